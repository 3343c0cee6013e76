import autocannon from 'autocannon';
import { judge, measureAgain, triesText } from '../../../scripts/bench/floors.ts';
import { scratchDatabase } from '../src/db/scratch.ts';
import * as accounts from '../src/stores/accounts.ts';
import * as sessions from '../src/stores/sessions.ts';
import { median, say, startTarget, stopTargets, type Target } from './measure.ts';

/*
 * `npm run bench:http`: what the way through `serve` costs, as ratios against bare Fastify in one interleaved run.
 * Goals (quality P3): trivial call >= 0.8 of bare Fastify with the same JSON; with a session >= 0.8 of bare Fastify
 * and the same look-up by the driver.
 *
 * Compared is the processor time of the server for the same calls: its inverse is what one process can answer. Calls
 * per second would compare the client too, which shares two cores with the server, and whatever else the machine does.
 */
const rounds = process.argv.includes('--full') ? 100 : 20;
const warmUpSeconds = 3;

const database = await scratchDatabase();
const token = await database.db.transaction().execute(async (tx) => {
  const account = { user_name: 'bench', email: 'bench@example.com', password_hash: 'none' };
  const { id } = await accounts.insert(tx, account);
  return sessions.start(tx, {
    accountId: id,
    organisationId: null,
    client: 'bench',
    lifetime: { idleDays: 1, maxDays: 1 },
  });
});

const startServer = (kind: 'ours' | 'bare') => startTarget('target.ts', [kind, '0', database.url, token]);

/** Microseconds of the server for each call. */
const costOf = async (
  { url, processorTime }: Target,
  { path, headers, seconds = 0.3 }: { path: string; headers: Record<string, string>; seconds?: number },
): Promise<number> => {
  const before = await processorTime();
  const result = await autocannon({
    url: url + path,
    method: 'POST',
    connections: 16,
    duration: seconds,
    sampleInt: 100,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Example', count: 42 }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  return ((await processorTime()) - before) / result.requests.total;
};

const ours = await startServer('ours');
const bare = await startServer('bare');
let failed = 0;
for (const [name, path, headers] of [
  ['processor time of a trivial call', '/api/bench/anyone', {}],
  ['processor time with a session', '/api/bench/signedIn', { 'session-id': token }],
] as const) {
  for (const server of [bare, ours]) await costOf(server, { path, headers, seconds: warmUpSeconds });
  const measure = async () => {
    const costs: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      costs.push({
        bare: await costOf(bare, { path, headers }),
        ours: await costOf(ours, { path, headers }),
      });
    return { costs, ...judge('bench:http', name, median(costs.map((cost) => cost.bare / cost.ours))) };
  };
  const { value, tries } = await measureAgain(measure, ({ isAboveFloor }) => isAboveFloor);
  if (!value.isAboveFloor) failed += 1;
  const medianOf = (kind: 'ours' | 'bare') => Math.round(median(value.costs.map((cost) => cost[kind])));
  const times = `${medianOf('ours')} µs against ${medianOf('bare')} µs, ${rounds} rounds${triesText(tries)}`;
  say(`${name.padEnd(34)} ${value.line}   ${times}`);
}
stopTargets();
await database.close();
process.exit(failed > 0 ? 1 : 0);
