import { readConfig } from '../config.ts';
import { createDatabaseIfMissing } from '../db/migrate.ts';
import { migrateAll } from '../jobs/migrate-all.ts';

// `npm run migrate`: brings the database to what this version needs, while instances of the one before still serve.
const { database } = readConfig(process.env);
await createDatabaseIfMissing(database.directUrl);
const applied = await migrateAll(database.directUrl);
process.stdout.write(
  `${applied.length} migrations applied${applied.length ? `: ${applied.join(', ')}` : ''}\n`,
);
