/**
 * The same fan-out with nothing but `ws`: a source makes values of the same form, in one frame of 50 ms for each watcher; a
 * hub sends each frame on to its watcher; watchers parse it. Each is a process: `bare.ts hub|source|watchers`.
 */
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { ageOf, agesOf, frameMs, octetsAt, type ToBare } from './plan.ts';

const [role = '', url = '', watchers = '0'] = process.argv.slice(2);
const answer = (message: object): void => void process.send?.(message);

const hub = async (): Promise<void> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const sockets = new Map<string, WebSocket>();
  server.on('connection', (socket, request) => {
    const [, name = ''] = (request.url ?? '').split('/');
    if (name !== 'source') {
      sockets.set(name, socket);
      return;
    }
    // A frame begins with the name of its watcher.
    socket.on('message', (data: Buffer) => {
      const at = data.indexOf(32);
      sockets.get(data.toString('latin1', 0, at))?.send(data.subarray(at + 1), { binary: false });
    });
  });
  await once(server, 'listening');
  const address = server.address();
  answer({ url: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
};

const opened = async (name: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${url}/${name}`, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
};

const source = async (): Promise<void> => {
  const socket = await opened('source');
  let valuesOfFrame = 0;
  let sequence = 0;
  setInterval(() => {
    const nowMs = Date.now();
    const octets = octetsAt(nowMs);
    const at = new Date(nowMs).toISOString();
    sequence += 1;
    for (let watcher = 0; watcher < Number(watchers); watcher += 1) {
      const items = Array.from({ length: valuesOfFrame }, (_, port) => ({
        kind: 'processData',
        host: '5f1c7a50-0000-4000-8000-000000000001',
        master: 1,
        port,
        sequence,
        at,
        via: 'mqtt',
        processData: {
          input: { octets, isValid: true },
          output: { octets: '00', isValid: false },
          iq: false,
        },
      }));
      if (valuesOfFrame > 0)
        socket.send(`${watcher} ${JSON.stringify({ kind: 'values', items, missed: 0 })}`);
    }
  }, frameMs);
  process.on('message', (message: ToBare) => {
    if (message.kind === 'rate') valuesOfFrame = message.valuesOfFrame;
    answer({});
  });
  answer({});
};

const watch = async (): Promise<void> => {
  const ages = agesOf();
  const read = (data: Buffer): void => {
    const { items }: { items: { processData: { input: { octets: string } } }[] } = JSON.parse(
      data.toString(),
    );
    const nowMs = Date.now();
    for (const { processData } of items) ages.add(ageOf(processData.input.octets, nowMs));
  };
  for (let watcher = 0; watcher < Number(watchers); watcher += 1)
    (await opened(String(watcher))).on('message', read);
  process.on('message', ({ kind }: ToBare) => {
    answer({ values: ages.count(), p99: ages.percentile(0.99) });
    if (kind === 'begin') ages.clear();
  });
  answer({});
};

const roles: Readonly<Record<string, () => Promise<void>>> = { hub, source, watchers: watch };
await roles[role ?? '']?.();
process.once('disconnect', () => process.exit());
