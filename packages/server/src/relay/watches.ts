import { type FailureKey, resultKeyOf } from '@iodd-hub/contract';
import type { WatchedPort } from '@iodd-hub/contract/live';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { relayLimits } from '@iodd-hub/contract/toolserver/relay';
import type { FromHost, RelayBus, ToHost } from './bus.ts';
import { isOfToolserver, refusedTakings } from './refusals.ts';

/*
 * What is watched here. Nobody else keeps it: it is said again and again, so that an instance, NATS or a tool server that
 * comes back after it was killed soon knows it. Frames are counted: after one that is missing the watch begins anew, and
 * its first frame has the newest of everything.
 */

export interface Watching {
  readonly hostId: string;
  readonly who: string;
  readonly ports: WatchedPort[];
  /** What opens the host now; null where nothing does any more. */
  readonly credentialId: () => Promise<string | null>;
  readonly onItems: (items: readonly LiveItem[]) => void;
  /** Why nothing comes; null: it comes. */
  readonly onState: (why: FailureKey | null) => void;
}
type Frame = Exclude<FromHost['frame'], { kind: 'answer' }>;

interface Watch {
  readonly hostId: string;
  readonly hear: (frame: Frame) => void;
  readonly stop: () => void;
}
export interface Watches {
  start: (watching: Watching) => () => void;
  hear: (hostId: string, frame: Frame) => void;
  /** A host has a new connection: what is watched there is said at once. */
  renew: (hostId: string) => void;
  count: () => number;
  close: () => void;
}

export const openWatches = (bus: RelayBus): Watches => {
  const byId = new Map<string, Watch>();
  /** How to say again what is watched at a host whose connection is a new one. */
  const byHost = new Map<string, Set<() => void>>();
  let count = 0;

  const start = ({ hostId, who, ports, credentialId, onItems, onState }: Watching): (() => void) => {
    let id = '';
    let last = 0;
    let opener: string | null = null;
    let shown: FailureKey | null | undefined;
    let isBroken = false;
    /** The tool server may know it by this id. */
    let isTaken = false;
    let isSaying = false;
    /** Of what is said last: what became of the one before says nothing any more. */
    let turn = 0;
    let isDue = false;
    let isStopped = false;
    /** Ended when the one that takes their place has begun: who watches alone would begin to count anew. */
    let before: string[] = [];

    const become = (why: FailureKey | null): void => {
      isBroken = why !== null;
      if (shown === why || isStopped) return;
      shown = why;
      onState(why);
    };
    const unwatch = (ids: readonly string[]): void => {
      for (const one of ids)
        if (opener !== null)
          void bus.send(hostId, { credentialId: opener, frame: { kind: 'unwatch', id: one } });
    };
    const enter = (): void => {
      id = `${bus.instance}.w${(count += 1)}`;
      last = 0;
      isTaken = false;
      byId.set(id, { hostId, hear, stop });
    };
    /** Under another id: what still comes to the one of before is passed over. */
    const anew = (): void => {
      byId.delete(id);
      before.push(id);
      enter();
      renew();
    };
    const hear = (frame: Frame): void => {
      if (frame.kind === 'ended') {
        const key = resultKeyOf(frame.resultCode);
        become(key && key !== 'ok' && isOfToolserver(key) ? key : 'hostAnswerWrong');
        return;
      }
      // 1: of a tool server that was started anew.
      if (frame.number !== last + 1 && frame.number !== 1) {
        anew();
        return;
      }
      last = frame.number;
      become(null);
      onItems(frame.items);
    };
    const say = async (own: number): Promise<void> => {
      // Looked up where it may have changed.
      if (isBroken || opener === null) opener = await credentialId();
      if (isStopped || own !== turn) return;
      if (opener === null) {
        become('toolserverMissing');
        return;
      }
      const frame = { kind: 'watch' as const, id, who, ports } satisfies ToHost['frame'];
      const taking = await bus.send(hostId, { credentialId: opener, frame });
      if (own !== turn) return;
      if (taking !== 'taken') {
        become(refusedTakings[taking]);
        return;
      }
      unwatch(before);
      before = [];
      // What came meanwhile is not known: all of it is asked for.
      const isAnew = isBroken && isTaken;
      isBroken = false;
      isTaken = true;
      if (isAnew) anew();
    };
    const renew = (): void => {
      if (isSaying || isStopped) {
        isDue = !isStopped;
        return;
      }
      begin();
    };
    const begin = (): void => {
      const own = (turn += 1);
      isSaying = true;
      isDue = false;
      say(own)
        .catch(() => {
          if (own === turn) become('relayInterrupted');
        })
        .finally(() => {
          if (own !== turn) return;
          isSaying = false;
          if (isDue) renew();
        });
    };
    /** What was said to the connection of before may be lost on its way, and would be waited for. */
    const renewAtOnce = (): void => {
      if (!isStopped) begin();
    };
    const renewing = setInterval(renew, relayLimits.renewMs);
    renewing.unref();
    const stop = (): void => {
      isStopped = true;
      clearInterval(renewing);
      byId.delete(id);
      const ofHost = byHost.get(hostId);
      ofHost?.delete(renewAtOnce);
      if (ofHost?.size === 0) byHost.delete(hostId);
      unwatch([...before, id]);
    };
    byHost.set(hostId, (byHost.get(hostId) ?? new Set()).add(renewAtOnce));
    enter();
    renew();
    return stop;
  };

  return {
    start,
    hear(hostId, frame) {
      const watch = byId.get(frame.id);
      if (watch?.hostId === hostId) watch.hear(frame);
    },
    count: () => byId.size,
    renew(hostId) {
      for (const again of byHost.get(hostId) ?? []) again();
    },
    close() {
      for (const watch of byId.values()) watch.stop();
    },
  };
};
