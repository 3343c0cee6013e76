#!/usr/bin/env bash
# containers.sh FOLDER
# Tools that build and run container images without a daemon, and the base image that the Containerfile names. Images
# are kept in FOLDER. Where no registry can be reached, the base image is made of Debian's packages, of the Node that
# runs here, and of npm, under the same name: what is built on it is the same.
set -euo pipefail
folder=$(mkdir -p "${1:?folder for images}" && cd "$1" && pwd)
cd "$(dirname "$0")/../.."

missing=()
for tool in buildah podman runc mmdebstrap; do command -v "$tool" >/dev/null || missing+=("$tool"); done
if [ ${#missing[@]} -gt 0 ]; then
  bash scripts/services/packages.sh "${missing[@]}"
fi

# Nothing of the machine's own settings counts: the same folder, driver and limits everywhere.
cat >"$folder/storage.conf" <<CONF
[storage]
driver = "vfs"
graphroot = "$folder/images"
runroot = "$folder/run"
CONF
export CONTAINERS_STORAGE_CONF="$folder/storage.conf"

base=$(sed -n 's/^ARG NODE_IMAGE=//p' Containerfile)
if podman image exists "$base"; then
  echo "containers: $base is there"
  exit 0
fi
if [ "${PULL:-yes}" = yes ] && timeout 60 podman pull --quiet "$base" >/dev/null 2>&1; then
  echo "containers: $base pulled"
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mmdebstrap --quiet --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$work/root"
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
install -m 755 "$node" "$work/root/usr/local/bin/node"
mkdir -p "$work/root/usr/local/lib/node_modules"
cp -RL "$npm" "$work/root/usr/local/lib/node_modules/npm"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$work/root/usr/local/bin/$name"; done
tar -C "$work/root" -c . | podman import --quiet --change 'CMD=["node"]' - "$base" >/dev/null
echo "containers: $base made of Debian's packages and Node $(node -v)"
