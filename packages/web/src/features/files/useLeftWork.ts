import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { filesKey } from './files.ts';

/** Sends changes to drafts that an earlier window kept and could not send. */
export const useLeftWork = (): void => {
  const { user } = useSession();
  const userName = user?.userName;
  const queries = useQueryClient();
  useEffect(() => {
    if (userName === undefined) return;
    const send = async (): Promise<void> => {
      const { openSealed, sendLeft, unsentCount } = await import('../../drafts/unsent.ts');
      await openSealed(userName);
      if ((await unsentCount(userName)) === 0) return;
      await sendLeft(userName);
      await queries.invalidateQueries({ queryKey: filesKey });
    };
    // What could not be sent is tried again when its draft is opened, which says what is wrong.
    send().catch(() => undefined);
  }, [queries, userName]);
};
