import pg from 'pg';

export interface Turn {
  end(): Promise<void>;
}

/** Any number that nothing else locks by. */
const turnLock = 0x10e2;

/**
 * One instance of the site at a time, for as long as its connection lives: it ends with the process, however that ends.
 * Null while another one has it.
 */
export const takeTurn = async (connectionString: string): Promise<Turn | null> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    turnLock,
  ]);
  if (rows[0]?.taken === true) return { end: () => client.end() };
  await client.end();
  return null;
};
