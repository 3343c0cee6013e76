#!/usr/bin/env bash
# systemd-analyze, which judges the unit of deploy/systemd; nothing is started by it.
set -euo pipefail
command -v systemd-analyze >/dev/null || bash "$(dirname "$0")/packages.sh" systemd
systemd-analyze --version | sed -n 1p
