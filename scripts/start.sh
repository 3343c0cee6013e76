#!/usr/bin/env bash
# `npm run serve` runs the product; `npm start` fills it with demo data too. Both need nothing but Node 20 or newer, npm
# and a PostgreSQL (DATABASE_URL, else the local one): Node 24, the packages, the built pages and the tables of the
# database are brought here. docs/configuration.md has every setting.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/node24.sh

if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --ignore-scripts --no-audit --no-fund
fi

# Everything that ends up in a page.
newer_than_build() {
  find packages/web packages/i18n packages/contract packages/iodd packages/device package-lock.json -type f \
    -not -path '*/node_modules/*' -not -path '*/dist/*' -newer packages/web/dist/index.html -print -quit
}
if [ ! -e packages/web/dist/index.html ] || [ -n "$(newer_than_build)" ]; then
  npm run build
fi

# What was compiled once starts faster the next time, in the service and in its threads.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/.data/compile-cache}"

# It starts the service, and exchanges it for a newer version where one is installed (docs/operating.md).
exec node packages/server/src/supervisor.ts "$@"
