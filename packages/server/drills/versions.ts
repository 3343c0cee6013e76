import { randomBytes } from 'node:crypto';
import { createTrialDatabase } from '../src/db/migrate.ts';
import { connect } from '../src/db/connect.ts';
import { addSignedIn, s3Variables } from '../test/kit.ts';
import { freePort, numberFrom, pause, say, startProcess } from './kit.ts';
import { beginLoad } from './update/load.ts';
import { takeBefore } from './versions/before.ts';
import { beginMixedLoad } from './versions/load.ts';

/*
 * `npm run drill:versions -- --seconds 60`: two versions at once. The version before the newest migration is taken from
 * the history (`-- --commit X`: another one) and serves a new database and a bucket; readers ask it all the time. The
 * present version starts beside it, migrates, and both do everything at once: what one has written, the other one
 * reads. Then the one before is started again, as after a crash in the middle of an update. Goal: 0 failed requests.
 */
const seconds = numberFrom('--seconds', 15);
const server = process.env['TEST_DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432';
const identity = randomBytes(4).toString('hex');
const before = takeBefore();
const empty = await createTrialDatabase(`${server}/hub_versions_${identity}`);
const variables = {
  ...s3Variables,
  S3_BUCKET: `hub-versions-${identity}`,
  LIMIT_GUESS_PER_MINUTE: '1000000',
  LIMIT_POST_PER_HOUR: '1000000',
  LIMIT_EDIT_PER_MINUTE: '1000000',
};

const startBefore = async () => startProcess(empty.url, await freePort(), variables, before.program);
const running: { signal: (name: 'SIGTERM' | 'SIGKILL') => Promise<void> }[] = [];
const problems: string[] = [];
let calls = 0;

const countMigrations = async (): Promise<number> => {
  const database = connect(empty.url, { max: 1 });
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from kysely_migration',
  );
  await database.close();
  return rows[0]?.count ?? 0;
};

const mixed = async (urls: readonly [string, string], token: string): Promise<void> => {
  const load = beginMixedLoad(urls, token);
  await pause((seconds * 1000) / 2);
  const done = await load.end();
  calls += done.calls;
  problems.push(...done.failures);
  const idle = ['board', 'library', 'drafts', 'signIns'].filter((what) => !done.rounds[what]);
  if (idle.length > 0) problems.push(`nothing was done: ${idle.join(', ')}`);
  say(
    `  ${Object.entries(done.rounds)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
  );
};

try {
  say(
    `before: ${before.commit.slice(0, 12)}, ${before.newer} migrations older` +
      (before.hasSamePackages ? '' : ', with the packages of the present version'),
  );
  let old = await startBefore();
  running.push(old);
  const migrated = await countMigrations();
  const readers = beginLoad([old.url], 4);
  const present = await startProcess(empty.url, await freePort(), variables);
  running.push(present);
  const read = readers.take();
  await readers.end();
  calls += read.answered;
  problems.push(...read.failures.map((failure) => `while it migrated: ${failure}`));
  const newer = (await countMigrations()) - migrated;
  say(
    `the present version migrated by ${newer} beside it: ${read.failures.length} failed of ${read.answered} reads`,
  );
  const database = connect(empty.url, { max: 2 });
  const people = [
    { userName: 'manufacturer', type: 1, canPublic: true, isAdmin: true, vendorId: 65_001 },
  ] as const;
  const { manufacturer: token = '' } = await addSignedIn({ database }, people);
  await database.close();
  await mixed([old.url, present.url], token);
  await old.signal('SIGKILL');
  old = await startBefore();
  running.push(old);
  say('the version before started again on what the present one had migrated');
  await mixed([old.url, present.url], token);
  if (newer !== before.newer || newer < 1)
    problems.push(`${newer} migrations were newer, ${before.newer} expected`);
} finally {
  for (const one of running) await one.signal('SIGKILL');
  await empty.drop();
  before.remove();
}
for (const problem of new Set(problems)) say(`  ${problem}`);
say(`two versions at once for ${seconds} s: ${problems.length} failed of ${calls} requests`);
process.exit(problems.length > 0 || calls < 100 ? 1 : 0);
