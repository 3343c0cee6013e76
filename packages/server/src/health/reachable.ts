import type { Nats } from '../base/nats.ts';
import { type Database, ping } from '../db/connect.ts';
import type { ObjectStore } from '../objects/object-store.ts';

interface Needed {
  readonly database: Pick<Database, 'db'>;
  readonly objects: Pick<ObjectStore, 'ping'>;
  readonly nats: Pick<Nats, 'isReached'> | null;
}

const natsOf = (nats: Pick<Nats, 'isReached'>): Promise<void> =>
  nats.isReached() ? Promise.resolve() : Promise.reject(new Error('NATS is not reached'));

/** What an instance needs of others; each throws while it does not answer. */
export const reachable = ({ database, objects, nats }: Needed): Record<string, () => Promise<unknown>> => ({
  database: () => ping(database.db),
  objects: () => objects.ping(),
  ...(nats && { nats: () => natsOf(nats) }),
});
