import { pause, until } from '../kit.ts';
import { openStream, type Stream } from './stream.ts';

/* People who watch a device, as browsers do it: a stream that ended is opened again after the time that the portal names. */

export interface Watchers {
  /** Milliseconds from a moment until everybody has a value that was heard after it. */
  readonly currentSince: (moment: number) => Promise<number>;
  /** Values that came after a later one of the same tool server. */
  readonly reorders: () => number;
  readonly values: () => number;
  readonly close: () => void;
}

interface WatchersOptions {
  readonly url: string;
  readonly token: string;
  readonly hostId: string;
}

const comeBackMs = 1000;
const hangingMs = 60_000;

export const startWatchers = (count: number, { url, token, hostId }: WatchersOptions): Watchers => {
  const ports = [{ hostId, master: 1, port: 1, intervalMs: 100 }];
  /** By watcher: when the newest value was heard by the tool server, and when it came here. */
  const newest = Array.from({ length: count }, () => ({ atMs: 0, cameMs: 0 }));
  const streams: (Stream | undefined)[] = [];
  const counts = { values: 0, reorders: 0 };
  let isClosed = false;

  const open = (one: number): void => {
    if (isClosed) return;
    streams[one] = openStream({
      url,
      token,
      ports,
      onEvent: (event) => {
        if (event.kind !== 'values') return;
        for (const item of event.items) {
          if (item.kind !== 'processData') continue;
          const atMs = Date.parse(item.at);
          counts.values += 1;
          if (atMs < (newest[one]?.atMs ?? 0)) counts.reorders += 1;
          newest[one] = { atMs, cameMs: Date.now() };
        }
      },
      onEnd: () => void pause(comeBackMs).then(() => open(one)),
    });
  };
  for (let one = 0; one < count; one += 1) open(one);

  return {
    async currentSince(moment) {
      const came = newest.map(() => 0);
      await until(
        'everybody is current',
        async () => {
          for (const [one, { atMs, cameMs }] of newest.entries())
            if (came[one] === 0 && atMs > moment) came[one] = cameMs;
          return !came.includes(0);
        },
        { limitMs: hangingMs, everyMs: 10 },
      );
      return Math.max(...came) - moment;
    },
    values: () => counts.values,
    reorders: () => counts.reorders,
    close() {
      isClosed = true;
      for (const stream of streams) stream?.end();
    },
  };
};
