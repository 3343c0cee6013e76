import { endpoints, results, sessionHeader } from '@iodd-hub/contract';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { authoring, editedDraft } from '../drills/drafts/authoring.ts';
import { editing } from '../drills/drafts/authors.ts';
import { freePort, pause, randomFromSeed, say } from '../drills/kit.ts';
import { newLedger, runClient } from '../drills/library/clients.ts';
import { signInManufacturer } from '../drills/manufacturer.ts';
import { newCertificate } from '../drills/restore/pgbackrest.ts';
import { newMachine, startSite } from '../drills/restore/site.ts';
import { isElement, walk } from '@iodd-hub/iodd';
import { fillCatalogue, type Questions, sampleOf } from './catalogue.ts';
import { type Spent, spentBy } from './costs/spent.ts';

/*
 * `npm run bench:costs`: what one of each kind costs a site: seconds of the processor of the service and of PostgreSQL,
 * and octets that the database grows by. On a PostgreSQL and an object store of its own, with a library of 30,000 files;
 * the client is not counted.
 */
const files = 30_000;
const atOnce = 8;
const warmUp = 200;
const searches = 2000;
const edits = 400;
const importSeconds = 30;
const restMs = 1500;

const certificate = await newCertificate();
const machine = await newMachine(certificate.file, await identityToRecipient(await generateX25519Identity()));
const random = randomFromSeed();

const sizeOf = async (): Promise<number> => {
  const { rows } = await sql<{ octets: string }>`
    select pg_database_size(current_database())::text as octets`.execute(database.db);
  return Number(rows[0]?.octets);
};

const server = await startSite(machine, await freePort()).catch(async (error: unknown) => {
  await machine.destroy();
  throw error;
});
const database = machine.connect();

interface Line {
  readonly name: string;
  readonly count: number;
  readonly spent: Spent;
  readonly grown: number;
}
const lines: Line[] = [];
/** Runs `work`, which says how many it did; what goes on by itself for a moment afterwards belongs to it. */
const measured = async (name: string, work: () => Promise<number>): Promise<void> => {
  const [before, size] = [spentBy(server, machine.postgres), await sizeOf()];
  const count = await work();
  await pause(restMs);
  const [after, grown] = [spentBy(server, machine.postgres), (await sizeOf()) - size];
  const spent = {
    service: after.service - before.service,
    postgres: after.postgres - before.postgres,
  };
  lines.push({ name, count, spent, grown });
};

/** A redirect, or an envelope that says so. */
const isGood = (status: number, text: string): boolean =>
  status === 302 || text.includes(`"resultCode":"${results.ok.code}"`);

type Call = (turn: number) => readonly [path: string, init?: RequestInit];
const asked = async (call: Call, count: number): Promise<number> => {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let turn = next; turn < count; turn = next) {
      next += 1;
      const [path, init] = call(turn);
      const answer = await fetch(server.url + path, { redirect: 'manual', ...init });
      const text = await answer.text();
      const isRefused = path.startsWith('/api/v1') ? !answer.ok : !isGood(answer.status, text);
      if (isRefused) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return count;
};
const measuredCalls = async (name: string, call: Call): Promise<void> => {
  await asked((turn) => call(searches + turn), warmUp);
  await measured(name, () => asked(call, searches));
};
const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

try {
  const session = await signInManufacturer(database.db);
  await measured('a file in the library, without its octets', async () => {
    await fillCatalogue(database, files);
    return files;
  });
  const samples = await sampleOf(database.pool, searches + warmUp);
  const of = (turn: number): Questions => {
    const question = samples[turn % samples.length];
    if (!question) throw new Error('the library is empty');
    return question;
  };
  await measuredCalls('a search for a part number', (turn) => [`/api/v1/search?q=${of(turn).code}`]);
  await measuredCalls('a page of twenty of one manufacturer', (turn) => [
    endpoints.resource.list.path,
    posted({ pageSize: 20, facets: { vendor: [String(of(turn).vendorId)] } }),
  ]);
  await measuredCalls('a look-up by vendor id and device id', (turn) => [
    `/api/v1/devices/${of(turn).vendorId}/${of(turn).deviceId}`,
  ]);
  await measuredCalls('a counted download, without its octets', (turn) => [
    `${endpoints.resource.download.path}?rpId=${of(turn).rpId}`,
  ]);
  await measuredCalls('a read of somebody who is signed in', () => [
    endpoints.user.profile.path,
    { ...posted({}), headers: { 'content-type': 'application/json', [sessionHeader]: session } },
  ]);
  const objects = await machine.objects();
  const { newDraft } = await authoring(database.db, objects);
  const ioddId = await newDraft('Costs', editedDraft);
  const [shared, own] = [...walk(editedDraft.main.root)]
    .filter((node) => isElement(node) && node.tag === 'Variable')
    .map((node) => ('$id' in node && typeof node.$id === 'string' ? node.$id : ''));
  const given = { urls: () => [server.url], session, ioddId, random, shared: shared ?? '', own: own ?? '' };
  const author = (name: string, count: number) => editing({ ...given, name, count, isOver: () => true });
  await author('warm', 20).done;
  await measured('an edit of a draft', async () => {
    const { edits: sent, done } = author('author', edits);
    await done;
    return sent.length;
  });
  await measured('a package uploaded, checked and released', async () => {
    const end = Date.now() + importSeconds * 1000;
    const ledger = newLedger();
    const site = { url: server.url, token: session, ledger, random, mayGoOn: () => Promise.resolve() };
    await runClient({ ...site, isOver: () => Date.now() > end }, 'Costs');
    return ledger.released.size;
  });
  // The made-up files of the library have no page.
  const shown = await database.db
    .selectFrom('release')
    .select('id')
    .where('vendor_id', '=', 65_001)
    .execute();
  await measuredCalls('a device page', (turn) => [
    endpoints.resource.detail.path,
    posted({ rpId: shown[turn % shown.length]?.id }),
  ]);
} finally {
  await server.signal('SIGKILL');
  await database.close();
  await machine.destroy();
}
const milliseconds = (seconds: number, count: number): string =>
  ((seconds * 1000) / count).toFixed(3).padStart(9);
say(`${''.padEnd(42)}  service  PostgreSQL   octets`);
for (const { name, count, spent, grown } of lines)
  say(
    `${name.padEnd(42)}${milliseconds(spent.service, count)}${milliseconds(spent.postgres, count)} ms${Math.max(
      0,
      grown / count,
    )
      .toFixed(0)
      .padStart(9)}  (of ${count})`,
  );
process.exit(lines.every(({ count }) => count > 0) ? 0 : 1);
