import { isEnvelope } from '@iodd-hub/contract';
import { scratchDatabase } from '../src/db/scratch.ts';
import { countFrom, freePort, randomFromSeed, say, startProcess } from './kit.ts';

/*
 * `npm run drill:kill -- --count 20`: kills the server (SIGKILL) while messages are posted, again and again.
 * Every message whose post was acknowledged must be there; goal (quality S4): 0 lost, and an audit entry for each.
 */
const clients = 8;
const rounds = countFrom(4);
const random = randomFromSeed();

const database = await scratchDatabase();
const acknowledged: string[] = [];

const post = async (url: string, title: string): Promise<boolean> => {
  const input = {
    title,
    content: 'Content',
    name: 'Name',
    email: 'name@example.com',
    phone: '+34 91 555 01 02',
  };
  try {
    const answer = await fetch(`${url}/api/message/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const envelope: unknown = await answer.json();
    if (isEnvelope(envelope) && envelope.resultCode === '00000') acknowledged.push(title);
    return true;
  } catch {
    // The server died under this request: it was not acknowledged, and may or may not be there.
    return false;
  }
};

for (let round = 0; round < rounds; round += 1) {
  const server = await startProcess(database.url, await freePort());
  const load = Array.from({ length: clients }, async (_, client) => {
    for (let count = 0; await post(server.url, `${round}-${client}-${count}`); count += 1);
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 200 + random() * 400);
  });
  await server.signal('SIGKILL');
  await Promise.all(load);
}

const rows = await database.db.selectFrom('message').select(['id', 'title']).execute();
const stored = new Map(rows.map((row) => [row.title, row.id]));
const entries = await database.db.selectFrom('audit_entry').select('subject').execute();
const audited = new Set(entries.map((entry) => entry.subject));
const lost = acknowledged.filter((title) => !stored.has(title));
const unaudited = rows.filter((row) => !audited.has(row.id));
await database.close();
say(
  `${rounds} x SIGKILL under ${clients} writers: ${lost.length} of ${acknowledged.length} acknowledged lost, ` +
    `${unaudited.length} of ${rows.length} stored without an audit entry`,
);
if (acknowledged.length === 0) say('nothing was acknowledged: the drill proves nothing');
process.exit(lost.length + unaudited.length > 0 || acknowledged.length === 0 ? 1 : 0);
