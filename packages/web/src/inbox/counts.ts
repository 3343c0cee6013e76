import { inboxCounts } from '@iodd-hub/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useSession } from '../session/session.ts';

export const inboxKey = ['inbox', 'counts'] as const;
const refreshMs = 60_000;

/** What waits for an administrator; undefined for everybody else and until it is known. */
export const useInboxCounts = () => {
  const { user } = useSession();
  return useQuery({
    queryKey: inboxKey,
    enabled: user?.isAdmin === 1 && !user.mustChangePassword,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => call(inboxCounts, {}, { signal, report: 'log' }),
  }).data;
};
