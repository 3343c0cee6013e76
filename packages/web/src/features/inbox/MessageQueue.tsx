import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { KeyList } from '../../ui/work/KeyList.tsx';
import { Split } from '../../ui/work/Split.tsx';
import { useKeys } from '../../ui/work/useKeys.ts';
import { MessageItem } from '../board/MessageItem.tsx';
import { messagesQuery } from '../board/messages.ts';
import { type Decision, useModeration } from '../board/useModeration.ts';
import { QueueList } from './QueueList.tsx';
import { useQueue } from './useQueue.ts';

export const MessageQueue = ({ hasKeys }: { readonly hasKeys: boolean }) => {
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
    moderate(selected.id, decision);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => decide('visible'),
    r: () => decide('hidden'),
    w: () => setAnsweringId(selected?.id ?? ''),
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
          {hasKeys ? (
            <KeyList
              keys={[
                { key: 'J', label: t('common:keys.next') },
                { key: 'K', label: t('common:keys.previous') },
                { key: 'A', label: t('board:show') },
                { key: 'R', label: t('board:hide') },
                { key: 'W', label: t('keys.answer') },
                { key: '?', label: t('keys.help') },
              ]}
            />
          ) : null}
        </>
      }
      detail={
        <ul>
          <MessageItem
            key={selected.id}
            message={selected}
            moderation={{
              onDecide: decide,
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
