/** A simulated device in a thread of its own: what it computes stops no page. */
import {
  newVirtualHost,
  readDescription,
  type Description,
  virtualHostId,
  type VirtualHost,
} from '@iodd-hub/gateway/virtual';
import type { FromVirtual, ToVirtual } from './protocol.ts';

/** As often as a person sees a difference. */
const lookMs = 100;
const port = 1;

const say = (message: FromVirtual): void => postMessage(message);
const clock = {
  nowMs: () => performance.now(),
  date: () => new Date(),
  wait: (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

interface Running {
  readonly host: VirtualHost;
  readonly description: Description;
}
let running: Running | undefined;

const follow = async (host: VirtualHost): Promise<void> => {
  for (;;) {
    const items = await host.look();
    if (items.length > 0) say({ kind: 'items', items });
    await clock.wait(lookMs);
  }
};

const run = async (octets: Uint8Array, who: string): Promise<void> => {
  const description = await readDescription(octets);
  const host = newVirtualHost({ clock, who, ports: 1, log: reportError });
  host.plug(port, description);
  running = { host, description };
  say({ kind: 'running', place: { host: virtualHostId, master: 1, port } });
  await follow(host);
};

const take = async (message: ToVirtual): Promise<void> => {
  if (message.kind === 'run') return run(message.octets, message.who);
  if (!running) return undefined;
  const { host, description } = running;
  switch (message.kind) {
    case 'ask':
      return say({
        kind: 'answer',
        id: message.id,
        envelope: await host.ask(message.name, message.input),
      });
    case 'plug':
      return host.plug(port, description);
    case 'unplug':
      return host.unplug(port);
    case 'raise': {
      const { id, code, mode } = message;
      return say({ kind: 'raised', id, isDone: host.act(port, { kind: 'event', code, mode }) === undefined });
    }
    default:
      return message satisfies never;
  }
};

addEventListener('message', ({ data }: MessageEvent<ToVirtual>) => {
  take(data).catch((error: unknown) => {
    say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  });
});
