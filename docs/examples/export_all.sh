#!/bin/sh
# export_all.sh DUMP FOLDER [CONFIGURATION.yaml]: for every step of a dump a figure, and the measures of all its rows.
set -eu
dump=$1
folder=$2
configuration=${3:-$(dirname "$0")/batch.yaml}
mkdir -p "$folder"
for step in "$dump"/step_*; do
    name=$(basename "$step")
    rl-insight "$step" config_path="$configuration" output.path="$folder/$name.png"
    rl-insight "$step" heatmap.visualizer.type=gmm_metrics output.path="$folder/$name-measures.csv"
done
