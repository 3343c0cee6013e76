/** Sends any number of files, a few at once; waits when the server asks for it; says in the end what became of each. */

export type Outcome =
  | { readonly kind: 'imported' | 'existing' | 'replaced' | 'cancelled'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string };

/** What one try comes to: an outcome, or that it is to be tried again. */
export type Attempt =
  | Outcome
  | { readonly kind: 'later'; readonly seconds?: number; readonly reason: string };

export interface QueueState {
  readonly total: number;
  /** Names of the files under way. */
  readonly sending: readonly string[];
  /** In milliseconds since 1970, while the server has asked to wait. */
  readonly waitsUntil: number | undefined;
  readonly outcomes: readonly Outcome[];
}

interface QueueEnvironment {
  readonly send: (file: File, signal: AbortSignal) => Promise<Attempt>;
  /** Ends after so many milliseconds, or at once when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  readonly onChange: (state: QueueState) => void;
}

const inFlight = 3;
const usualWaitSeconds = 5;
const longestWaitSeconds = 120;
/** Of one file; with the usual wait that is a quarter of an hour at least in which the server takes nothing. */
const triesAtMost = 180;

const nothing: QueueState = { total: 0, sending: [], waitsUntil: undefined, outcomes: [] };

export const isRunning = ({ total, outcomes }: QueueState): boolean => outcomes.length < total;

const forgotten = 'forgotten';

export interface UploadQueue {
  readonly add: (files: readonly File[]) => void;
  readonly cancel: () => void;
  /** Stops, and forgets everything: whoever sent the files has left. */
  readonly forget: () => void;
  /** Forgets what has ended. */
  readonly dismiss: () => void;
  readonly state: () => QueueState;
}

export const createUploadQueue = (around: QueueEnvironment): UploadQueue => {
  let state = nothing;
  let waiting: File[] = [];
  let workers = 0;
  let controller = new AbortController();

  const change = (part: Partial<QueueState>): void => {
    state = { ...state, ...part };
    around.onChange(state);
  };

  const finish = (...outcomes: readonly Outcome[]): void =>
    change({ outcomes: [...state.outcomes, ...outcomes] });

  /** Everybody waits: who is refused for its rate would only be refused again. */
  const pause = async (seconds: number | undefined, signal: AbortSignal): Promise<void> => {
    const ms = Math.min(Math.max(seconds ?? usualWaitSeconds, 1), longestWaitSeconds) * 1000;
    change({ waitsUntil: Math.max(state.waitsUntil ?? 0, around.now() + ms) });
    await untilFree(signal);
  };

  const untilFree = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const left = (state.waitsUntil ?? 0) - around.now();
      if (left <= 0 || signal.aborted) break;
      await around.wait(left, signal);
    }
    if (state.waitsUntil !== undefined) change({ waitsUntil: undefined });
  };

  const sendOne = async (file: File, signal: AbortSignal): Promise<Outcome> => {
    let reason = '';
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      await untilFree(signal);
      if (signal.aborted) return { kind: 'cancelled', name: file.name };
      const attempt = await around.send(file, signal);
      if (attempt.kind !== 'later') return attempt;
      ({ reason } = attempt);
      await pause(attempt.seconds, signal);
    }
    return { kind: 'refused', name: file.name, reason };
  };

  const work = async (): Promise<void> => {
    const { signal } = controller;
    for (let file = waiting.shift(); file && !signal.aborted; file = waiting.shift()) {
      const { name } = file;
      change({ sending: [...state.sending, name] });
      const outcome = await sendOne(file, signal);
      if (signal.reason === forgotten) break;
      const at = state.sending.indexOf(name);
      change({ sending: state.sending.filter((_, index) => index !== at) });
      finish(outcome);
    }
    workers -= 1;
  };

  return {
    add(files) {
      // What has ended was seen; a new drop begins a new sum.
      if (!isRunning(state)) change(nothing);
      change({ total: state.total + files.length });
      waiting.push(...files);
      for (; workers < inFlight && workers < waiting.length; workers += 1) void work();
    },
    cancel() {
      const left = waiting;
      waiting = [];
      controller.abort();
      controller = new AbortController();
      finish(...left.map(({ name }) => ({ kind: 'cancelled' as const, name })));
    },
    forget() {
      waiting = [];
      controller.abort(forgotten);
      controller = new AbortController();
      change(nothing);
    },
    dismiss() {
      if (!isRunning(state)) change(nothing);
    },
    state: () => state,
  };
};
