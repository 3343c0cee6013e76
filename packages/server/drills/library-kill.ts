import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, isEnvelope } from '@iodd-hub/contract';
import { writeArchive } from '@iodd-hub/iodd';
import { scratchDatabase } from '../src/db/scratch.ts';
import { checkImport } from '../src/library/check-import.ts';
import { openExtractor } from '../src/library/extractor.ts';
import { verifyLibrary } from '../src/library/verify.ts';
import { openFiles } from '../src/objects/files.ts';
import * as accounts from '../src/stores/accounts.ts';
import * as blobs from '../src/stores/blobs.ts';
import * as publications from '../src/stores/publications.ts';
import * as sessions from '../src/stores/sessions.ts';
import { countFrom, freePort, say, startProcess } from './kit.ts';

/*
 * `npm run drill:library -- --count 60`: kills the server (SIGKILL) while packages are uploaded, checked and released.
 * Goal (quality S4): 0 acknowledged lost, 0 records without their bytes, 0 half released, orphans swept.
 */
const rounds = countFrom(4);
const clients = 4;
const samples = new URL('../../iodd/samples/minimal/', import.meta.url);

const files = await mkdtemp(join(tmpdir(), 'hub-drill-'));
process.env['FILES_DIRECTORY'] = files;
const database = await scratchDatabase();
const { db } = database;

const token = await db.transaction().execute(async (tx) => {
  const organisationId = await accounts.insertOrganisation(tx, {
    name: 'Examplia',
    abbreviation: 'EXA',
    vendorId: 65_001,
  });
  const account = { user_name: 'drill', email: 'drill@example.com', password_hash: 'none' };
  const { id } = await accounts.insert(tx, { ...account, type: 1, status: 2, can_public: true });
  await accounts.join(tx, id, organisationId);
  return sessions.start(tx, { accountId: id, organisationId, client: 'drill', days: 1 });
});

const originals = await Promise.all(
  (await readdir(samples)).map(async (name) => ({ name, octets: await readFile(new URL(name, samples)) })),
);

/** A device of its own: another name in every file, and so other bytes. */
const packageOf = (unique: string): Uint8Array =>
  writeArchive(
    originals.map(({ name, octets }) => ({
      name: name.replaceAll('Presence', unique),
      octets: name.endsWith('.xml')
        ? new TextEncoder().encode(octets.toString().replaceAll('Presence', unique))
        : octets,
    })),
  );

/** Null when the server died under the call: it was not acknowledged, and may or may not have happened. */
const call = async (url: string, body: FormData | string): Promise<unknown> => {
  const headers = {
    'session-id': token,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  try {
    const answer: unknown = await (await fetch(url, { method: 'POST', headers, body })).json();
    if (!isEnvelope(answer)) return null;
    return answer.resultCode === '00000' ? answer.data : null;
  } catch {
    return null;
  }
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

const acknowledged = { uploaded: new Set<string>(), released: new Set<string>() };

const bringOne = async (url: string, unique: string): Promise<void> => {
  const form = new FormData();
  form.set('file', new File([Buffer.from(packageOf(unique))], `${unique}.zip`));
  const importId = fieldOf(await call(url + endpoints.imports.upload.path, form), 'importId');
  if (typeof importId !== 'string') return;
  acknowledged.uploaded.add(importId);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const item = await call(url + endpoints.imports.detail.path, JSON.stringify({ importId }));
    if (item === null) return;
    if (fieldOf(item, 'state') === 'checked') break;
  }
  const order = JSON.stringify({ importIds: [importId], isIrrevocable: true });
  if ((await call(url + endpoints.imports.release.path, order)) !== null) acknowledged.released.add(importId);
};

for (let round = 0; round < rounds; round += 1) {
  const server = await startProcess(database.url, await freePort());
  const dying = new AbortController();
  const load = Array.from({ length: clients }, async (_, client) => {
    for (let count = 0; !dying.signal.aborted; count += 1)
      await bringOne(server.url, `D${round}x${client}x${count}`);
  });
  // Once something was released, the four clients are at steps of their own: any moment is a moment between two.
  const before = acknowledged.released.size;
  for (let waited = 0; waited < 600 && acknowledged.released.size === before; waited += 1) await pause(100);
  await pause(Math.random() * 600);
  dying.abort();
  await server.signal('SIGKILL');
  await Promise.all(load);
}

const objects = await openFiles(files);
const extractor = openExtractor();
const imports = await db.selectFrom('import').select(['id', 'state', 'blob_sha256']).execute();
const states = new Map(imports.map((row) => [row.id, row.state]));
const lost = [
  ...[...acknowledged.uploaded].filter((id) => !states.has(id)),
  ...[...acknowledged.released].filter((id) => states.get(id) !== 'released'),
];
// A check that was interrupted is begun again by the queue; here it is begun at once.
for (const { id, state } of imports)
  if (state === 'uploaded') await checkImport({ db, objects, extractor }, id);
const unfinished = await db.selectFrom('import').select('id').where('state', '=', 'uploaded').execute();

const releases = await db.selectFrom('release').select(['id', 'blob_sha256']).execute();
const published = new Set(releases.map((row) => row.blob_sha256.toString('hex')));
const half = imports.filter(
  (row) => (row.state === 'released') !== published.has(row.blob_sha256.toString('hex')),
);
await publications.seal(db);
await blobs.sweep(db, objects, new Date());
const orphans = await db.selectFrom('blob').select('sha256').where('is_kept', '=', false).execute();
const findings: string[] = [];
await verifyLibrary({
  db,
  objects,
  extractor,
  report: ({ subject, problem }) => findings.push(`${subject}: ${problem}`),
});
await extractor.close();
await database.close();
await rm(files, { recursive: true });

for (const finding of findings) say(finding);
say(
  `${rounds} x SIGKILL: ${lost.length} lost of ${acknowledged.uploaded.size} uploads and ${acknowledged.released.size} ` +
    `releases that were acknowledged, ${half.length} half released, ${findings.length} records without their bytes, ` +
    `${unfinished.length} checks that do not end, ${orphans.length} orphans left`,
);
const proves = acknowledged.released.size >= rounds;
if (!proves) say('too little was released: the drill proves nothing');
const problems = lost.length + half.length + findings.length + unfinished.length + orphans.length;
process.exit(problems > 0 || !proves ? 1 : 0);
