# Sourced by the checks of packages: a bare Debian in a folder, a display beside it, and a clean end whatever happens.
# shellcheck shell=bash

export LC_ALL=C.UTF-8

say() { printf '   %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

[[ $(id -u) -eq 0 ]] || fail "This check makes a bare Debian by debootstrap and chroot, so it needs root."

# Mounts and processes live in name spaces of their own: they end with this script, however it ends. Its folder is
# removed from outside, where nothing of it is mounted.
if [[ -z ${RLI_CHECK_FOLDER:-} ]]; then
    RLI_CHECK_FOLDER=$(mktemp -d "${TMPDIR:-/tmp}/rl-insight-check.XXXXXX")
    export RLI_CHECK_FOLDER
    inside=
    trap '[[ -z $inside ]] || kill -KILL "$inside" 2>/dev/null || true; wait || true; rm -rf --one-file-system "$RLI_CHECK_FOLDER"' EXIT
    trap 'exit 130' INT TERM HUP
    unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@" &
    inside=$!
    status=0
    wait "$inside" || status=$?
    exit "$status"
fi
work=$RLI_CHECK_FOLDER
root=$work/root
mirror=${RLI_DEBIAN_MIRROR:-http://deb.debian.org/debian}

# bare_root SUITE: $root is a fresh minimal Debian with a user called analyst and nothing else. Where RLI_BARE_ROOTS
# names a folder, what debootstrap makes is kept there for the next time.
bare_root() {
    local kept=${RLI_BARE_ROOTS:-}/$1.tar
    mkdir "$root"
    if [[ -s $kept ]]; then
        tar -C "$root" -xpf "$kept"
    else
        debootstrap --variant=minbase "$1" "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
            { tail -n 20 "$work/debootstrap.log" >&2; fail "debootstrap $1"; }
        [[ -z ${RLI_BARE_ROOTS:-} ]] || tar -C "$root" -cpf "$kept" .
    fi
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    mount -t tmpfs shm "$root/dev/shm"
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
    chmod +x "$root/usr/sbin/policy-rc.d"
    cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    in_root useradd --create-home analyst
    say "bare $(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' "$root/etc/os-release"): $(in_root dpkg-query -W | wc -l) packages"
}

in_root() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }

as_user() {
    env -i PATH=/usr/bin:/bin:/usr/sbin HOME=/home/analyst LC_ALL=C.UTF-8 ${DISPLAY:+DISPLAY="$DISPLAY"} \
        chroot --userspec=analyst --groups= "$root" "$@"
}

apt_in_root() { in_root apt-get -qq -o Dpkg::Use-Pty=0 "$@" >"$work/apt.log" 2>&1 || { tail -n 20 "$work/apt.log" >&2; fail "apt-get $*"; }; }

# A screen whose abstract socket the root sees, as both share the network.
screen() {
    : >"$work/display"
    Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>"$work/display" 2>"$work/xvfb.log" &
    # shellcheck disable=SC2034 # who made the screen may end it
    screen_pid=$!
    local waited
    for waited in {1..100}; do
        [[ -s $work/display ]] && break
        sleep 0.1
    done
    [[ -s $work/display ]] || fail "Xvfb did not start: $(cat "$work/xvfb.log"), waited $waited times"
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
}

# window PROGRAM WORDS…: starts it in the root as its user and waits for its window; sets $window and $program. Titles
# are matched by their Latin part: xdotool does not read the rest.
window() {
    local waited
    as_user "$@" >"$work/program.log" 2>&1 &
    program=$!
    for waited in {1..150}; do
        window=$(xdotool search --onlyvisible --name 'RL-Insight$' 2>/dev/null | head -n 1) && [[ -n $window ]] && break
        kill -0 "$program" 2>/dev/null || { cat "$work/program.log" >&2; fail "$* ended without a window"; }
        sleep 0.2
    done
    [[ -n $window ]] || { cat "$work/program.log" >&2; fail "no window in 30 s, looked $waited times"; }
    sleep 3 # until the dump is read
}

# Waits until a file of the root is there and not empty.
appears() {
    local waited
    for waited in {1..100}; do
        [[ -s $root$1 ]] && return
        sleep 0.2
    done
    fail "$1 was not written, looked $waited times"
}

# export_by_window PICTURE: Ctrl+E and Return in the window of window(); PICTURE shows the dialog.
export_by_window() {
    local dialog='' tried
    for tried in {1..10}; do
        sleep 1
        xdotool windowfocus "$window"
        xdotool key ctrl+e
        sleep 1
        dialog=$(xdotool search --onlyvisible --name '^Export' 2>/dev/null | head -n 1 || true)
        [[ -n $dialog ]] && break
    done
    import -display "$DISPLAY" -window root "$1"
    [[ -n $dialog ]] || fail "no export dialog, tried $tried times; see $1"
    xdotool windowfocus "$dialog"
    xdotool key Return
    appears /home/analyst/gmm_heatmap.png
    sleep 1
    xdotool key Escape
}

# Ctrl+Q; what the program said is shown.
close_window() {
    local waited
    for waited in {1..10}; do
        kill -0 "$program" 2>/dev/null || break
        xdotool windowfocus "$window" 2>/dev/null || true
        xdotool key ctrl+q
        sleep 1
    done
    if kill -0 "$program" 2>/dev/null; then
        kill "$(pgrep -n -x rl-insight)"
        fail "Ctrl+Q did not end the program in $waited s"
    fi
    wait "$program" || fail "the program ended with $?"
    sed -n 's/^./   the program said: &/p' "$work/program.log"
}

# Everything the user's program wrote outside its own folder.
written_by_user() { find "$root/home" "$root/tmp" "$root/var/tmp" -newer "$work/started" -type f | sed "s|^$root||" | sort; }
