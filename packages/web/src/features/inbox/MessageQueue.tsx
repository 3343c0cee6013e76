import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKeys } from '../../commands/CommandKeys.tsx';
import { messageCommands } from '../../commands/tables/inbox.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Split } from '../../ui/work/Split.tsx';
import { MessageItem } from '../../shared/board/MessageItem.tsx';
import { messagesQuery } from '../../shared/board/messages.ts';
import { type Decision, useModeration } from '../../shared/board/useModeration.ts';
import { QueueList } from './QueueList.tsx';
import { useQueue } from './useQueue.ts';

export const MessageQueue = () => {
  const { t } = useTranslation(['admin', 'board', 'common']);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    messagesQuery('pending', ''),
  );
  const waiting = data?.pages.flatMap((page) => page.items) ?? [];
  const { selected, select, step, leave } = useQueue(waiting);
  const [answeringId, setAnsweringId] = useState('');
  const moderate = useModeration();

  const decide = (decision: Decision) => {
    if (!selected) return;
    leave();
    moderate.message(selected.id, decision);
  };
  const isAny = selected !== undefined;
  useCommands(messageCommands, {
    next: { when: waiting.length > 1, run: () => step(1) },
    previous: { when: waiting.length > 1, run: () => step(-1) },
    show: { when: isAny, run: () => decide('visible') },
    hide: { when: isAny, run: () => decide('hidden') },
    answer: { when: isAny, run: () => setAnsweringId(selected?.id ?? '') },
  });

  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={12} />;
  if (!selected) return <EmptyState title={t('message.empty')}>{t('message.emptyText')}</EmptyState>;
  return (
    <Split
      wide="detail"
      list={
        <>
          <QueueList
            label={t('message.list')}
            items={waiting.map(({ id, title, author, contact, createdAt }) => ({
              id,
              title,
              who: author ?? contact?.name ?? t('board:visitor'),
              since: createdAt,
            }))}
            selectedId={selected.id}
            isPromised={false}
            onSelect={select}
          />
          <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          <CommandKeys commands={Object.values(messageCommands)} />
        </>
      }
      detail={
        <ul>
          <MessageItem
            key={selected.id}
            message={selected}
            moderation={{ onDecide: decide, onDecideAnswer: moderate.answer }}
            answering={{
              isAnswering: answeringId === selected.id,
              onAnswering: (isOpen) => setAnsweringId(isOpen ? selected.id : ''),
              onAnswered: leave,
            }}
          />
        </ul>
      }
    />
  );
};
