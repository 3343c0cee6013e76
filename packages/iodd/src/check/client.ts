/** The side that edits: keeps the problems of the newest draft while a worker checks it. */
import type { Draft, DraftOp } from '../draft/draft.ts';
import type { CheckOptions } from './check.ts';
import type { Finding } from './kit.ts';
import type { WorkerReply } from './serve.ts';
import { keyOf, type CheckRequest } from './worker.ts';

export interface CheckChannel {
  readonly send: (request: CheckRequest) => void;
  readonly onReply: (listener: (reply: WorkerReply) => void) => void;
  readonly onFailure: (listener: (message: string) => void) => void;
  readonly close: () => void;
}

interface AnyWorker {
  postMessage(request: CheckRequest, transfer: never[]): void;
  terminate(): unknown;
}
interface BrowserWorker extends AnyWorker {
  addEventListener(type: 'message', listener: (event: { readonly data: WorkerReply }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
}
interface NodeWorker extends AnyWorker {
  on(type: 'message', listener: (reply: WorkerReply) => void): unknown;
  on(type: 'error', listener: (error: Error) => void): unknown;
}
/** A channel to a worker of a browser or of Node that runs one of the two worker files. */
export function workerChannel(worker: BrowserWorker | NodeWorker): CheckChannel {
  const own = {
    send: (request: CheckRequest): void => worker.postMessage(request, []),
    close: (): void => {
      worker.terminate();
    },
  };
  if ('on' in worker)
    return {
      ...own,
      onReply: (listener) => void worker.on('message', listener),
      onFailure: (listener) => void worker.on('error', ({ message }) => listener(message)),
    };
  return {
    ...own,
    onReply: (listener) => worker.addEventListener('message', ({ data }) => listener(data)),
    onFailure: (listener) => worker.addEventListener('error', ({ message }) => listener(message)),
  };
}

export interface CheckState {
  /** Counts the drafts that the client was given. */
  readonly revision: number;
  readonly problems: readonly Finding[];
  /** Why the newest draft could not be checked; the problems are then those of an older one. */
  readonly failure?: string;
}
/** What a message can carry: texts of the standard are loaded in the worker. */
export type ClientOptions = Omit<CheckOptions, 'standardText'>;
export interface CheckClient {
  readonly start: (draft: Draft, options: ClientOptions) => void;
  /** The ops, and the draft that they led to. */
  readonly change: (ops: readonly DraftOp[], draft: Draft) => void;
  readonly state: () => CheckState;
  readonly close: () => void;
}

/** `open` starts a worker; it is called again where one dies. `onState` hears of every draft that was checked. */
export function checkClient(open: () => CheckChannel, onState: (state: CheckState) => void): CheckClient {
  return new Client(open, onState).client;
}

interface Current {
  readonly draft: Draft;
  readonly options: ClientOptions;
}
class Client {
  readonly client: CheckClient = {
    start: (draft, options) => this.begin({ draft, options }),
    change: (ops, draft) => this.proceed(ops, draft),
    state: () => this.state,
    close: () => this.shut(),
  };
  private readonly open: () => CheckChannel;
  private readonly onState: (state: CheckState) => void;
  private channel: CheckChannel | undefined;
  private current: Current | undefined;
  private sent = 0;
  /** While a start is under way, answers to what went before it mean nothing. */
  private isStarting = false;
  /** A worker that dies twice without an answer is not started a third time for the same draft. */
  private hasDied = false;
  private known: ReadonlyMap<string, Finding> = new Map();
  private state: CheckState = { revision: 0, problems: [] };

  constructor(open: () => CheckChannel, onState: (state: CheckState) => void) {
    this.open = open;
    this.onState = onState;
  }

  private begin(current: Current): void {
    this.current = current;
    this.sent += 1;
    this.hasDied = false;
    this.restart();
  }

  private restart(): void {
    if (!this.current) return;
    this.channel ??= this.connected();
    this.isStarting = true;
    this.channel.send({ kind: 'start', revision: this.sent, ...this.current });
  }

  private proceed(ops: readonly DraftOp[], draft: Draft): void {
    if (!this.current) throw new Error('start comes first');
    this.current = { ...this.current, draft };
    const base = this.sent;
    this.sent += 1;
    if (!this.channel) {
      this.hasDied = false;
      this.restart();
    } else this.channel.send({ kind: 'change', base, revision: this.sent, ops });
  }

  private connected(): CheckChannel {
    const channel = this.open();
    const isOurs = (): boolean => channel === this.channel;
    channel.onReply((reply) => {
      if (isOurs()) this.hear(reply);
    });
    channel.onFailure((message) => {
      if (isOurs()) this.lose(message);
    });
    return channel;
  }

  private hear(reply: WorkerReply): void {
    if (reply.kind === 'failed') {
      this.isStarting = false;
      this.tell({ ...this.state, failure: reply.message });
      return;
    }
    const isFresh = reply.kind === 'problems' && reply.base === undefined;
    if (this.isStarting && !isFresh) return;
    if (reply.kind === 'resync' || (!isFresh && reply.base !== this.state.revision)) {
      this.restart();
      return;
    }
    this.isStarting = false;
    this.hasDied = false;
    const problems = new Map(isFresh ? [] : this.known);
    for (const key of reply.removed) problems.delete(key);
    for (const problem of reply.added) problems.set(keyOf(problem), problem);
    this.known = problems;
    this.tell({ revision: reply.revision, problems: [...problems.values()] });
  }

  private lose(message: string): void {
    this.shut();
    if (this.hasDied) this.tell({ ...this.state, failure: message });
    else {
      this.hasDied = true;
      this.restart();
    }
  }

  private tell(state: CheckState): void {
    this.state = state;
    this.onState(state);
  }

  private shut(): void {
    this.channel?.close();
    this.channel = undefined;
  }
}
