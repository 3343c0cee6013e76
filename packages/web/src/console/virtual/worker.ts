/** A simulated device in a thread of its own: what it computes stops no page. */
import {
  describeDocument,
  newVirtualHost,
  readDescription,
  type Description,
  virtualHostId,
  type VirtualHost,
} from '@iodd-hub/gateway/virtual';
import type { DeviceSource, FromVirtual, Redescribed, ToVirtual } from './protocol.ts';

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
  /** The one that is plugged in the next time. */
  description: Description;
}
let running: Running | undefined;

const follow = async (host: VirtualHost): Promise<void> => {
  for (;;) {
    const items = await host.look();
    if (items.length > 0) say({ kind: 'items', items });
    await clock.wait(lookMs);
  }
};

const described = (source: DeviceSource): Promise<Description> =>
  'octets' in source ? readDescription(source.octets) : describeDocument(source.document);

const redescribed = async (of: Running, source: DeviceSource): Promise<Redescribed> => {
  try {
    const description = await described(source);
    const carried = of.host.redescribe(port, description);
    of.description = description;
    const lost = carried?.lost.map(({ index, reason }) => ({ index, reason })) ?? [];
    return { kept: carried?.kept.length ?? 0, lost };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

const run = async (source: DeviceSource, who: string): Promise<void> => {
  const description = await described(source);
  const host = newVirtualHost({ clock, who, ports: 1, log: reportError });
  host.plug(port, description);
  running = { host, description };
  say({ kind: 'running', place: { host: virtualHostId, master: 1, port } });
  await follow(host);
};

const take = async (message: ToVirtual): Promise<void> => {
  if (message.kind === 'run') return run(message.source, message.who);
  if (!running) return undefined;
  const { host, description } = running;

  switch (message.kind) {
    case 'ask':
      return say({
        kind: 'answer',
        id: message.id,
        envelope: await host.ask(message.name, message.input),
      });
    case 'redescribe':
      return say({
        kind: 'redescribed',
        id: message.id,
        result: await redescribed(running, message.source),
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
