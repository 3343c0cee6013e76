#!/usr/bin/env bash
# `npm run dev`: the product with demo data while you change it. Pages are replaced in the open browser, the server
# restarts. Needs what `npm start` needs; its database is another one, so that nothing of yours is touched.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/node24.sh

if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --ignore-scripts --no-audit --no-fund
fi
exec node scripts/dev.ts
