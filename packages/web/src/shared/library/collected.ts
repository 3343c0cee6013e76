import * as favorite from '@iodd-hub/contract/calls/favorite';
import { keyOf, nounOf } from '../../api/keys.ts';
import { call } from '../../api/client.ts';
import { sessionGate } from '../../session/gate.ts';
import { currentUser, queries } from '../../session/session.ts';
import { withCollected } from './with-collected.ts';

const changes = { add: favorite.add, remove: favorite.remove } as const;
/** A star stands in whatever is said of a file. */
const allKey = nounOf(favorite.list);
const ownKey = keyOf(favorite.list).slice(0, -1);

/** Sets or takes away a star. Who is not signed in is asked to, and the star is set then. */
export const setCollected = async (rpId: string, isCollected: boolean): Promise<void> => {
  const wasSignedOut = !currentUser();
  if (wasSignedOut && !(await sessionGate.ask())) return;
  await call(isCollected ? changes.add : changes.remove, { rpId });
  queries.setQueriesData<unknown>({ queryKey: allKey }, (data: unknown) =>
    withCollected(data, rpId, isCollected),
  );
  // Who has just signed in has other stars everywhere.
  void queries.invalidateQueries({ queryKey: wasSignedOut ? allKey : ownKey });
};
