import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { freePort, randomFromSeed, say } from './kit.ts';
import { signInManufacturer } from './manufacturer.ts';
import { fillSite } from './restore/fill.ts';
import { startLoad } from './restore/load.ts';
import { proveMoment } from './restore/moment.ts';
import { newCertificate } from './restore/pgbackrest.ts';
import { backUpUnderLoad, proveRestored, restoreOn } from './restore/archive.ts';
import { type Machine, newMachine, startSite } from './restore/site.ts';

/*
 * `npm run drill:restore`: a site with 1,000 files, drafts, users and downloads is backed up while people work in it,
 * destroyed with its database and its object store, and restored on another machine; then that one is restored by
 * pgBackRest to a moment before a deletion, and to its last minute. Goal (quality S10): 0 differences, at most 15 minutes;
 * RPO of continuous archiving at most 60 s. `-- --short`: the same with a tenth of the files and people.
 */
const isShort = process.argv.includes('--short');
const size = isShort
  ? { files: 100, users: 20, drafts: 4, downloads: 2000 }
  : { files: 1000, users: 200, drafts: 20, downloads: 50_000 };
const goalSeconds = 15 * 60;
const random = randomFromSeed();

const machines: Machine[] = [];
const certificate = await newCertificate();
const folder = await mkdtemp(join(tmpdir(), 'hub-drill-restore-'));
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const keyFile = join(folder, 'backup.key');
await writeFile(keyFile, `${identity}\n`, { mode: 0o600 });

const addMachine = async (): Promise<Machine> => {
  const machine = await newMachine(certificate.file, recipient);
  machines.push(machine);
  return machine;
};

const clean = async (): Promise<void> => {
  for (const machine of machines) await machine.destroy();
  for (const each of [folder, certificate.folder]) await rm(each, { recursive: true, force: true });
};
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void clean().then(() => process.exit(130)));

/** Answers what is wrong. */
const drill = async (): Promise<readonly string[]> => {
  const port = await freePort();
  const [first, second] = await Promise.all([addMachine(), addMachine()]);
  const server = await startSite(first, port);
  const { url } = server;
  const database = first.connect();
  const { db } = database;
  const objects = await first.objects();
  const session = await signInManufacturer(db);
  const filled = await fillSite({ db, objects }, size);
  say(`${size.files} files, ${size.drafts} drafts, ${size.users} users, ${size.downloads} downloads`);
  const load = startLoad({ url, session, random }, filled);
  const backup = await backUpUnderLoad(first, { load, file: join(folder, 'site.tar.age'), keyFile });
  await load.stopAuthors();
  await database.close();

  const began = performance.now();
  await server.signal('SIGKILL');
  await first.destroy();
  const restored = await restoreOn(second, { file: backup.file, keyFile });
  const again = await startSite(second, port);
  const problems = await proveRestored(second, { url, load, backup, filled, restored });
  const seconds = (performance.now() - began) / 1000;
  say(
    `destroyed, restored, verified and answering again after ${seconds.toFixed(1)} s (goal ${goalSeconds} s)`,
  );
  await load.stop();
  const moment = await proveMoment(second, {
    server: again,
    port,
    filled,
    certificate: certificate.file,
    timeout: isShort ? 5 : null,
  });
  return [
    ...problems,
    ...moment,
    ...(seconds > goalSeconds ? [`it took more than ${goalSeconds} s`] : []),
    ...(load.wrong() > 0 ? [`${load.wrong()} downloads had other bytes`] : []),
  ];
};

let problems: readonly string[] = ['it was not made to its end'];
try {
  problems = await drill();
} finally {
  await clean();
}
for (const problem of problems) say(problem);
say(`restore drill: ${problems.length} differences`);
process.exit(problems.length === 0 ? 0 : 1);
