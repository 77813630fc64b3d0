/* Area:    programs, Java
   Purpose: The virtual machine's clocks are right and do not go back.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

class Clock
{
  static void check (String name, boolean good, Object... values)
  {
    for (Object value : good ? new Object[0] : values)
      System.out.println ("NOTE: " + value);
    System.out.println ((good ? "PASS: " : "FAIL: ") + name);
  }

  /* A reference that the shim has no part in.  */
  static long date () throws Exception
  {
    ProcessBuilder builder = new ProcessBuilder ("date", "+%s");
    builder.environment ().put ("LD_PRELOAD", "");
    byte[] output = builder.start ().getInputStream ().readAllBytes ();
    return Long.parseLong (new String (output).trim ());
  }

  static void mapped () throws Exception
  {
    String shim = System.getenv ("TEST_SHIM");
    boolean wanted = shim != null && !shim.isEmpty ();
    String maps = Files.readString (Path.of ("/proc/self/maps"));
    check ("the shim is mapped where it should be",
           maps.contains (wanted ? shim : "/libvdsotime.so") == wanted);
  }

  static void realtime () throws Exception
  {
    long before = date ();
    long millis = System.currentTimeMillis ();
    Instant instant = Instant.now ();
    long after = date ();
    check ("currentTimeMillis is between two readings of date",
           before <= millis / 1000 && millis / 1000 <= after,
           before, millis, after);
    check ("Instant.now is between two readings of date",
           before <= instant.getEpochSecond ()
           && instant.getEpochSecond () <= after, before, instant, after);
  }

  static void monotonic () throws Exception
  {
    long first = System.nanoTime ();
    long last = first;
    Instant instant = Instant.now ();
    boolean back = false, instantBack = false;
    for (int i = 0; i < 2000; i++)
      {
        long now = System.nanoTime ();
        Instant then = instant;
        instant = Instant.now ();
        back |= now < last;
        instantBack |= instant.isBefore (then);
        last = now;
      }
    String uptime = Files.readString (Path.of ("/proc/uptime"));
    double seconds = Double.parseDouble (uptime.split (" ")[0]);
    check ("nanoTime does not go back", !back);
    check ("Instant.now does not go back", !instantBack);
    check ("nanoTime is no more than the uptime",
           first > 0 && last / 1e9 <= seconds + 0.1, last, seconds);
  }

  public static void main (String[] args) throws Exception
  {
    mapped ();
    realtime ();
    monotonic ();
  }
}
