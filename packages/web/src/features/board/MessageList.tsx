import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { MessageItem } from '../../shared/board/MessageItem.tsx';
import { messagesQuery } from '../../shared/board/messages.ts';
import { useModeration } from '../../shared/board/useModeration.ts';
import { useModerationKeys } from './useModerationKeys.ts';
import type { StateFilter } from '../../shared/board/useStateFilter.ts';

interface MessageListProps {
  readonly state: StateFilter;
  readonly keyword: string;
  readonly isModerator: boolean;
  readonly isSignedIn: boolean;
}

export const MessageList = ({ state, keyword, isModerator, isSignedIn }: MessageListProps) => {
  const { t } = useTranslation('board');
  const list = useRef<HTMLOListElement>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    messagesQuery(state, keyword),
  );
  const moderate = useModeration();
  const [answeringId, setAnsweringId] = useState('');
  const messages = data?.pages.flatMap((page) => page.items) ?? [];
  useModerationKeys({ list, isActive: isModerator, onDecide: moderate.message, onAnswer: setAnsweringId });

  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} />;
  if (messages.length === 0 && keyword)
    return <EmptyState title={t('nothing.title', { keyword })}>{t('nothing.text')}</EmptyState>;
  if (messages.length === 0) {
    return <EmptyState title={t(`empty.${state}.title`)}>{t(`empty.${state}.text`)}</EmptyState>;
  }
  return (
    <>
      <ol ref={list} aria-label={t('messages')}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            moderation={
              isModerator
                ? {
                    onDecide: (decision) => moderate.message(message.id, decision),
                    onDecideAnswer: moderate.answer,
                  }
                : undefined
            }
            answering={
              isSignedIn
                ? {
                    isAnswering: answeringId === message.id,
                    onAnswering: (isOpen) => setAnsweringId(isOpen ? message.id : ''),
                  }
                : undefined
            }
          />
        ))}
      </ol>
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
};
