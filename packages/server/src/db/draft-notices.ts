import pg from 'pg';
import type { Logger } from 'pino';

/* Instances tell each other which drafts have changed: an id and a revision, everything else is read from the log. */

const channel = 'draft_changed';
/** What happens to a draft within so long is told once. */
const togetherMs = 50;
/** PostgreSQL carries 8,000 octets; an entry has at most 47. */
const draftsPerNotice = 160;
const reconnectMs = 1000;

interface NoticesOptions {
  readonly connectionString: string;
  readonly log: Logger;
  readonly onNotice: (draftIds: readonly string[]) => void;
  /** Notices may have been missed: anything can have changed. */
  readonly onGap: () => void;
}

export interface Notices {
  tell(draftId: string, revision: number): void;
  close(): Promise<void>;
}

/**
 * Over a connection of its own: a notice in the transaction of an edit would make all edits of the site wait for each
 * other, and a pooler in front of the database would take the notices of others away.
 */
export const openNotices = ({ connectionString, log, onNotice, onGap }: NoticesOptions): Notices => {
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let opening: Promise<void> = Promise.resolve();
  const waiting = new Map<string, number>();

  const connect = async (): Promise<void> => {
    const own = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
    const lost = (): void => {
      if (client === own) client = undefined;
      // The driver reports the same loss once or twice.
      own.removeListener('end', lost);
      own.on('error', () => undefined);
      own.end().catch(() => undefined);
      connectLater();
    };
    own.once('error', lost);
    own.once('end', lost);
    own.on('notification', ({ payload = '' }) => {
      onNotice(payload.split(',').flatMap((entry) => entry.split(':')[0] || []));
    });
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
    } catch (error) {
      log.warn({ err: error }, 'notices of drafts are not received');
      return lost();
    }
    if (isClosed) return own.end();
    client = own;
    onGap();
    if (waiting.size > 0) sendLater();
  };

  const connectLater = (): void => {
    clearTimeout(reconnecting);
    if (isClosed) return;
    reconnecting = setTimeout(() => void (opening = connect()), reconnectMs);
    reconnecting.unref();
  };

  const send = async (): Promise<void> => {
    const own = client;
    // Sent when there is a connection again.
    if (!own) return;
    const all = [...waiting].map(([id, revision]) => `${id}:${revision}`);
    waiting.clear();
    for (let at = 0; at < all.length; at += draftsPerNotice)
      await own.query('select pg_notify($1, $2)', [channel, all.slice(at, at + draftsPerNotice).join(',')]);
  };
  const sendLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // Who missed it finds it by looking, which everybody does now and then.
      send().catch((error: unknown) => log.warn({ err: error }, 'a notice of drafts was not sent'));
    }, togetherMs);
    timer.unref();
  };

  opening = connect();
  return {
    tell(draftId, revision) {
      if (isClosed) return;
      waiting.set(draftId, Math.max(revision, waiting.get(draftId) ?? 0));
      sendLater();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(reconnecting);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
};
