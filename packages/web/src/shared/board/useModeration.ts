import { messageAnswerModerate, messageModerate } from '@iodd-hub/contract/calls/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { inboxKey } from '../../inbox/counts.ts';
import { notify } from '../../notifications/notifications.ts';
import { messagesKey } from './messages.ts';

export type Decision = 'visible' | 'hidden';

interface Decided {
  readonly id: string;
  readonly state: Decision;
}
type Decide = (id: string, decision: Decision) => void;

const useDecision = (
  send: (decided: Decided) => Promise<unknown>,
  said: (state: Decision) => string,
): Decide => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: send,
    onSuccess: async (_, { state }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: messagesKey }),
        queries.invalidateQueries({ queryKey: inboxKey }),
      ]);
      notify('success', said(state));
    },
  });
  return (id, state) => mutate({ id, state });
};

/** Shows or hides messages, and answers to them. */
export const useModeration = (): { readonly message: Decide; readonly answer: Decide } => {
  const { t } = useTranslation('board');
  return {
    message: useDecision(
      (decided) => call(messageModerate, decided),
      (state) => t(`decided.${state}`),
    ),
    answer: useDecision(
      (decided) => call(messageAnswerModerate, decided),
      (state) => t(`answer.decided.${state}`),
    ),
  };
};
