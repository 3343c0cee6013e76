import pg from 'pg';
import { asTransaction } from './open-transaction.ts';

/** What a question that runs once can be client of: any connection of a pool, or one that is held. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

const cancelled = '57014';

/** What the work answers, or null when the database was not done with a statement of it in time; infinity is no limit. */
export const within = async <T>(
  pool: pg.Pool,
  milliseconds: number,
  work: (client: Queryable) => Promise<T>,
): Promise<T | null> => {
  if (milliseconds === Infinity) return work(pool);
  if (milliseconds < 1) return null;
  const client = await pool.connect();
  try {
    await client.query(`begin read only; set local statement_timeout = ${Math.round(milliseconds)}`);
    return await asTransaction(() => work(client));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === cancelled) return null;
    throw error;
  } finally {
    // A connection that cannot even end its transaction is not given to the next caller.
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
};
