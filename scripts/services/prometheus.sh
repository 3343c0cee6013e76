#!/usr/bin/env bash
# Prometheus and Alertmanager with promtool and amtool: `npm run monitoring` starts its own, on ports of its own.
set -euo pipefail
if ! command -v promtool >/dev/null || ! command -v prometheus-alertmanager >/dev/null; then
  # No service of the machine: the packages would begin one where there is an init.
  bash "$(dirname "$0")/packages.sh" prometheus prometheus-alertmanager
fi
prometheus --version 2>&1 | sed -n 1p
prometheus-alertmanager --version 2>&1 | sed -n 1p
