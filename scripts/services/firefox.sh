#!/usr/bin/env bash
# Debian's Firefox, for the short form of the journeys in a second browser.
set -euo pipefail
if [ ! -x /usr/bin/firefox-esr ]; then
  bash "$(dirname "$0")/packages.sh" firefox-esr
fi
echo "browser: $(/usr/bin/firefox-esr --version)"
