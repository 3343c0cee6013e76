/** The page's end of the channel to the worker of a set of files. A worker that dies is started again by the next request. */
import {
  diffDraft,
  type CheckChannel,
  type CheckRequest,
  type Draft,
  type WorkerReply,
} from '@iodd-hub/iodd';
import type { CallName, Calls, Received, Request } from './protocol.ts';

/** What a browser's worker has, and what stands for it in a test. */
export interface AnyWorker {
  readonly send: (request: Request) => void;
  readonly terminate: () => void;
  readonly onReply: (listener: (reply: Received) => void) => void;
  readonly onError: (listener: (message: string) => void) => void;
}
export type StartWorker = () => AnyWorker;

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

let spare: Worker | undefined;
const endSpare = (): void => {
  spare?.terminate();
  spare = undefined;
};

/** Started while somebody looks for a file, so that it is ready when the file comes. The answer ends one that nobody took. */
export const prepareWorker = (): (() => void) => {
  if (spare) return endSpare;
  const own = newWorker();
  spare = own;
  // One that could not be loaded is no help: the next one says why.
  own.addEventListener('error', () => {
    if (spare === own) endSpare();
  });
  // A browser may keep a page that was left, with its workers, to come back to it.
  addEventListener('pagehide', endSpare, { once: true });
  return endSpare;
};

export const startWorker: StartWorker = () => {
  const worker = spare ?? newWorker();
  spare = undefined;
  return {
    send: (request) => worker.postMessage(request, { transfer: [] }),
    terminate: () => worker.terminate(),
    onReply: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<Received>) => listener(data)),
    // A script that could not be loaded is an error without a message.
    onError: (listener) =>
      worker.addEventListener('error', (event) => listener('message' in event ? event.message : '')),
  };
};

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}
interface Listeners {
  readonly onReply: Set<(reply: WorkerReply) => void>;
  readonly onFailure: Set<(message: string) => void>;
}

export interface Host {
  readonly call: <N extends CallName>(
    name: N,
    ...args: Parameters<Calls[N]>
  ) => Promise<ReturnType<Calls[N]>>;
  /** For the client of one device; `base` is its draft as the worker reads it. */
  readonly channel: (device: number, base: Draft) => CheckChannel;
  /** Stops whatever it is doing. */
  readonly close: () => void;
}

/** `greeting` is what a new worker hears first: the files that it is about. */
export const startHost = (
  start: StartWorker,
  greeting?: () => { readonly name: CallName; readonly args: Parameters<Calls[CallName]> } | undefined,
): Host => {
  let worker: AnyWorker | undefined;
  let last = 0;
  let isClosed = false;
  const waiting = new Map<number, Waiting>();
  const devices = new Map<number, Listeners>();

  const fail = (message: string): void => {
    const unanswered = [...waiting.values()];
    waiting.clear();
    for (const { reject } of unanswered) reject(new Error(message));
  };
  const hear = (reply: Received): void => {
    if (reply.kind === 'check') {
      for (const listener of devices.get(reply.device)?.onReply ?? []) listener(reply.reply);
      return;
    }
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'failure') one?.reject(new Error(reply.message));
    else one?.resolve(reply.result);
  };
  const post = (request: Request): void => {
    if (isClosed) return fail('closed');
    if (!worker) {
      const own = start();
      worker = own;
      own.onReply((reply) => {
        if (worker === own) hear(reply);
      });
      own.onError((message) => {
        if (worker !== own) return;
        own.terminate();
        worker = undefined;
        fail(message);
        const all = [...devices.values()];
        // Who hears of it connects again, to the next worker.
        devices.clear();
        for (const { onFailure } of all) for (const listener of onFailure) listener(message);
      });
      const first = greeting?.();
      if (first) own.send({ kind: 'call', id: 0, ...first });
    }
    return worker.send(request);
  };

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        post({ kind: 'call', id: last, name, args });
      }),
    channel: (device, base) => {
      const own: Listeners = devices.get(device) ?? { onReply: new Set(), onFailure: new Set() };
      devices.set(device, own);
      const mine: (() => void)[] = [];
      return {
        send: (request: CheckRequest) => {
          if (request.kind === 'change') return post({ kind: 'check', device, request });
          const { kind, revision, options, draft } = request;
          return post({
            kind: 'check',
            device,
            request: { kind, revision, options, ops: diffDraft(base, draft) },
          });
        },
        onReply: (listener) => {
          own.onReply.add(listener);
          mine.push(() => own.onReply.delete(listener));
        },
        onFailure: (listener) => {
          own.onFailure.add(listener);
          mine.push(() => own.onFailure.delete(listener));
        },
        close: () => {
          for (const remove of mine) remove();
        },
      };
    },
    close: () => {
      isClosed = true;
      worker?.terminate();
      worker = undefined;
      fail('closed');
    },
  };
};
