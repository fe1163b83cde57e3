#!/usr/bin/env bash
# Puts the judge of one assignment into a container, once, as root, while its image is built.
#
# JUDGE_HOME    where to; /opt/judge
# JUDGE_PYTHON  a Python that has what requirements.txt names: then nothing is installed
set -euo pipefail
umask 022 # the sandbox runs as another user, who must be able to read Python and torch

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
JUDGE="${JUDGE_HOME:-/opt/judge}"
# shellcheck source=/dev/null
. "$HERE/settings"
export DEBIAN_FRONTEND=noninteractive

find_python() { # one that can make a venv, new enough
    for name in python3.13 python3.12 python3.11 python3; do
        if "$name" -c 'import sys, venv, ensurepip
sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}

install_packages() {
    apt-get update
    apt-get install -y bubblewrap || echo "No bubblewrap here: the judge confines without it."
    find_python > /dev/null || apt-get install -y python3 python3-venv || true
    find_python > /dev/null || apt-get install -y python3.12 python3.12-venv || true
    find_python > /dev/null || apt-get install -y python3.11 python3.11-venv || true
    if ! PYTHON="$(find_python)"; then
        echo "There is no Python 3.11, 3.12 or 3.13 in this image." >&2
        echo "Remedy: choose Ubuntu 22.04 or newer as its base." >&2
        exit 1
    fi
    "$PYTHON" -m venv "$JUDGE/venv"
    PYTHON="$JUDGE/venv/bin/python"
    if [ -n "$TORCH_INDEX" ]; then
        "$PYTHON" -m pip install --no-cache-dir --no-deps --index-url "$TORCH_INDEX" \
            "$(grep '^torch==' "$HERE/requirements.txt")"
    fi
    "$PYTHON" -m pip install --no-cache-dir -r "$HERE/requirements.txt"
}

install -d -m 0755 "$JUDGE"
PYTHON="${JUDGE_PYTHON:-}"
[ -n "$PYTHON" ] || install_packages

# The engine is no secret, and the sandbox's other user must be able to read it.
# The course is: checks, reference, seed, expected values.
rm -rf "$JUDGE/engine" "$JUDGE/course"
cp -r "$HERE/engine" "$HERE/course" "$HERE/run_judge.py" "$HERE/settings" "$JUDGE/"
echo "$PYTHON" > "$JUDGE/python"
chmod -R u+rwX,go+rX,go-w "$JUDGE/engine"
chmod -R u+rwX,go-rwx "$JUDGE/course" "$HERE"

cd /
env -i PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 "$PYTHON" -I "$JUDGE/run_judge.py" ready
