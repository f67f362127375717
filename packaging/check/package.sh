#!/usr/bin/env bash
# package.sh FILE.deb [SUITE]: everything that can be asked of the package: its files, then its life in a bare Debian:
# installed, started by its desktop entry, used, upgraded, purged. Needs root and a Debian mirror.
set -euo pipefail
# shellcheck source=packaging/check/bare_root.sh
. "$(dirname "$0")/bare_root.sh"
deb=$(realpath "$1")
suite=${2:-bookworm}

printf '== The files of %s\n' "$(basename "$deb")"
lintian --allow-root --fail-on error,warning "$deb"
say "lintian: no errors, no warnings"
dpkg-deb -x "$deb" "$work/files"
share=$work/files/usr/share
desktop-file-validate "$share/applications/rl-insight.desktop"
appstreamcli validate --no-net "$share"/metainfo/*.xml >"$work/appstream" || { cat "$work/appstream"; fail appstreamcli; }
manual=$(man --warnings -l "$share/man/man1/rl-insight.1.gz" 2>&1 >/dev/null)
[[ -z $manual ]] || fail "man: $manual"
say "desktop-file-validate, appstreamcli validate, man --warnings: clean"

# Which type a desktop finds for a view, and for any other YAML file.
mkdir -p "$work/mime/mime/packages"
cp /usr/share/mime/packages/freedesktop.org.xml "$share/mime/packages/rl-insight.xml" "$work/mime/mime/packages"
XDG_DATA_DIRS=$work/mime update-mime-database "$work/mime/mime"
grep -qx '60:application/x-rl-insight-view:\*.rli.yaml' "$work/mime/mime/globs2" || fail "no type for *.rli.yaml"
grep -q ':application/x-yaml:\*.yaml' "$work/mime/mime/globs2" || fail "*.yaml lost its type"
say "*.rli.yaml is application/x-rl-insight-view, *.yaml stays application/x-yaml"

# shellcheck disable=SC2016 # for the other bash
completed=$(bash -c '. "$1"; COMP_WORDS=(rl-insight heatmap.visualizer.scale = l); COMP_CWORD=3; _rl_insight
    echo "${COMPREPLY[@]}"; COMP_WORDS=(rl-insight --ex); COMP_CWORD=1; _rl_insight; echo "${COMPREPLY[@]}"
    COMP_WORDS=(rl-insight heatmap.parser.st); _rl_insight; echo "${COMPREPLY[@]}"' \
    bash "$share/bash-completion/completions/rl-insight")
[[ $completed == $'linear log\n--export\nheatmap.parser.step=' ]] || fail "completion gave: $completed"
say "completion for bash: words, options and keys"

printf '== Its life in a bare %s\n' "$suite"
bare_root "$suite"
# shellcheck disable=SC2016 # for dpkg-query
before=$(in_root dpkg-query -W -f '${Package}\n' | sort)
cp "$deb" "$root/root/rl-insight.deb"
apt_in_root update
apt_in_root install -y --no-install-recommends /root/rl-insight.deb
say "installed with $(($(in_root dpkg-query -W | wc -l) - $(wc -l <<<"$before"))) packages that it needs"
[[ $(as_user rl-insight --version) == "rl-insight $(dpkg-deb -f "$deb" Version)" ]] || fail "--version"

touch "$work/started"
as_user rl-insight --sample output.path=/home/analyst/sample.png >/dev/null 2>&1
appears /home/analyst/sample.png
sample=$(find "$root/home/analyst/.cache" -type d -name sample_dump | sed "s|^$root||")
as_user rl-insight "$sample" output.path=/home/analyst/loads.csv >/dev/null 2>&1
say "without a window: $(file -b "$root/home/analyst/sample.png" | cut -d, -f1-2), and $(wc -l <"$root/home/analyst/loads.csv") lines of CSV"

screen
read -r -a start <<<"$(sed -n 's/^Exec=//p' "$root/usr/share/applications/rl-insight.desktop" | sed "s|%F|$sample|")"
window "${start[@]}"
say "the desktop entry's ${start[0]} shows $(xdotool getwindowname "$window")"
export_by_window "$(dirname "$deb")/window-$suite.png"
cmp -s "$root/home/analyst/gmm_heatmap.png" "$root/home/analyst/sample.png" || fail "the window exports another figure"
say "exported by the window: the same bytes as without"
close_window

mkdir "$work/newer"
dpkg-deb -R "$deb" "$work/newer"
sed -i 's/^Version: .*/&+1/' "$work/newer/DEBIAN/control"
dpkg-deb --root-owner-group -b "$work/newer" "$root/root/newer.deb" >/dev/null
apt_in_root install -y --no-install-recommends /root/newer.deb
as_user rl-insight --version >/dev/null
# shellcheck disable=SC2016 # for dpkg-query
say "upgraded to $(in_root dpkg-query -W -f '${Version}' rl-insight)"

apt_in_root purge -y --auto-remove rl-insight
# shellcheck disable=SC2016 # for dpkg-query
[[ $(in_root dpkg-query -W -f '${Package}\n' | sort) == "$before" ]] || fail "packages stayed behind"
rm "$root/root/rl-insight.deb" "$root/root/newer.deb"
left=$(find "$root" -xdev \( -path "$root/home" -o -path "$root/proc" -o -path "$root/var/cache/apt" \) -prune -o \
    \( -iname '*rl-insight*' -o -iname '*rl_insight*' \) -print)
[[ -z $left ]] || fail "left behind: $left"
# shellcheck disable=SC2046 # a list of names
say "purged: nothing is left but the user's own" $(written_by_user | sed 's|^/home/analyst/||' | grep -vE '/(sample-|fontconfig/)')
