#!/usr/bin/env bash
# Gradescope runs this once, while it builds the image of the container.
set -euo pipefail
bash "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/judge/setup.sh"
