# Completion of rl-insight for bash. What it offers lies beside the program's data, written from its own table of keys.
# shellcheck shell=bash disable=SC2154

# shellcheck source=/dev/null
. "${BASH_SOURCE[0]%/bash-completion/completions/*}/rl-insight/completion.bash"

_rl_insight()
{
    local current=${COMP_WORDS[COMP_CWORD]} key='' value='' before=''
    compopt +o nospace 2>/dev/null
    # Bash breaks words at "=" unless told otherwise; then the value is a word of its own, and only it is replaced.
    if [[ $current == '=' ]]; then
        key=${COMP_WORDS[COMP_CWORD - 1]}
    elif ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[COMP_CWORD - 1]} == '=' ]]; then
        key=${COMP_WORDS[COMP_CWORD - 2]} value=$current
    elif [[ $current == *=* ]]; then
        key=${current%%=*} value=${current#*=} before=$key=
    fi
    case $key in
    '')
        if [[ $current == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W "$_rl_insight_switches" -- "$current")
            return
        fi
        mapfile -t COMPREPLY < <(
            compgen -A directory -- "$current"
            compgen -f -- "$current" | grep -E '\.ya?ml$'
        )
        if ((${#COMPREPLY[@]} > 0)) && [[ -n $current ]]; then
            compopt -o filenames 2>/dev/null
        else
            compopt -o nospace 2>/dev/null
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -S = -W "$_rl_insight_keys" -- "$current")
        fi
        ;;
    input.path | compare.path | output.path | config_path)
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -P "$before" -f -- "$value")
        ;;
    *)
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "$(_rl_insight_values "$key")" -- "$value")
        ;;
    esac
} &&
    complete -F _rl_insight rl-insight
