/** A connection to a simulated device without a thread: its time passes when a test says so. */
import { toolserverClient } from '@iodd-hub/contract/toolserver/client';
import { newVirtualHost, virtualHostId, type Description, type VirtualHost } from '@iodd-hub/gateway/virtual';
import { ManualClock, sample, type SampleName } from '../../../../gateway/src/testing/bench.ts';
import type { ConsoleConnection } from '../connection.ts';
import { liveAfter, nothingKnown } from '../live-state.ts';
import { newWatched } from '../watched.ts';

export interface Simulated {
  readonly connection: ConsoleConnection;
  readonly host: VirtualHost;
  /** Time passes, and what happened meanwhile is told. */
  readonly pass: (ms: number) => Promise<void>;
  /** Calls that were made, by name. */
  readonly asked: readonly string[];
}

const place = { host: virtualHostId, master: 1, port: 1 };

export const simulated = async (name: SampleName): Promise<Simulated> => simulatedDevice(await sample(name));

export const simulatedDevice = async (description: Description): Promise<Simulated> => {
  const clock = new ManualClock();
  const host = newVirtualHost({
    clock,
    who: 'Kim',
    ports: 1,
    log: (error) => {
      throw error;
    },
  });
  host.plug(1, description);
  const live = newWatched(nothingKnown);
  const asked: string[] = [];
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms);
    live.set(liveAfter(live.current(), await host.look(), place));
  };
  await pass(1000);
  const { call } = toolserverClient({
    ask: (called, input) => {
      asked.push(called);
      return host.ask(called, input);
    },
    listen: () => {
      throw new Error('nobody listens');
    },
  });
  const connection: ConsoleConnection = {
    call,
    place,
    live,
    isSimulated: true,
    stage: {
      plug: () => host.plug(1, description),
      unplug: () => host.unplug(1),
      raise: (code, mode) => Promise.resolve(host.act(1, { kind: 'event', code, mode }) === undefined),
    },
  };
  return { connection, host, pass, asked };
};
