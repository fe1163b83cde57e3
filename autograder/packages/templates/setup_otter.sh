#!/usr/bin/env bash
# Gradescope runs this once, while it builds the image: otter's own setup, and then our judge's.
#
# OTTER_PYTHON  a Python that has otter: then otter's setup is left out
set -euo pipefail
SOURCE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
[ -n "${OTTER_PYTHON:-}" ] || bash "$SOURCE/otter_setup.sh"
bash "$SOURCE/judge/setup.sh"
