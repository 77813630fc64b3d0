# bash completion for vdsotime(1)                         -*- shell-script -*-
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# Complete the value of an option --NAME=VALUE from a list of words.  bash
# takes = for the end of a word, so that only what follows it is replaced.
_vdsotime_value ()
{
    COMPREPLY=( $(compgen -W "$1" -- "$2") )
}

_vdsotime_option_value ()
{
    local clocks='REALTIME MONOTONIC PROCESS_CPUTIME_ID THREAD_CPUTIME_ID
        MONOTONIC_RAW REALTIME_COARSE MONOTONIC_COARSE BOOTTIME
        REALTIME_ALARM BOOTTIME_ALARM SGI_CYCLE TAI'
    local calls='clock_gettime clock_gettime64 gettimeofday time clock_getres
        clock_getres64 getcpu'
    case $1 in
        --clock) _vdsotime_value "$clocks" "$2" ;;
        --call) _vdsotime_value "$calls" "$2" ;;
        --class) _vdsotime_value '32 64' "$2" ;;
        --shim-dir | --sysroot | --libc)
            compopt -o filenames
            COMPREPLY=( $(compgen -d -- "$2") ) ;;
        --plot)
            compopt -o filenames
            COMPREPLY=( $(compgen -f -- "$2") ) ;;
        *) return 1 ;;
    esac
}

# The words after `vdsotime run': options, then a command line of its own.
_vdsotime_run ()
{
    local i
    for (( i = 2; i < COMP_CWORD; i++ )); do
        case ${COMP_WORDS[i]} in
            --) (( i++ )); break ;;
            -* | =) ;;
            *) [[ ${COMP_WORDS[i-1]} == = || ${COMP_WORDS[i-1]} == --libc ]] \
                   || break ;;
        esac
    done
    if (( i < COMP_CWORD )) && declare -F _command_offset >/dev/null; then
        _command_offset "$i"
    elif [[ $1 == -* ]] && (( i == COMP_CWORD )); then
        COMPREPLY=( $(compgen -W '--check --libc= --print-env --shim
            --shim-dir= --help' -- "$1") )
    else
        COMPREPLY=( $(compgen -c -- "$1") )
    fi
}

_vdsotime ()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local options
    COMPREPLY=()
    if [[ $word == = ]]; then
        _vdsotime_option_value "$before" '' && return
    elif [[ $before == = ]]; then
        _vdsotime_option_value "${COMP_WORDS[COMP_CWORD-2]}" "$word" && return
    fi
    if (( COMP_CWORD == 1 )); then
        COMPREPLY=( $(compgen -W 'run info bench verify system service help --help
            --version' \
            -- "$word") )
        return
    fi
    case ${COMP_WORDS[1]} in
        run) _vdsotime_run "$word"; options= ;;
        info) options='--json -m32 -m64 --class= --sysroot= --help' ;;
        bench) options='--clock= --call= --cold --threads= --seconds= -m32
            -m64 --class= --json --plot= --shim-dir= --help' ;;
        verify) options='--vdso --shim --libc --seconds= --threads= -m32 -m64
            --class= --json --shim-dir= --help' ;;
        system | service)
            options='--root= --prefix= --help'
            (( COMP_CWORD > 2 )) || options="enable disable status $options" ;;
        help) options='run info bench verify system service' ;;
    esac
    [[ -z $options ]] || COMPREPLY=( $(compgen -W "$options" -- "$word") )
    [[ ${COMPREPLY[*]} != *= ]] || compopt -o nospace
}

complete -F _vdsotime vdsotime
