/** Runs a description as a device in this browser: nothing is sent anywhere. */
import { toolserverClient, type ToolserverTransport } from '@iodd-hub/contract/toolserver/client';
import type { ConsoleConnection } from '../connection.ts';
import { liveAfter, nothingKnown } from '../live-state.ts';
import type { Place } from '../place.ts';
import { noStream } from '../no-stream.ts';
import { newWatched } from '../watched.ts';
import type { DeviceSource, FromVirtual, Redescribed, ToVirtual } from './protocol.ts';

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export interface RunOptions {
  readonly source: DeviceSource;
  readonly who: string;
  readonly signal: AbortSignal;
}

/** A device that runs here, and can be described anew while it does. */
export interface VirtualConnection extends ConsoleConnection {
  readonly redescribe: (source: DeviceSource) => Promise<Redescribed>;
}

/** Rejects with why the description makes no device. */
export const runVirtual = ({ source, who, signal }: RunOptions): Promise<VirtualConnection> =>
  new Promise((resolve, reject) => {
    const worker = newWorker();
    const waiting = new Map<number, (answer: unknown) => void>();
    const live = newWatched(nothingKnown);
    let last = 0;
    const say = (message: ToVirtual): void => worker.postMessage(message, { transfer: [] });
    const asked = (message: (id: number) => ToVirtual): Promise<unknown> =>
      new Promise((answered) => {
        last += 1;
        waiting.set(last, answered);
        say(message(last));
      });
    const answer = (id: number, value: unknown): void => {
      waiting.get(id)?.(value);
      waiting.delete(id);
    };
    const transport: ToolserverTransport = {
      ask: (name, input) => asked((id) => ({ kind: 'ask', id, name, input })),
      listen: noStream,
    };
    const close = (): void => worker.terminate();
    /** Before it runs whoever starts it is told, afterwards whoever looks at it. */
    const fail = (reason: string): void => {
      close();
      live.set({ ...live.current(), port: 'unavailable', processData: undefined });
      reject(new Error(reason));
    };
    const connectionAt = (place: Place): VirtualConnection => ({
      call: toolserverClient(transport).call,
      place,
      live,
      isSimulated: true,
      // What the worker answers to this is what it says of it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      redescribe: (anew) => asked((id) => ({ kind: 'redescribe', id, source: anew })) as Promise<Redescribed>,
      stage: {
        plug: () => say({ kind: 'plug' }),
        unplug: () => say({ kind: 'unplug' }),
        raise: async (code, mode) => (await asked((id) => ({ kind: 'raise', id, code, mode }))) === true,
      },
    });
    let at: Place | undefined;
    worker.addEventListener('message', ({ data }: MessageEvent<FromVirtual>) => {
      switch (data.kind) {
        case 'running':
          at = data.place;
          return resolve(connectionAt(data.place));
        case 'failed':
          return fail(data.reason);
        case 'answer':
          return answer(data.id, data.envelope);
        case 'redescribed':
          return answer(data.id, data.result);
        case 'raised':
          return answer(data.id, data.isDone);
        case 'items':
          return at && live.set(liveAfter(live.current(), data.items, at));
        default:
          return data satisfies never;
      }
    });
    worker.addEventListener('error', () => fail('worker'));
    signal.addEventListener('abort', () => {
      close();
      reject(signal.reason instanceof Error ? signal.reason : new Error('ended'));
    });
    say({ kind: 'run', source, who });
  });
