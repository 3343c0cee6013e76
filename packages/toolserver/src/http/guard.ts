/** What every server of ours looks at before it reads a request. */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A page of somebody else can have its name lead to 127.0.0.1 (DNS rebinding): then the name stands in Host. Addresses
 * and localhost cannot be led anywhere, other names are those that the operator gave.
 */
export function isPermittedHost(host: string | undefined, names: readonly string[]): boolean {
  const name = hostnameOf(host);
  return (
    name !== undefined &&
    (name === 'localhost' || isIP(name) !== 0 || names.some((one) => one.toLowerCase() === name))
  );
}

function hostnameOf(host: string | undefined): string | undefined {
  const found = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host ?? '');
  return (found?.[1] ?? found?.[2])?.toLowerCase();
}

/** A browser names the page that a request comes from; only pages of this very server may ask. */
export const isPermittedOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin === undefined || (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());

export function guard(
  app: FastifyInstance,
  { hosts, refuse }: { readonly hosts: readonly string[]; readonly refuse: () => Error },
): void {
  app.addHook('onRequest', async ({ headers: { host, origin } }) => {
    if (!isPermittedHost(host, hosts) || !isPermittedOrigin(origin, host)) throw refuse();
  });
}
