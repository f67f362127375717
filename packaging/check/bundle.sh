#!/usr/bin/env bash
# bundle.sh FILE.tar.gz SUITE…: the portable bundle in bare Debians without Qt: unpacked by a user into a folder of a
# difficult name, started, used, and what it wrote elsewhere. Needs root and a Debian mirror.
set -euo pipefail
# shellcheck source=packaging/check/bare_root.sh
. "$(dirname "$0")/bare_root.sh"
bundle=$(realpath "$1")
shift

for suite in "$@"; do
    printf '== The bundle in a bare %s\n' "$suite"
    bare_root "$suite"
    in_root dpkg-query -W 'libqt6*' 'libtorch*' 'fontconfig*' >/dev/null 2>&1 && fail "this root is not bare"
    home=$root/home/analyst
    mkdir "$home/我的 tools"
    tar -C "$home/我的 tools" -xzf "$bundle"
    chroot "$root" chown -R analyst: /home/analyst
    start=$(cd "$home" && echo 我的\ tools/rl-insight-*/rl-insight)
    find "$home/我的 tools" | sort >"$work/before"
    touch "$work/started"

    as_user "/home/analyst/$start" --version | sed 's/^/   /'
    as_user "/home/analyst/$start" --sample output.path=/home/analyst/sample.png >/dev/null 2>&1
    appears /home/analyst/sample.png
    sample=$(find "$home/.cache" -type d -name sample_dump | sed "s|^$root||")
    cp -r "$root$sample/step_1" "$home/转储"
    mv "$home/转储/actor_update" "$home/转储/更新_update" 2>/dev/null || true
    chroot "$root" chown -R analyst: /home/analyst
    as_user "/home/analyst/$start" /home/analyst/转储 output.path=/home/analyst/loads.png >/dev/null 2>"$work/said"
    ! grep -q 'font' "$work/said" || fail "Chinese: $(cat "$work/said")"
    say "without a window: $(file -b "$home/loads.png" | cut -d, -f1-2), Chinese names and all"

    screen
    window "/home/analyst/$start" /home/analyst/转储
    say "the window: $(xdotool getwindowname "$window")"
    export_by_window "$(dirname "$bundle")/window-$suite.png"
    say "exported by the window"
    missing=$(awk '{print $6}' "/proc/$(pgrep -n -x rl-insight)/maps" | grep '\.so' | sort -u | grep -v '/program/' |
        sed 's|.*/||' | grep -vE '^(ld-linux|lib(c|m|dl|rt|pthread|util|resolv|stdc\+\+|gcc_s|nss_[a-z]+)\b)' | tr '\n' ' ' || true)
    [[ -z $missing ]] || say "from the system: $missing"
    close_window
    find "$home/我的 tools" | sort | cmp -s "$work/before" - || fail "it wrote into its own folder"
    say "wrote, besides what was asked for: $(written_by_user | sed 's|^/home/analyst/||' |
        grep -vE '^(sample|loads|gmm_heatmap)\.png$|^转储/|/sample-' | tr '\n' ' ')"
    kill "$screen_pid"
    umount "$root/dev/shm" "$root/dev" "$root/proc"
    rm -rf --one-file-system "$root"
done
