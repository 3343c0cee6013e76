import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { startJobs } from './jobs.ts';

const onError = (error: unknown): never => {
  throw error;
};

/**
 * A database as this version needs it, with the tables of the jobs, and without a row of anybody; answers what it
 * applied. The jobs come first: who waits for our migrations finds them there.
 */
export const migrateAll = async (url: string): Promise<string[]> => {
  const jobs = await startJobs({ connectionString: url, workers: null, watchSeconds: 60, onError });
  await jobs.stop();
  const database = connect(url, { max: 4 });
  try {
    return await migrate(database.db);
  } finally {
    await database.close();
  }
};
