import { registrationList } from '@iodd-hub/contract/registration';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { inboxKey } from '../../inbox/counts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { KeyList } from '../../ui/work/KeyList.tsx';
import { Split } from '../../ui/work/Split.tsx';
import { useKeys } from '../../ui/work/useKeys.ts';
import { QueueList } from './QueueList.tsx';
import { RegistrationDetail } from './RegistrationDetail.tsx';
import { useQueue } from './useQueue.ts';

export type Deciding = 'approve' | 'fail' | undefined;

const queueKey = ['registrations'] as const;

export const RegistrationQueue = ({ hasKeys }: { readonly hasKeys: boolean }) => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding>();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queueKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        registrationList,
        { pageSize: 50, ...(pageParam ? { after: pageParam } : {}) },
        { signal, report: 'log' },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  const waiting = data?.pages.flatMap((page) => page.items) ?? [];
  const { selected, select, step, leave } = useQueue(waiting);

  const show = (move: () => void) => () => {
    setDeciding(undefined);
    move();
  };
  useKeys({
    j: show(() => step(1)),
    k: show(() => step(-1)),
    a: () => setDeciding('approve'),
    r: () => setDeciding('fail'),
  });

  const decided = async () => {
    setDeciding(undefined);
    leave();
    await Promise.all([
      queries.invalidateQueries({ queryKey: queueKey }),
      queries.invalidateQueries({ queryKey: inboxKey }),
    ]);
  };

  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={12} />;
  if (!selected)
    return <EmptyState title={t('registration.empty')}>{t('registration.emptyText')}</EmptyState>;
  return (
    <Split
      wide="detail"
      list={
        <>
          <QueueList
            label={t('registration.list')}
            items={waiting.map(({ id, company, applicant, submittedAt }) => ({
              id,
              title: company,
              who: applicant.userName,
              since: submittedAt,
            }))}
            selectedId={selected.id}
            isPromised
            onSelect={(id) => show(() => select(id))()}
          />
          <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          {hasKeys ? (
            <KeyList
              keys={[
                { key: 'J', label: t('common:keys.next') },
                { key: 'K', label: t('common:keys.previous') },
                { key: 'A', label: t('registration.approve') },
                { key: 'R', label: t('registration.fail') },
                { key: '1…5', label: t('keys.template') },
                { key: 'Ctrl+Enter', label: t('keys.confirm') },
                { key: 'Esc', label: t('common:cancel') },
                { key: '?', label: t('keys.help') },
              ]}
            />
          ) : null}
        </>
      }
      detail={
        <RegistrationDetail
          key={selected.id}
          registration={selected}
          deciding={deciding}
          onDeciding={setDeciding}
          onDecided={decided}
        />
      }
    />
  );
};
