import { sharedView } from '@iodd-hub/contract/calls/share';
import type { Received } from '@iodd-hub/contract/kit';
import { answerQuery } from '../../api/query.ts';

export type Shared = Received<typeof sharedView>;

/** Why a link may open nothing. */
export const endings = ['shareRevoked', 'shareExpired', 'notFound', 'inputRefused'] as const;

/** Asked for once: each answer counts as a visit, and the revision does not change. */
export const sharedQuery = (token: string) => ({
  ...answerQuery(sharedView, { token }, { handles: endings }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
