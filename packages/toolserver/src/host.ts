/** A host as a command line, a test bench or a page has it: everything to read, and writes that are kept. */
import {
  type Clock,
  LinkFault,
  type LinkReader,
  type PortPlace,
  Writer,
  type WriteRecord,
  type WriteRequest,
} from '@iodd-hub/gateway';
import { systemClock } from './clock.ts';
import { hostAddress } from './links/http.ts';
import { openLink, type OpenOptions } from './links/open.ts';
import { Poller } from './polling/poller.ts';
import type { Outcome } from './polling/schedule.ts';
import { pollingOutcome, watchProcessData, type WatchOptions } from './polling/watch.ts';
import type { WriteStore } from './writes/store.ts';
import { isRunning } from './writes/is-running.ts';

export interface HostOptions extends OpenOptions {
  /** The file in which writes are kept, or one that is open already; without one nothing can be written. */
  readonly store?: string | WriteStore | undefined;
  readonly clock?: Clock | undefined;
}
export type ProcessDataListeners = Pick<WatchOptions, 'intervalMs' | 'onData' | 'onFault'>;

export interface Host {
  readonly address: string;
  /** Without its writes: those go through `write`. */
  readonly link: LinkReader;
  readonly write: (request: WriteRequest) => Promise<WriteRecord>;
  /** Writes of an earlier program that were interrupted, each looked at now. */
  readonly recover: () => Promise<readonly WriteRecord[]>;
  /** Asks again and again, within the budget of the host. Ended by what it returns. */
  readonly repeat: (intervalMs: number, cost: number, ask: () => Promise<Outcome>) => () => void;
  /** Asks once, as soon as the budget of the host allows; undefined where the signal comes before. */
  readonly once: <Said>(ask: () => Promise<Said>, signal: AbortSignal) => Promise<Said | undefined>;
  /** Ended by what it returns. */
  readonly watch: (place: PortPlace, listeners: ProcessDataListeners) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

export async function openHost(
  url: string,
  { store: kept, clock = systemClock, ...options }: HostOptions = {},
): Promise<Host> {
  const address = hostAddress(url);
  const link = await openLink(address, options);
  const ownStore = typeof kept === 'string' ? await openStore(kept) : undefined;
  const store = typeof kept === 'string' ? ownStore : kept;
  const writer = store && new Writer({ store, link, host: address, clock, process: process.pid, isRunning });
  let running: Poller | undefined;
  const poller = (): Poller => (running ??= new Poller({ clock, random: Math.random }));
  return {
    address,
    link,
    write: (request) =>
      writer ? writer.write(request) : Promise.reject(new LinkFault('notSupported', { about: 'store' })),
    recover: () => writer?.recover() ?? Promise.resolve([]),
    repeat: (intervalMs, cost, ask) => poller().watch({ host: address, intervalMs, cost }, ask),
    once: (ask, signal) => askedOnce(poller(), address, { ask, signal }),
    watch: (place, listeners) =>
      watchProcessData(link, place, { ...listeners, poller: poller(), clock, host: address }),
    close: async () => {
      running?.close();
      ownStore?.close();
      await link.close();
    },
  };
}

interface Once<Said> {
  readonly ask: () => Promise<Said>;
  readonly signal: AbortSignal;
}
async function askedOnce<Said>(
  poller: Poller,
  host: string,
  { ask, signal }: Once<Said>,
): Promise<Said | undefined> {
  let said: Said | undefined;
  let fault: LinkFault | undefined;
  const outcome = async (): Promise<Outcome> => {
    try {
      said = await ask();
      return 'answered';
    } catch (error) {
      if (!(error instanceof LinkFault)) throw error;
      fault = error;
      return pollingOutcome(error);
    }
  };
  await poller.once({ host, cost: 1 }, outcome, signal);
  if (fault) throw fault;
  return said;
}

/** What was written to a host, the newest first; the host is not asked. */
export async function keptWrites(path: string, url: string): Promise<readonly WriteRecord[]> {
  const store = await openStore(path);
  try {
    return store.list({ host: hostAddress(url) });
  } finally {
    store.close();
  }
}

/** Only who writes needs SQLite, which Node 22 calls experimental. */
async function openStore(path: string): Promise<WriteStore> {
  const { WriteStore: Store } = await import('./writes/store.ts');
  return new Store(path);
}
