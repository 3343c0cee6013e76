import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ResultError, results } from '@iodd-hub/contract';
import type { DraftEvent, LiveEvent, Present, WatchedPlace } from '@iodd-hub/contract/live';
import type { Logger } from 'pino';
import type { Nats } from '../base/nats.ts';
import type { Database } from '../db/connect.ts';
import { openNotices } from '../db/draft-notices.ts';
import { toldChange } from '../drafts/told.ts';
import type { Relay } from '../relay/relay.ts';
import * as draftLog from '../stores/draft-log.ts';
import * as drafts from '../stores/drafts.ts';
import { reachOf } from '../stores/reach.ts';
import * as sessions from '../stores/sessions.ts';
import { busOf } from './bus.ts';
import { openPresence } from './presence.ts';
import { type FollowedHosts, openFollowedHosts } from './hosts.ts';

/* One stream for each browser: what others do to the drafts that it has open, and values of hosts (docs/adr/live.md). */

export interface Following {
  readonly user: sessions.CurrentUser;
  readonly draftIds: readonly string[];
  /** The revisions that the drafts are known at, in the same order; where there is none, the newest. */
  readonly after: readonly (number | undefined)[];
  /** Of hosts that the person may use. */
  readonly values: readonly WatchedPlace[];
}

/** What there is of it, and that they may use. */
interface Existing {
  /** Revisions of drafts. */
  readonly heads: ReadonlyMap<string, number>;
  readonly usable: Awaited<ReturnType<FollowedHosts['find']>>;
}

export interface Live {
  /** A draft has a new revision, or was checked. */
  readonly tell: (draftId: string, revision: number) => void;
  follow(following: Following): Promise<AsyncIterable<string>>;
  peopleIn(draftId: string): readonly Present[];
  /** What somebody may do at a host has changed: those who are told here are told at once. */
  readonly lookAtRights: () => void;
  /** Streams at this moment; since the start, those that were cut off and values that were missed by slow readers. */
  usage(): Readonly<Record<'streams' | 'cutOff' | 'missed', number>>;
  /** Ends every stream; browsers go on with another instance. */
  close(): Promise<void>;
}

interface LiveOptions {
  readonly database: Database;
  readonly relay: Relay;
  readonly directUrl: string;
  /** Null where the instance is alone. */
  readonly nats: Nats | null;
  readonly log: Logger;
  /** How often everything that is followed is looked at, whatever notices say. */
  readonly lookMs?: number;
}

interface Stream {
  readonly user: sessions.CurrentUser;
  readonly draftIds: readonly string[];
  readonly positions: Map<string, number>;
  /** By draft: the result of the check that was told last. */
  readonly checked: Map<string, string>;
  readonly output: Readable;
  lastSentMs: number;
  readonly onCutOff: () => void;
}

const usualLookMs = 3000;
/** Proxies end what is silent for longer; so does a client that was cut off without being told. */
const silenceMs = 20_000;
/** Who reads so slowly begins again where the events ended. */
const mostWaitingOctets = 8_000_000;
const streamsPerAccount = 20;
const mostStreams = 20_000;
const changesAtOnce = 300;
/** More, and the values of hosts wait, and then only the newest of them. */
const mostWaitingValues = 100_000;
/** How soon a browser comes back. */
const comeBackMs = 1000;

export const openLive = ({
  database,
  relay,
  directUrl,
  nats,
  log,
  lookMs = usualLookMs,
}: LiveOptions): Live => {
  const { db } = database;
  const streams = new Set<Stream>();
  const byDraft = new Map<string, Set<Stream>>();
  const due = new Set<string>();
  const slow = { cutOff: 0, missed: 0 };
  let working: Promise<void> | undefined;
  let isClosed = false;

  const send = (stream: Stream, event: DraftEvent): void => {
    const id = stream.draftIds.map((draftId) => stream.positions.get(draftId) ?? 0).join('.');
    write(stream, `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
  };

  const hosts = openFollowedHosts({ db, relay, log });
  const bus = busOf(nats, 'iodd-hub.presence');
  const presence = openPresence({
    instance: randomUUID(),
    bus,
    onChange: (ioddId) => {
      const event: DraftEvent = { kind: 'people', ioddId, people: presence.peopleIn(ioddId) };
      for (const stream of byDraft.get(ioddId) ?? []) send(stream, event);
    },
  });

  const end = (stream: Stream): void => void stream.output.destroy();
  const forget = (stream: Stream, draftId: string): void => {
    const all = byDraft.get(draftId);
    all?.delete(stream);
    if (all?.size === 0) byDraft.delete(draftId);
  };

  /** Sends what is new in the log; answers whether there is more. */
  const sendChanges = async ({ id, revision }: drafts.DraftState): Promise<boolean> => {
    const behind = [...(byDraft.get(id) ?? [])].filter(
      ({ positions }) => (positions.get(id) ?? 0) < revision,
    );
    const first = Math.min(...behind.map(({ positions }) => positions.get(id) ?? 0));
    const together = behind.filter(({ positions }) => positions.get(id) === first);
    if (together.length === 0) return false;
    const span = { after: first, upTo: revision, limit: changesAtOnce };
    const rows = await draftLog.findChanges(db, id, span);
    const isWhole = rows[0]?.revision === first + 1;
    const last = (isWhole ? rows.at(-1)?.revision : undefined) ?? revision;
    const changes = isWhole ? rows.map(toldChange) : [];
    for (const stream of together) {
      if (stream.positions.get(id) !== first) continue;
      stream.positions.set(id, last);
      send(stream, { kind: 'changes', ioddId: id, revision: last, changes });
    }
    return behind.length > together.length || last < revision;
  };
  const sendChecked = ({ id, looked_revision: revision, errors, warnings }: drafts.DraftState): void => {
    if (errors === null || warnings === null) return;
    const told = `${revision} ${errors} ${warnings}`;
    for (const stream of byDraft.get(id) ?? []) {
      if (stream.checked.get(id) === told) continue;
      stream.checked.set(id, told);
      send(stream, { kind: 'checked', ioddId: id, revision, errors, warnings });
    }
  };
  const sendGone = (ioddId: string): void => {
    for (const stream of byDraft.get(ioddId) ?? []) send(stream, { kind: 'gone', ioddId });
    byDraft.delete(ioddId);
  };

  const workThrough = async (): Promise<void> => {
    while (due.size > 0) {
      const ids = [...due].filter((id) => byDraft.has(id));
      due.clear();
      if (ids.length === 0 || isClosed) return;
      const states = await drafts.findStates(db, ids);
      for (const state of states) {
        if (await sendChanges(state)) due.add(state.id);
        sendChecked(state);
      }
      const found = new Set(states.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) sendGone(id);
    }
  };
  const work = (): void => {
    working ??= workThrough()
      // The next look finds what was left.
      .catch((error: unknown) => log.warn({ err: error }, 'changes of drafts were not sent'))
      .finally(() => {
        working = undefined;
        if (due.size > 0) work();
      });
  };
  const look = (draftIds: Iterable<string>): void => {
    for (const id of draftIds) if (byDraft.has(id)) due.add(id);
    if (due.size > 0) work();
  };

  const notices = openNotices({
    connectionString: directUrl,
    log,
    onNotice: look,
    onGap: () => look(byDraft.keys()),
  });

  /** Who signed out, or has other rights than when the stream began, is not told any more. */
  const endLost = async (): Promise<void> => {
    const all = [...streams];
    if (all.length === 0) return;
    const open = await sessions.findOpen(db, [...new Set(all.map(({ user }) => user.sessionId))]);
    for (const stream of all) {
      const session = open.get(stream.user.sessionId);
      const { organisationId, isAdmin } = stream.user;
      const isSame = session?.organisation_id === organisationId && session.is_admin === isAdmin;
      if (!isSame || (stream.draftIds.length > 0 && !session.is_author)) end(stream);
    }
  };
  const looking = setInterval(() => {
    look(byDraft.keys());
    for (const stream of streams) if (Date.now() - stream.lastSentMs > silenceMs) write(stream, ':\n\n');
    endLost().catch((error: unknown) =>
      log.warn({ err: error }, 'the sessions of streams were not looked at'),
    );
  }, lookMs);
  looking.unref();

  const enter = (following: Following, { heads, usable }: Existing): Stream => {
    const { user, draftIds, after } = following;
    const stream: Stream = {
      user,
      draftIds,
      positions: new Map(draftIds.map((id, at) => [id, Math.min(after[at] ?? Infinity, heads.get(id) ?? 0)])),
      checked: new Map(),
      output: new Readable({ read: () => undefined, encoding: 'utf8' }),
      lastSentMs: Date.now(),
      onCutOff: () => void (slow.cutOff += 1),
    };
    const leave: (() => void)[] = [];
    stream.output.once('close', () => {
      streams.delete(stream);
      for (const id of draftIds) forget(stream, id);
      for (const go of leave) go();
    });
    streams.add(stream);
    write(stream, `retry: ${comeBackMs}\n\n`);
    const { accountId, userName } = user;
    for (const ioddId of draftIds) {
      if (!heads.has(ioddId)) {
        send(stream, { kind: 'gone', ioddId });
        continue;
      }
      byDraft.set(ioddId, (byDraft.get(ioddId) ?? new Set()).add(stream));
      leave.push(presence.enter(ioddId, { accountId, userName }));
    }
    // Without an id: where a stream goes on is a matter of drafts.
    const reader = {
      send: (event: LiveEvent) => write(stream, `data: ${JSON.stringify(event)}\n\n`),
      isSlow: () => stream.output.readableLength > mostWaitingValues,
      onMissed: (count: number) => void (slow.missed += count),
    };
    for (const [hostId, places] of Map.groupBy(following.values, (place) => place.hostId)) {
      const permitted = usable.get(hostId);
      if (!permitted) {
        reader.send({ kind: 'host', hostId, code: results.hostMissing.code });
        continue;
      }
      const ports = places.flatMap(({ port }) => port ?? []);
      leave.push(hosts.follow({ permitted, who: userName, ports }, reader));
    }
    return stream;
  };

  return {
    tell: (draftId, revision) => {
      notices.tell(draftId, revision);
      look([draftId]);
    },
    async follow(following) {
      const { user, draftIds, values } = following;
      const heads = draftIds.length === 0 ? [] : await drafts.findHeads(db, draftIds, reachOf(user));
      const usable = await hosts.find(user.accountId, [...new Set(values.map(({ hostId }) => hostId))]);
      // A browser has one stream: what is gone is said there, and ends nothing else.
      if (heads.length === 0 && usable.size === 0)
        throw new ResultError(draftIds.length > 0 ? 'draftMissing' : 'hostMissing');
      // Counted when nothing is awaited any more: many who come at once are counted, too.
      const own = [...streams].filter((stream) => stream.user.accountId === user.accountId);
      if (isClosed || streams.size >= mostStreams || own.length >= streamsPerAccount)
        throw new ResultError('tryLater');
      const stream = enter(following, {
        heads: new Map(heads.map(({ id, revision }) => [id, revision])),
        usable,
      });
      look(draftIds);
      return stream.output;
    },
    lookAtRights: () => hosts.look(),
    peopleIn: (draftId) => presence.peopleIn(draftId),
    usage: () => ({ streams: streams.size, ...slow }),
    async close() {
      isClosed = true;
      clearInterval(looking);
      for (const stream of streams) stream.output.push(null);
      hosts.close();
      presence.close();
      await notices.close();
      await working;
    },
  };
};

const write = (stream: Stream, text: string): void => {
  const { output } = stream;
  if (output.destroyed || output.readableEnded) return;
  if (output.readableLength > mostWaitingOctets) {
    stream.onCutOff();
    output.destroy();
    return;
  }
  stream.lastSentMs = Date.now();
  output.push(text);
};
