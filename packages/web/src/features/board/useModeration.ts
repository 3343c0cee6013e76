import { messageModerate } from '@iodd-hub/contract/message';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { inboxKey } from '../../inbox/counts.ts';
import { notify } from '../../notifications/notifications.ts';
import { messagesKey } from './messages.ts';

export type Decision = 'visible' | 'hidden';

export const useModeration = (): ((id: string, decision: Decision) => void) => {
  const { t } = useTranslation('board');
  const queries = useQueryClient();
  const decide = async (id: string, state: Decision) => {
    await call(messageModerate, { id, state });
    await Promise.all([
      queries.invalidateQueries({ queryKey: messagesKey }),
      queries.invalidateQueries({ queryKey: inboxKey }),
    ]);
    notify('success', t(`decided.${state}`));
  };
  // A refusal was shown by the call.
  return (id, decision) => void decide(id, decision).catch(() => undefined);
};
