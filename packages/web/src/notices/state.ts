import { noticeState } from '@iodd-hub/contract/calls/notice';
import { useQuery } from '@tanstack/react-query';
import { nounOf } from '../api/keys.ts';
import { watchedQuery } from '../api/query.ts';
import { useSession } from '../session/session.ts';

export const noticesKey = nounOf(noticeState);

/** How much is unread, and whether it comes by mail; undefined for visitors and until it is known. */
export const useNoticeState = () => {
  const { user } = useSession();
  return useQuery({
    ...watchedQuery(noticeState, {}),
    enabled: user !== null && !user.mustChangePassword,
  }).data;
};
