// The health check of the image: the service of this machine says that pages can be served.
const port = process.env['PORT'] || '8080';
const isReady = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
