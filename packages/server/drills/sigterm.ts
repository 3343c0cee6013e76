import { Agent, request } from 'node:http';
import { scratchDatabase } from '../src/db/scratch.ts';
import { countFrom, freePort, say, type ServerProcess, startProcess } from './kit.ts';

/*
 * `npm run drill:sigterm -- --count 50`: a rolling restart under load. Two instances serve; one after the other gets
 * SIGTERM and is replaced. Clients do what a load balancer does: an instance that says `connection: close` gets no new
 * requests. Every request counts, whenever it was sent; goal (quality S10): 0 failed.
 */
const clients = 16;
const rounds = countFrom(5);

interface Target {
  readonly server: ServerProcess;
  readonly agent: Agent;
  isLeaving: boolean;
}

const database = await scratchDatabase();
const startTarget = async (): Promise<Target> => ({
  server: await startProcess(database.url, await freePort()),
  agent: new Agent({ keepAlive: true }),
  isLeaving: false,
});

let targets: Target[] = await Promise.all([startTarget(), startTarget()]);
const outcomes = { answered: 0, failed: 0, whileLeaving: 0 };
const body = JSON.stringify({ pageSize: 20 });

const send = (target: Target): Promise<string> =>
  new Promise((resolve) => {
    const outgoing = request(
      `${target.server.url}/api/hub/message/list`,
      {
        agent: target.agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (answer) => {
        if (answer.headers.connection === 'close') target.isLeaving = true;
        answer.resume();
        answer.on('end', () =>
          resolve(answer.statusCode === 200 ? 'answered' : `status ${answer.statusCode}`),
        );
        answer.on('error', (error) => resolve(error.message));
      },
    );
    outgoing.on('error', (error) => resolve(error.message));
    outgoing.end(body);
  });

const ending = new AbortController();
const load = Array.from({ length: clients }, async (_, client) => {
  for (let turn = client; !ending.signal.aborted; turn += 1) {
    const open = targets.filter((target) => !target.isLeaving);
    const target = open[turn % open.length];
    if (!target) throw new Error('no instance is left');
    const outcome = await send(target);
    if (outcome === 'answered') outcomes.answered += 1;
    else {
      outcomes.failed += 1;
      say(`failed: ${outcome}`);
    }
    if (target.isLeaving) outcomes.whileLeaving += 1;
  }
});

for (let round = 0; round < rounds; round += 1) {
  const [leaving, staying] = targets;
  if (!leaving || !staying) throw new Error('two instances are needed');
  const replacement = await startTarget();
  targets = [staying, replacement, leaving];
  await leaving.server.signal('SIGTERM');
  targets = [staying, replacement];
  leaving.agent.destroy();
}
ending.abort();
await Promise.all(load);
for (const target of targets) await target.server.signal('SIGKILL');
await database.close();

const proves = outcomes.answered > 0 && outcomes.whileLeaving >= rounds;
say(
  `${rounds} x SIGTERM under ${clients} clients: ${outcomes.failed} failed of ${outcomes.answered + outcomes.failed}, ` +
    `${outcomes.whileLeaving} of them at an instance that was leaving`,
);
if (!proves) say('too few requests met a leaving instance: the drill proves nothing');
process.exit(outcomes.failed > 0 || !proves ? 1 : 0);
