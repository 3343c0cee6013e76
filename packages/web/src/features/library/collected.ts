import * as favorite from '@iodd-hub/contract/favorite';
import { call } from '../../api/client.ts';
import { sessionGate } from '../../session/gate.ts';
import { currentUser, queries } from '../../session/session.ts';
import { resourceKey } from './queries.ts';
import { withCollected } from './with-collected.ts';

const changes = { add: favorite.add, remove: favorite.remove } as const;
const ownLists = ['favourites', 'manufacturers', 'families'];

/** Sets or takes away a star. Who is not signed in is asked to, and the star is set then. */
export const setCollected = async (rpId: string, isCollected: boolean): Promise<void> => {
  const wasSignedOut = !currentUser();
  if (wasSignedOut && !(await sessionGate.ask())) return;
  await call(isCollected ? changes.add : changes.remove, { rpId });
  queries.setQueriesData<unknown>({ queryKey: [resourceKey] }, (data: unknown) =>
    withCollected(data, rpId, isCollected),
  );
  // Who has just signed in has other stars everywhere.
  const stale = wasSignedOut ? [[resourceKey]] : ownLists.map((list) => [resourceKey, list]);
  for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
};
