import type pg from 'pg';

const withoutName = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name: _, ...rest } = query;
  return rest;
};

/**
 * Statements of these connections have no names: a pooler that gives each transaction another connection would look for
 * them where they were not prepared.
 */
export const leaveOutNames = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    // Called with the connection that it is asked of.
    // oxlint-disable-next-line typescript/unbound-method
    client.query = new Proxy(client.query, {
      apply: (query, self, [asked, ...given]: unknown[]) =>
        Reflect.apply(query, self, [withoutName(asked), ...given]),
    });
  });
};
