#!/usr/bin/env bash
# Chromium with fonts for Chinese, for the browser journeys: the shell that draws no window, which is faster.
set -euo pipefail
if [ -x /usr/bin/chromium-headless-shell ] && fc-list 2>/dev/null | grep -i 'noto sans cjk' >/dev/null; then
  echo "browser: $(/usr/bin/chromium-headless-shell --version --no-sandbox)"
  exit 0
fi
bash "$(dirname "$0")/packages.sh" chromium-headless-shell fonts-noto-cjk fontconfig
echo "browser: $(/usr/bin/chromium-headless-shell --version --no-sandbox)"
