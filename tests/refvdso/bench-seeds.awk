# Show what seeds.c has measured: as text, or as commands for gnuplot.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Input: MACHINE NAME CODE CLOCK WAY MIN MEDIAN, with tabs between.  Of several
# runs the least counts, and for cold calls the mean.  Variables: show, "text"
# or "plot"; cpu, its name.

BEGIN {
  FS = "\t"
  # Name, what it is, and the ns of the mail (Sandy Bridge, 2011).
  step("start", "start", "22.09 4.23 5.65")
  step("dependent", "one fence, dependent load", "18.28 4.23 5.98")
  step("branch", "a branch, no cmov", "16.30 4.23 5.95")
  step("fixed", "data at a fixed address (withdrawn)", "16.12 3.70 5.31")
  step("normal", "no general normalisation", "16.09 3.70 4.49")
  step("frame", "no frame pointer", "15.79 3.70 4.50")
  step("profile", "no profiling call, sibling calls", "15.66 3.44 4.23")
  nseeds = nsteps
  step("ready", "sums made beforehand (Linux 3.15)")
  step("two-fences", "  with two fences")
  step("one-fence", "  with one fence, plain load")
  step("rdtscp", "  with rdtscp, no fence")
  step("cmov", "  with cmov")
  step("compiled", "  inlined as the compiler likes")
  step("inlined", "  inlined by force")
}

function step(name, text, figures)
{
  names[++nsteps] = name
  texts[name] = text
  split(figures, f, " ")
  thread[name, "MONOTONIC"] = f[1]
  thread[name, "REALTIME_COARSE"] = f[2]
  thread[name, "MONOTONIC_COARSE"] = f[3]
}

function least(key, value)
{
  if (!(key in ns) || value + 0 < ns[key]) ns[key] = value + 0
}

function mean(key, value)
{
  sum[key] += value
  runs[key]++
  ns[key] = sum[key] / runs[key]
}

{
  if (!($1 in seen)) { seen[$1] = 1; machines[++nmachines] = $1 }
  code[$1, $2] = $3
  least($1 SUBSEP $2 SUBSEP $4 SUBSEP $5 SUBSEP "min", $6)
  if ($5 == "cold")
    mean($1 SUBSEP $2 SUBSEP $4 SUBSEP $5 SUBSEP "median", $7)
  else
    least($1 SUBSEP $2 SUBSEP $4 SUBSEP $5 SUBSEP "median", $7)
}

function get(m, name, clock, way, what)
{
  return ns[m, name, clock, way, what]
}

function ratio(m, name, clock, way, what, base)
{
  return get(m, name, clock, way, what) / get(m, base, clock, way, what)
}

# The ratio to the mail's own first step.
function theirs(name, clock)
{
  if (thread[name, clock] == "") return "    "
  return sprintf("%4.2f", thread[name, clock] / thread["start", clock])
}

function spread(m, name, clock)
{
  return 100 * (get(m, name, clock, "warm", "median") \
                / get(m, name, clock, "warm", "min") - 1)
}

# A column: ns, the ratio to the first step, the mail's ratio.
function column(m, name, clock)
{
  return sprintf("  %6.2f %4.2f %s", get(m, name, clock, "warm", "min"), \
                 ratio(m, name, clock, "warm", "min", "start"), \
                 theirs(name, clock))
}

function text_warm(m,    i, n)
{
  printf "%s, warm: ns a call, fastest batch; ratio to the first step; the mail's ratio\n", m
  printf "%-36s  %-16s  %-16s  %-16s %6s %5s\n", "", "MONOTONIC", \
    "REALTIME_COARSE", "MONOTONIC_COARSE", "spread", "code"
  for (i = 1; i <= nsteps; i++) {
    n = names[i]
    printf "%-36s%s%s%s %5.0f%% %5d\n", texts[n], column(m, n, "MONOTONIC"), \
      column(m, n, "REALTIME_COARSE"), column(m, n, "MONOTONIC_COARSE"), \
      spread(m, n, "MONOTONIC"), code[m, n]
  }
}

function cold_column(m, name, clock)
{
  return sprintf("  %6.0f %4.2f", get(m, name, clock, "cold", "median"), \
                 ratio(m, name, clock, "cold", "median", "start"))
}

function text_cold(m,    i, n)
{
  printf "\n%s, cold: ns of a call, mean of the runs' medians; ratio to the first step\n", m
  for (i = 1; i <= nsteps; i++) {
    n = names[i]
    printf "%-36s%s     %s     %s\n", texts[n], cold_column(m, n, "MONOTONIC"), \
      cold_column(m, n, "REALTIME_COARSE"), \
      cold_column(m, n, "MONOTONIC_COARSE")
  }
}

function gain(m, name, clock, way, what)
{
  return sprintf("%+6.1f %%", \
                 100 * (1 - ratio(m, name, clock, way, what, "compiled")))
}

# Faster than what the compiler makes of it, and by how much.
function text_inline(m,    i, n)
{
  printf "\n%s, gain over the compiler's own choice: warm REALTIME, MONOTONIC, BOOTTIME; cold; code\n", m
  split("ready inlined", few, " ")
  for (i = 1; i <= 2; i++) {
    n = few[i]
    printf "%-24s%s%s%s  %s%s%s %5d\n", \
      n == "ready" ? "never inlined" : "inlined by force", \
      gain(m, n, "REALTIME", "warm", "min"), \
      gain(m, n, "MONOTONIC", "warm", "min"), \
      gain(m, n, "BOOTTIME", "warm", "min"), \
      gain(m, n, "REALTIME", "cold", "median"), \
      gain(m, n, "MONOTONIC", "cold", "median"), \
      gain(m, n, "BOOTTIME", "cold", "median"), code[m, n]
  }
  print "the mail, 2017, by force   -4.8 %   +1.9 %   +3.2 %  (arm64; its 32-bit image +4.7 %, +3.2 %, +3.7 %)"
}

function plot(clock,    i, j)
{
  printf "set title '%s'\nplot $data using %d:xtic(1) title 'the mail, 2011'", clock, column_of
  for (j = 1; j <= nmachines; j++)
    printf ", '' using %d title '%s'", column_of + j, machines[j]
  print ""
  column_of += 1 + nmachines
}

function plot_all(    i, j, k)
{
  split("MONOTONIC REALTIME_COARSE MONOTONIC_COARSE", clocks, " ")
  print "$data << EOD"
  for (i = 1; i <= nsteps; i++) {
    printf "\"%s\"", texts[names[i]]
    for (k = 1; k <= 3; k++) {
      printf " %s", thread[names[i], clocks[k]] == "" ? "NaN" \
        : theirs(names[i], clocks[k])
      for (j = 1; j <= nmachines; j++)
        printf " %.3f", ratio(machines[j], names[i], clocks[k], "warm", "min", "start")
    }
    print ""
  }
  print "EOD"
  print "set terminal svg size 900,1300 noenhanced background '#ffffff'"
  printf "set multiplot layout 3,1 title 'Warm calls, ratio to the first step: %s'\n", cpu
  print "set yrange [0:1.3]\nset grid ytics\nset style data histogram"
  print "set style histogram cluster gap 1\nset style fill solid 0.8"
  print "set xtics rotate by 30 right noenhanced\nset lmargin 24"
  print "set key top right horizontal"
  column_of = 2
  for (k = 1; k <= 3; k++) plot(clocks[k])
}

END {
  if (show == "plot") {
    plot_all()
    exit
  }
  printf "%s; figures of x86 mails: Sandy Bridge, 2011\n", cpu
  for (j = 1; j <= nmachines; j++) {
    print ""
    text_warm(machines[j])
    text_cold(machines[j])
    text_inline(machines[j])
  }
}
