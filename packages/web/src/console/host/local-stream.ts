/**
 * All that a window follows at its tool server comes over one stream: browsers have six connections for all windows of a
 * program, and calls need some. What is wanted besides has the stream opened anew.
 */
import { results } from '@iodd-hub/contract/results';
import { type ToolserverClient, ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import type { FollowedPort, HostEvent } from './host-connection.ts';

const firstPauseMs = 500;
const longestPauseMs = 5000;
/** What is begun in one go, such as a port and its host, is asked for once. */
const openMs = 20;

interface Follower {
  readonly host: string;
  readonly port: FollowedPort | undefined;
  readonly hear: (event: HostEvent) => void;
}
type Frames = AsyncIterator<{
  readonly items: Extract<HostEvent, { kind: 'values' }>['items'];
  readonly missed: number;
}>;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export interface LocalStream {
  /** Ended by what it answers. */
  readonly follow: (follower: Follower) => () => void;
}

export const newLocalStream = ({ watch }: Pick<ToolserverClient, 'watch'>): LocalStream => {
  const followers = new Set<Follower>();
  let opened = '';
  let ending: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wanted = () => {
    const ports = new Map<string, FollowedPort & { readonly host: string }>();
    for (const { host, port } of followers) {
      if (!port) continue;
      const key = `${host} ${port.master} ${port.port}`;
      const intervalMs = Math.min(port.intervalMs, ports.get(key)?.intervalMs ?? port.intervalMs);
      ports.set(key, { host, ...port, intervalMs });
    }
    return { hosts: [...new Set([...followers].map(({ host }) => host))], ports: [...ports.values()] };
  };
  const tell = (event: HostEvent): void => {
    for (const { host, hear } of followers)
      if (event.kind !== 'values') hear(event);
      else {
        const items = event.items.filter((item) => item.host === host);
        if (items.length > 0) hear({ ...event, items });
      }
  };
  const listen = async (asked: ReturnType<typeof wanted>, end: AbortSignal, begun: () => void) => {
    const frames: Frames = watch('live.watch', asked)[Symbol.asyncIterator]();
    end.addEventListener('abort', () => void frames.return?.(), { once: true });
    for (;;) {
      const { done, value } = await frames.next();
      if (done === true || end.aborted) return;
      begun();
      tell({ kind: 'values', items: value.items, missed: value.missed });
    }
  };
  const hold = async (asked: ReturnType<typeof wanted>, end: AbortSignal): Promise<void> => {
    let pauseMs = firstPauseMs;
    while (!end.aborted) {
      let code: string = results.toolserverSilent.code;
      try {
        await listen(asked, end, () => {
          pauseMs = firstPauseMs;
        });
      } catch (error) {
        if (error instanceof ToolserverFailure) ({ code } = error);
      }
      if (end.aborted) return;
      tell({ kind: 'host', code });
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  const open = (): void => {
    const asked = wanted();
    const text = JSON.stringify(asked);
    if (text === opened) return;
    opened = text;
    ending?.abort();
    ending = undefined;
    if (followers.size === 0) return;
    ending = new AbortController();
    void hold(asked, ending.signal);
  };
  const openSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(open, openMs);
  };
  return {
    follow: (follower) => {
      followers.add(follower);
      // What stands there is told at the beginning of a stream alone.
      opened = '';
      openSoon();
      return () => {
        followers.delete(follower);
        openSoon();
      };
    },
  };
};
