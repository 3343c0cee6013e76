import { mailList, mailRetry, mailRetryAll, mailStatus, mailTest } from '@iodd-hub/contract/calls/mail';
import type { MailState } from '@iodd-hub/contract/mail';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { nounOf } from '../../api/keys.ts';
import { answerQuery, pagesQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { MailTable } from './MailTable.tsx';

const outboxKey = nounOf(mailList);
/** While mails wait, what becomes of them is shown without a reload. */
const lookAgainMs = 3000;

const useOutbox = (state: MailState | undefined) => {
  const status = useQuery({
    ...answerQuery(mailStatus, {}),

    refetchInterval: lookAgainMs,
  });
  const list = useInfiniteQuery({
    ...pagesQuery(mailList, { pageSize: 50, ...(state ? { state } : {}) }),
    refetchInterval: lookAgainMs,
  });
  return { status, list };
};

/** What an administrator does with mails; each shows at once what became of it. */
const useActions = () => {
  const { t } = useTranslation('outbox');
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: outboxKey });
  const test = useMutation({
    mutationFn: () => call(mailTest, {}),
    onSuccess: ({ recipient }) => notify('info', t('testPosted', { recipient })),
    onSettled: reload,
  });
  const retry = useMutation({ mutationFn: (id: string) => call(mailRetry, { id }), onSettled: reload });
  const retryAll = useMutation({
    mutationFn: () => call(mailRetryAll, {}),
    onSuccess: ({ count }) => notify('info', t('retriedAll', { count })),
    onSettled: reload,
  });
  return { test, retry, retryAll };
};

const OutboxPage = () => {
  const { t } = useTranslation('outbox');
  const [state, setState] = useState<MailState>('failed');
  const { status, list } = useOutbox(state);
  const { test, retry, retryAll } = useActions();
  const isSetUp = status.data?.isSetUp;
  const mails = list.data?.pages.flatMap((page) => page.items) ?? [];
  const error = status.error ?? list.error;
  const tabs = [
    { key: 'failed', label: t('state.failed'), count: status.data?.failed },
    { key: 'waiting', label: t('state.waiting'), count: status.data?.waiting },
    { key: 'sent', label: t('state.sent') },
  ] as const;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="full"
      actions={
        <>
          {state === 'failed' && mails.length > 0 ? (
            <Button
              isBusy={retryAll.isPending}
              isDisabled={isSetUp !== true}
              onClick={() => retryAll.mutate()}
            >
              {t('retryAll')}
            </Button>
          ) : null}
          <Button
            kind="primary"
            isBusy={test.isPending}
            isDisabled={isSetUp !== true}
            onClick={() => test.mutate()}
          >
            {t('test')}
          </Button>
        </>
      }
    >
      {isSetUp === false ? <Notice kind="warning">{t('notSetUp.operator')}</Notice> : null}
      {isSetUp ? <p>{t('sender', { sender: status.data?.sender ?? '' })}</p> : null}
      <TabBar
        label={t('title')}
        tabs={tabs}
        current={state}
        onChange={(key) => setState(tabs.find((tab) => tab.key === key)?.key ?? 'failed')}
      >
        {error ? <ErrorState text={failureText(error)} onRetry={() => void list.refetch()} /> : null}
        {!list.data && !error ? <Loading rows={8} /> : null}
        {list.data && mails.length === 0 ? (
          <EmptyState title={t(`empty.${state}`)}>{t(`emptyText.${state}`)}</EmptyState>
        ) : null}
        {mails.length > 0 ? (
          <MailTable
            mails={mails}
            state={state}
            canRetry={isSetUp === true}
            busy={retry.isPending ? retry.variables : undefined}
            onRetry={(id) => retry.mutate(id)}
          />
        ) : null}
        <LoadMore
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </TabBar>
    </Page>
  );
};

export default OutboxPage;
