import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { until } from '../drills/kit.ts';
import { startJobs } from '../src/jobs/jobs.ts';
import { addPerson } from '../test/kit.ts';
import { attack } from './attack.ts';
import { countOf, openSite, sessionOf, type Site } from './site.ts';

const run = promisify(execFile);
const auditVerify = fileURLToPath(new URL('../src/commands/audit-verify.ts', import.meta.url));

/** The exit code of `npm run audit:verify`, with what the server was started with. */
const verified = async ({ environment }: Site): Promise<number> => {
  const env = { ...process.env, ...environment };
  const outcome = await run(process.execPath, [auditVerify], { env }).then(
    () => ({ code: 0 }),
    (error: unknown) => error,
  );
  const code = typeof outcome === 'object' && outcome !== null && 'code' in outcome ? outcome.code : -1;
  return Number(code);
};

/** The server seals what is not sealed, as it does every minute: whoever has the database can order that. */
const letServerSeal = async (site: Site): Promise<void> => {
  const jobs = await startJobs({
    connectionString: site.environment['DATABASE_URL'] ?? '',
    workers: null,
    watchSeconds: 30,
    onError: () => undefined,
  });
  await site.database.db.transaction().execute((tx) => jobs.enqueue(tx, 'seal-audit', {}));
  await jobs.stop();
  const unsealed = `select count(*) from audit_entry e
    where not exists (select from audit_seal s where s.entry_id = e.id)`;
  // A server that notices and refuses to seal is what is wanted, too.
  await until('everything is sealed', async () => (await countOf(site, unsealed)) === 0, {
    limitMs: 10_000,
  }).catch(() => undefined);
};

/** As a superuser of the database, who may also switch off every trigger; answers how many rows were changed. */
const asSuperuser = async ({ database }: Site, ...statements: string[]): Promise<number> => {
  const client = await database.pool.connect();
  let changed = 0;
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) changed += (await client.query(statement)).rowCount ?? 0;
    await client.query('set session_replication_role = origin');
    return changed;
  } finally {
    client.release();
  }
};

const middle = '(select id from audit_entry order by id offset 3 limit 1)';
const forgery = `update audit_entry set detail = '{"forged": true}', actor_id = null where id = ${middle}`;
const removal = `delete from audit_entry where id = ${middle}`;
const unseal = 'delete from audit_seal';

const statements: Readonly<Record<string, readonly string[]>> = {
  'an entry is changed': [forgery],
  'an entry and its seal are removed': [`delete from audit_seal where entry_id = ${middle}`, removal],
  'the newest entries and their seals are removed': [
    'delete from audit_seal where entry_id > (select min(entry_id) + 2 from audit_seal)',
    'delete from audit_entry where id > (select min(id) + 2 from audit_entry)',
  ],
  'all seals are deleted': [unseal],
  'all seals are deleted, an entry is changed and the server seals again': [unseal, forgery],
  'all seals are deleted, an entry is removed and the server seals again': [unseal, removal],
  'everything is deleted': [unseal, 'delete from audit_entry'],
};

const short = new Set([
  'an entry is changed',
  'all seals are deleted, an entry is changed and the server seals again',
]);

/** What only an anchor outside the database can show: every seal in it is the forger's. */
export const tampering = Object.entries(statements).map(([name, forged]) =>
  attack({
    name: `audit log: ${name}`,
    finding: 'B10',
    // Each has a server and a database of its own.
    isLong: !short.has(name),
    act: async () => {
      const site = await openSite();
      try {
        await addPerson(site, { userName: 'audited' });
        // Each is an entry of the log.
        for (let index = 0; index < 6; index += 1) await sessionOf(site, 'audited');
        await letServerSeal(site);
        const before = await verified(site);
        const changed = await asSuperuser(site, ...forged);
        if (name.endsWith('seals again')) await letServerSeal(site);
        return { changed, exitCodeBefore: before, exitCodeAfterwards: await verified(site) };
      } finally {
        await site.close();
      }
    },
    succeeded: ({ changed, exitCodeBefore, exitCodeAfterwards }) =>
      changed === 0 || exitCodeBefore !== 0 || exitCodeAfterwards === 0,
  }),
);
