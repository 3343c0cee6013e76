/**
 * One stream of events for all windows of a browser (docs/adr/live.md): the window that holds a lock has it and passes
 * on what comes; when that window is gone, another one gets the lock.
 */
import { stream } from '@iodd-hub/contract/calls/live';
import type { DraftEvent, LiveEvent, ValuesEvent } from '@iodd-hub/contract/live';
import { onForget } from '../kept/person.ts';

interface DraftFollower {
  readonly ioddId: string;
  /** The newest that it knows. */
  readonly revision: () => number;
  readonly hear: (event: DraftEvent) => void;
}
interface HostFollower {
  readonly hostId: string;
  /** As the stream names it: a host, or a port of it with how often. */
  readonly place: string;
  readonly hear: (event: ValuesEvent) => void;
}

interface Wants {
  readonly drafts: ReadonlyMap<string, number>;
  readonly places: readonly string[];
}

type Message =
  /** What a window follows, and from which revisions on. */
  | {
      readonly kind: 'wants';
      readonly window: string;
      readonly drafts: readonly (readonly [string, number])[];
      readonly places: readonly string[];
      /** Somebody follows a host from now on: what stands there is told at the beginning of a stream alone. */
      readonly isAnew: boolean;
    }
  /** There is a new leader: who follows something says so. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'event'; readonly event: LiveEvent };

const name = 'iodd-hub-live';
const reopenMs = 50;
const firstRetryMs = 1000;
const lastRetryMs = 30_000;

const ownWindow = crypto.randomUUID();
const nothing: Wants = { drafts: new Map(), places: [] };
const drafts = new Set<DraftFollower>();
const hosts = new Set<HostFollower>();
/** In the leader: what each window follows. */
const wants = new Map<string, Wants>();
/** In the leader: who is there, for windows that come later. */
const people = new Map<string, DraftEvent>();
let channel: BroadcastChannel | undefined;
let isLeader = false;
let source: EventSource | undefined;
let opened = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let retryMs = firstRetryMs;

const isOfHost = (event: LiveEvent): event is ValuesEvent => 'hostId' in event;
const hear = (event: LiveEvent): void => {
  if (isOfHost(event)) {
    for (const follower of hosts) if (follower.hostId === event.hostId) follower.hear(event);
  } else for (const follower of drafts) if (follower.ioddId === event.ioddId) follower.hear(event);
};
// A channel has no origin but its own.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: Message): void => channel?.postMessage(message);

/** The least that anybody knows of each draft. */
const followedDrafts = (): ReadonlyMap<string, number> => {
  const known = new Map<string, number>();
  for (const wanted of wants.values())
    for (const [ioddId, revision] of wanted.drafts)
      known.set(ioddId, Math.min(revision, known.get(ioddId) ?? Number.POSITIVE_INFINITY));
  return new Map([...known].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};
const followedPlaces = (): readonly string[] =>
  [...new Set([...wants.values()].flatMap(({ places }) => places))].toSorted();

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
  const followed = followedDrafts();
  const ids = [...followed.keys()].join(',');
  const values = followedPlaces().join(',');
  const asked = `${ids} ${values}`;
  // Whoever joins a draft that is followed asks for what is missing; the stream goes on.
  if (!isLeader || (source && opened === asked)) return;
  close();
  if (asked === ' ') return;
  opened = asked;
  const query = new URLSearchParams({
    ...(ids && { drafts: ids, after: [...followed.values()].join('.') }),
    ...(values && { values }),
  });
  const own = new EventSource(`${stream.path}?${query.toString()}`);
  source = own;
  own.addEventListener('open', () => {
    retryMs = firstRetryMs;
  });
  own.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (source !== own) return;
    // Our own server made it by the same contract.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const event = JSON.parse(data) as LiveEvent;
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

const setWants = (windowId: string, wanted: Wants, isAnew = false): void => {
  const isNew = !wants.has(windowId);
  const isWanted = wanted.drafts.size > 0 || wanted.places.length > 0;
  if (isWanted) wants.set(windowId, wanted);
  else wants.delete(windowId);
  if (isNew && isWanted && windowId !== ownWindow) forgetWhenGone(windowId);
  for (const event of [...wanted.drafts.keys()].flatMap((ioddId) => people.get(ioddId) ?? [])) {
    if (windowId === ownWindow) hear(event);
    else post({ kind: 'event', event });
  }
  if (isAnew) opened = '';
  openSoon(reopenMs);
};

const lockOf = (windowId: string): string => `${name} ${windowId}`;
/** A window that crashed says nothing; its lock is free then. */
const watched = new Set<string>();
const forgetWhenGone = (windowId: string): void => {
  if (!('locks' in navigator) || watched.has(windowId)) return;
  watched.add(windowId);
  navigator.locks.request(lockOf(windowId), () => setWants(windowId, nothing)).catch(() => undefined);
};

const ownWants = (): Wants => ({
  drafts: new Map([...drafts].map(({ ioddId, revision }) => [ioddId, revision()])),
  places: [...new Set([...hosts].map(({ place }) => place))],
});
const tellWants = (isAnew = false): void => {
  const own = ownWants();
  if (isLeader) setWants(ownWindow, own, isAnew);
  post({ kind: 'wants', window: ownWindow, drafts: [...own.drafts], places: own.places, isAnew });
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
    else if (isLeader)
      setWants(data.window, { drafts: new Map(data.drafts), places: data.places }, data.isAnew);
  });
  onForget(() => {
    drafts.clear();
    hosts.clear();
    tellWants();
  });
  addEventListener('pagehide', () =>
    post({ kind: 'wants', window: ownWindow, drafts: [], places: [], isAnew: false }),
  );
  // Without a safe connection browsers have no locks: then every window has a stream of its own.
  if (!('locks' in navigator)) {
    void lead();
    return;
  }
  navigator.locks.request(lockOf(ownWindow), () => new Promise(() => undefined)).catch(() => undefined);
  navigator.locks.request(name, lead).catch(() => undefined);
};

/** Hears what happens to a draft, until the answer is called. */
export const followDraft = (follower: DraftFollower): (() => void) => {
  start();
  drafts.add(follower);
  tellWants();
  return () => {
    drafts.delete(follower);
    tellWants();
  };
};

interface FollowedHost {
  readonly hostId: string;
  /** Whose process data are wanted; undefined for port states and events alone. */
  readonly port?: { readonly master: number; readonly port: number; readonly intervalMs: number };
  readonly hear: (event: ValuesEvent) => void;
}

/** Hears what happens at a host of one's own, from what stands there now on, until the answer is called. */
export const followHost = ({ hostId, port, hear: heard }: FollowedHost): (() => void) => {
  start();
  const place = port ? `${hostId}.${port.master}.${port.port}.${port.intervalMs}` : hostId;
  const follower: HostFollower = { hostId, place, hear: heard };
  hosts.add(follower);
  tellWants(true);
  return () => {
    hosts.delete(follower);
    tellWants();
  };
};
