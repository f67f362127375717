#!/usr/bin/env bash
# docs.sh BUILD: tests the documents: links to files and headings; pages written from the program's tables; and the
# commands of every block after a line <!-- run -->, in a fresh folder that has the sample as gmm_dump.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong=0
complain() { printf '%s\n' "$*" >&2; wrong=$((wrong + 1)); }

mapfile -t documents < <(git ls-files -co --exclude-standard -- '*.md')

# The anchors of a document's headings, as GitHub makes them.
anchors() {
    awk '/^```/ {code = !code} !code && /^#+ /' "$1" | sed -E 's/^#+ +//' | tr '[:upper:]' '[:lower:]' |
        sed -E 's/[`*_]//g; s/[^[:alnum:] -]//g; s/ /-/g'
}

local_links=0 elsewhere=0
for document in "${documents[@]}"; do
    while read -r link; do
        [[ -n $link ]] || continue
        case $link in
        http://* | https://*) elsewhere=$((elsewhere + 1)) && continue ;;
        esac
        local_links=$((local_links + 1))
        file=${link%%#*}
        target=$document
        [[ -z $file ]] || target=$(dirname "$document")/$file
        [[ -e $target ]] || { complain "$document: $link leads nowhere" && continue; }
        [[ $link != *'#'* ]] || anchors "$target" | grep -qxF -- "${link#*#}" || complain "$document: $link: no such heading"
    done < <(awk '/^```/ {code = !code} !code' "$document" | grep -oE '\]\([^) ]+\)' | sed 's/^](//; s/)$//')
done

for page in keys measures; do
    cmp -s "docs/$page.md" "$build/packaging/$page.md" || complain "docs/$page.md is not what the program says: ./dev docs --write"
done

export PATH=$build:$PATH HOME=$work/home LC_ALL=C.UTF-8 EXAMPLES=$PWD/docs/examples
mkdir "$HOME"
rl-insight --sample output.path="$work/first.png" >/dev/null 2>&1
sample=$(find "$HOME" -type d -name sample_dump)
commands=0
for document in "${documents[@]}"; do
    awk '/^<!-- run -->$/ {next_block = 1; next} /^```/ {inside = next_block && !inside; next_block = 0; next} inside' "$document" >"$work/commands"
    [[ -s $work/commands ]] || continue
    folder=$work/${document//\//_}
    mkdir "$folder"
    cp -r "$sample" "$folder/gmm_dump"
    cp -r docs/examples/. "$folder"
    commands=$((commands + $(grep -c . "$work/commands")))
    (cd "$folder" && bash -euxo pipefail "$work/commands") >"$work/said" 2>&1 ||
        { cat "$work/said" >&2 && complain "$document: a command failed"; }
done

((wrong == 0)) || exit 1
echo "Documents: ${#documents[@]} files, $local_links links and $commands commands are well; $elsewhere links to the web were not followed."
