import { results } from '@iodd-hub/contract';
import type { WatchedPort } from '@iodd-hub/contract/live';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { stopOf } from '../hosts/access.ts';
import type { Relay } from '../relay/relay.ts';
import * as access from '../stores/host-access.ts';
import { followHost, type Reader } from './values.ts';

/*
 * Hosts that are followed by streams, with what their people may do there. That is looked at again and again, for all of
 * them in one question: a right that was taken away ends what is watched by it, on whatever instance.
 */

/** Sooner than who watches says so again. */
const lookMs = 1000;

interface Followed {
  readonly permitted: access.AccessRow;
  readonly who: string;
  readonly ports: readonly WatchedPort[];
}

interface Follower {
  readonly wanted: access.Access;
  readonly hear: (row: access.AccessRow | undefined) => void;
}

export interface FollowedHosts {
  /** Those of these that the person may use. */
  find(accountId: string, hostIds: readonly string[]): Promise<ReadonlyMap<string, access.AccessRow>>;
  /** Answers how to end it. */
  follow(followed: Followed, reader: Reader): () => void;
  /** Somebody's rights have changed. */
  look(): void;
  close(): void;
}

interface FollowedHostsOptions {
  readonly db: Db;
  readonly relay: Relay;
  readonly log: Logger;
}

const keyOf = ({ accountId, hostId }: access.Access): string => `${accountId} ${hostId}`;

export const openFollowedHosts = ({ db, relay, log }: FollowedHostsOptions): FollowedHosts => {
  const followers = new Set<Follower>();
  /** One look after the other: what was read first is said first. */
  let looking = Promise.resolve();

  const lookAtAll = async (): Promise<void> => {
    const all = [...followers];
    const wanted = new Map(all.map((one) => [keyOf(one.wanted), one.wanted]));
    const rows = await access.findAll(db, [...wanted.values()]);
    const found = new Map(
      rows.map((row) => [keyOf({ accountId: row.account_id, hostId: row.host_id }), row]),
    );
    for (const one of all) if (followers.has(one)) one.hear(found.get(keyOf(one.wanted)));
  };
  const look = (): void => {
    looking = looking
      .then(lookAtAll)
      .catch((error: unknown) => log.warn({ err: error }, 'rights at hosts were not looked at'));
  };
  const timer = setInterval(look, lookMs);
  timer.unref();

  return {
    async find(accountId, hostIds) {
      const rows = await access.findAll(
        db,
        hostIds.map((hostId) => ({ accountId, hostId })),
      );
      return new Map(rows.map((row) => [row.host_id, row]));
    },
    follow({ permitted, who, ports }, reader) {
      const { send } = reader;
      const wanted = { accountId: permitted.account_id, hostId: permitted.host_id };
      const { hostId } = wanted;
      let shown = '';
      const say = (row: access.AccessRow): void => {
        const rights = { kind: 'rights', hostId, role: row.role, stop: stopOf(row) } as const;
        const text = JSON.stringify(rights);
        if (text !== shown) send(rights);
        shown = text;
      };
      say(permitted);
      const credentialId = async () => (await access.find(db, wanted))?.credential_id ?? null;
      const ended = followHost(relay, { hostId, ports, who, credentialId }, reader);
      const follower: Follower = {
        wanted,
        hear: (row) => {
          if (row) return say(row);
          end();
          return send({ kind: 'host', hostId, code: results.hostMissing.code });
        },
      };
      const end = (): void => {
        followers.delete(follower);
        ended();
      };
      followers.add(follower);
      return end;
    },
    look,
    close() {
      clearInterval(timer);
    },
  };
};
