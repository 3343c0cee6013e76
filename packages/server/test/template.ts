import { templateDatabase } from '../src/db/scratch.ts';
import { startJobs } from '../src/jobs/jobs.ts';

/** Once for a run of the tests with services: migrations and the tables of the jobs, from which each file's database is copied. */
export default async (): Promise<() => Promise<void>> => {
  const template = await templateDatabase(async (connectionString) => {
    const onError = (error: unknown): void => {
      throw error;
    };
    const jobs = await startJobs({ connectionString, workers: null, watchSeconds: 60, onError });
    await jobs.stop();
  });
  process.env['TEST_DATABASE_TEMPLATE'] = template.name;
  return template.drop;
};
