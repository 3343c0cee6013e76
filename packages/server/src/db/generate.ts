import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { scratchDatabase } from './scratch.ts';

// Row types come from a database with all migrations applied: `npm run generate`.
const target = fileURLToPath(new URL('./schema.gen.ts', import.meta.url));
const database = await scratchDatabase();
const options = {
  dialect: 'postgres',
  url: database.url,
  'out-file': target,
  'exclude-pattern': 'kysely_*',
  'date-parser': 'string',
  // As the type parsers in connect.ts read them.
  'type-mapping': JSON.stringify({ int8: 'number' }),
};
const { status } = spawnSync(
  'kysely-codegen',
  Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  { stdio: 'inherit' },
);
await database.close();
process.exit(status ?? 1);
