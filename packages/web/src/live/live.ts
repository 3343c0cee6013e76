/**
 * One stream of events for all windows of a browser (docs/adr/live.md): the window that holds a lock has it and passes
 * on what comes; when that window is gone, another one gets the lock.
 */
import { stream } from '@iodd-hub/contract/calls/live';
import type { DraftEvent } from '@iodd-hub/contract/live';
import { onForget } from '../kept/person.ts';

interface Follower {
  readonly ioddId: string;
  /** The newest that it knows. */
  readonly revision: () => number;
  readonly hear: (event: DraftEvent) => void;
}

type Message =
  /** What a window follows, and from which revisions on. */
  | {
      readonly kind: 'wants';
      readonly window: string;
      readonly drafts: readonly (readonly [string, number])[];
    }
  /** There is a new leader: who follows something says so. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'event'; readonly event: DraftEvent };

const name = 'iodd-hub-live';
const reopenMs = 50;
const firstRetryMs = 1000;
const lastRetryMs = 30_000;

const ownWindow = crypto.randomUUID();
const followers = new Set<Follower>();
/** In the leader: what each window follows. */
const wants = new Map<string, ReadonlyMap<string, number>>();
/** In the leader: who is there, for windows that come later. */
const people = new Map<string, DraftEvent>();
let channel: BroadcastChannel | undefined;
let isLeader = false;
let source: EventSource | undefined;
let opened = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let retryMs = firstRetryMs;

const hear = (event: DraftEvent): void => {
  for (const follower of followers) if (follower.ioddId === event.ioddId) follower.hear(event);
};
// A channel has no origin but its own.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: Message): void => channel?.postMessage(message);

/** The least that anybody knows of each draft. */
const followedDrafts = (): ReadonlyMap<string, number> => {
  const drafts = new Map<string, number>();
  for (const wanted of wants.values())
    for (const [ioddId, revision] of wanted)
      drafts.set(ioddId, Math.min(revision, drafts.get(ioddId) ?? Number.POSITIVE_INFINITY));
  return new Map([...drafts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const openSoon = (ms: number): void => {
  clearTimeout(timer);
  timer = setTimeout(open, ms);
};
const close = (): void => {
  clearTimeout(timer);
  source?.close();
  source = undefined;
  opened = '';
  people.clear();
};

const open = (): void => {
  const drafts = followedDrafts();
  const ids = [...drafts.keys()].join(',');
  // Whoever joins a draft that is followed asks for what is missing; the stream goes on.
  if (!isLeader || (source && opened === ids)) return;
  close();
  if (ids === '') return;
  opened = ids;
  const query = new URLSearchParams({ drafts: ids, after: [...drafts.values()].join('.') });
  const own = new EventSource(`${stream.path}?${query.toString()}`);
  source = own;
  own.addEventListener('open', () => {
    retryMs = firstRetryMs;
  });
  own.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (source !== own) return;
    // Our own server made it by the same contract.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const event = JSON.parse(data) as DraftEvent;
    if (event.kind === 'people') people.set(event.ioddId, event);
    hear(event);
    post({ kind: 'event', event });
  });
  own.addEventListener('error', () => {
    // A broken connection is opened again by the browser; one that was refused is not.
    if (source !== own || own.readyState !== EventSource.CLOSED) return;
    close();
    openSoon(retryMs);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  });
};

const setWants = (windowId: string, drafts: ReadonlyMap<string, number>): void => {
  const isNew = !wants.has(windowId);
  if (drafts.size > 0) wants.set(windowId, drafts);
  else wants.delete(windowId);
  if (isNew && drafts.size > 0 && windowId !== ownWindow) forgetWhenGone(windowId);
  for (const event of [...drafts.keys()].flatMap((ioddId) => people.get(ioddId) ?? [])) {
    if (windowId === ownWindow) hear(event);
    else post({ kind: 'event', event });
  }
  openSoon(reopenMs);
};

const lockOf = (windowId: string): string => `${name} ${windowId}`;
/** A window that crashed says nothing; its lock is free then. */
const watched = new Set<string>();
const forgetWhenGone = (windowId: string): void => {
  if (!('locks' in navigator) || watched.has(windowId)) return;
  watched.add(windowId);
  navigator.locks.request(lockOf(windowId), () => setWants(windowId, new Map())).catch(() => undefined);
};

const ownWants = (): ReadonlyMap<string, number> =>
  new Map([...followers].map(({ ioddId, revision }) => [ioddId, revision()]));
const tellWants = (): void => {
  const own = ownWants();
  if (isLeader) setWants(ownWindow, own);
  post({ kind: 'wants', window: ownWindow, drafts: [...own] });
};

const lead = (): Promise<never> => {
  isLeader = true;
  wants.clear();
  post({ kind: 'ask' });
  tellWants();
  // Until the window is gone.
  return new Promise(() => undefined);
};

let isStarted = false;
const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') hear(data.event);
    else if (data.kind === 'ask') tellWants();
    else if (isLeader) setWants(data.window, new Map(data.drafts));
  });
  onForget(() => {
    followers.clear();
    tellWants();
  });
  addEventListener('pagehide', () => post({ kind: 'wants', window: ownWindow, drafts: [] }));
  // Without a safe connection browsers have no locks: then every window has a stream of its own.
  if (!('locks' in navigator)) {
    void lead();
    return;
  }
  navigator.locks.request(lockOf(ownWindow), () => new Promise(() => undefined)).catch(() => undefined);
  navigator.locks.request(name, lead).catch(() => undefined);
};

/** Hears what happens to a draft, until the answer is called. */
export const followDraft = (follower: Follower): (() => void) => {
  start();
  followers.add(follower);
  tellWants();
  return () => {
    followers.delete(follower);
    tellWants();
  };
};
