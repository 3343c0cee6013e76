import { z } from 'zod';
import type { DraftChange } from './draft.ts';
import { id } from './fields.ts';
import type { HostRole } from './host-roles.ts';
import { endpoint, fileAnswer } from './kit.ts';
import type { LiveItem } from './toolserver/live.ts';
import { relayLimits, watchedPort } from './toolserver/relay.ts';

/* What happens to drafts while they are open, as one stream of events for a browser (docs/adr/live.md). */

/** Drafts that one stream follows at most. */
export const mostFollowed = 50;

/** Somebody who has a draft open. */
export interface Present {
  readonly accountId: string;
  readonly userName: string;
}

/** A port whose process data are followed. */
export interface WatchedPort {
  readonly master: number;
  readonly port: number;
  readonly intervalMs: number;
}
/** A host whose port states and events are followed, with the process data of a port where one is named. */
export interface WatchedPlace {
  readonly hostId: string;
  readonly port?: WatchedPort | undefined;
}

/** Of the caller's own hosts, by their tool servers. */
export type ValuesEvent =
  /** What came of one host since the last event; and how many values of ports were left out. */
  | {
      readonly kind: 'values';
      readonly hostId: string;
      readonly items: readonly LiveItem[];
      readonly missed: number;
    }
  /** What the caller may do at a host, at the beginning and whenever it changes. */
  | {
      readonly kind: 'rights';
      readonly hostId: string;
      readonly role: HostRole;
      readonly stop: { readonly at: string; readonly by: string } | null;
    }
  /** Why nothing comes of a host, as a result code; null: it comes again. */
  | { readonly kind: 'host'; readonly hostId: string; readonly code: string | null };

export type LiveEvent = DraftEvent | ValuesEvent;

export type DraftEvent =
  /** Written behind the revision that the stream was at, the oldest first. None: the stream cannot say what came; ask. */
  | {
      readonly kind: 'changes';
      readonly ioddId: string;
      readonly revision: number;
      readonly changes: readonly DraftChange[];
    }
  /** What a full check found, and of which revision. */
  | {
      readonly kind: 'checked';
      readonly ioddId: string;
      readonly revision: number;
      readonly errors: number;
      readonly warnings: number;
    }
  /** Everybody who has it open now. */
  | { readonly kind: 'people'; readonly ioddId: string; readonly people: readonly Present[] }
  /** Deleted, or not the caller's. */
  | { readonly kind: 'gone'; readonly ioddId: string };

const followed = z
  .string()
  .max(mostFollowed * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(mostFollowed));
/** The revisions that the drafts are known at, in the order in which they are named; as the ids of events are. */
const positions = z.string().regex(/^\d{1,10}(?:\.\d{1,10}){0,49}$/);

const place = z
  .string()
  .regex(/^[\da-f-]{36}(?:(?:\.\d{1,7}){3})?$/)
  .transform((text): WatchedPlace => {
    const [hostId = '', ...numbers] = text.split('.');
    const [master = 0, port = 0, intervalMs = 0] = numbers.map(Number);
    return numbers.length > 0 ? { hostId, port: { master, port, intervalMs } } : { hostId };
  })
  .pipe(z.object({ hostId: id, port: z.object(watchedPort).optional() }));
const watched = z
  .string()
  .max(relayLimits.watchedPorts * 60)
  .transform((text) => text.split(','))
  .pipe(z.array(place).min(1).max(relayLimits.watchedPorts));

export const stream = endpoint('/api/hub/live/stream', {
  access: 'signedIn',
  method: 'GET',
  byToken: false,
  summary:
    'Server-sent events. About drafts (their ids, by commas; for authors): changes after the revisions in `after` (by dots) or in Last-Event-ID, results of checks, and who has them open. Of hosts that the caller may use: port states and events of hosts (`host`, by commas), and process data of ports (`host.master.port.milliseconds`). 06001 when there is no such host.',
  input: z.object({ drafts: followed.optional(), after: positions.optional(), values: watched.optional() }),
  output: fileAnswer,
});
