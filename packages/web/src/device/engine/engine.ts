/** The page's end of the channel to the worker. */
import type { CallName, Calls, Received, Request } from './calls.ts';

export interface Engine {
  readonly call: <N extends CallName>(
    name: N,
    ...args: Parameters<Calls[N]>
  ) => Promise<ReturnType<Calls[N]>>;
  /** Stops whatever it is doing. */
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

export const startEngine = (): Engine => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const takeWaiting = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    return one;
  };
  const fail = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Received>) => {
    const one = takeWaiting(data.id);
    if ('failure' in data) one?.reject(new Error(data.failure));
    else one?.resolve(data.result);
  });
  worker.addEventListener('error', (event) => fail(event.message));
  return {
    call: (name, ...args) => {
      last += 1;
      const request: Request = { id: last, name, args };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        worker.postMessage(request, { transfer: [] });
      });
    },
    close: () => {
      worker.terminate();
      fail('closed');
    },
  };
};
