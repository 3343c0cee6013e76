#!/usr/bin/env bash
# run.sh PROGRAM …: a program of the product by the Node that it needs, whatever Node the machine has. Operators' commands
# of package.json begin with it: they are called by hand and by cron, where nobody has sourced scripts/node24.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/node24.sh
exec node "$@"
