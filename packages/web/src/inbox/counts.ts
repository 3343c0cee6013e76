import { inboxCounts } from '@iodd-hub/contract/calls/inbox';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../api/keys.ts';
import { watchedQuery } from '../api/query.ts';
import { useSession } from '../session/session.ts';

export const inboxKey = keyOf(inboxCounts);

/** What waits for an administrator; undefined for everybody else and until it is known. */
export const useInboxCounts = () => {
  const { user } = useSession();
  return useQuery({
    ...watchedQuery(inboxCounts, {}),
    enabled: user?.isAdmin === 1 && !user.mustChangePassword && !user.mustAcceptTerms,
  }).data;
};
