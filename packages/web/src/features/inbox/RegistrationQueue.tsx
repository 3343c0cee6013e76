import { registrationList } from '@iodd-hub/contract/calls/registration';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../api/keys.ts';
import { pagesQuery } from '../../api/query.ts';
import { CommandKeys } from '../../commands/CommandKeys.tsx';
import { registrationCommands } from '../../commands/tables/inbox.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { inboxKey } from '../../inbox/counts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { panelKeys } from '../../ui/form/panel-keys.ts';
import { Split } from '../../ui/work/Split.tsx';
import { QueueList } from './QueueList.tsx';
import { RegistrationDetail } from './RegistrationDetail.tsx';
import { useQueue } from './useQueue.ts';

export type Deciding = 'approve' | 'fail' | undefined;

const queueKey = keyOf(registrationList);

export const RegistrationQueue = () => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding>();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesQuery(registrationList, { pageSize: 50 }),
  });
  const waiting = data?.pages.flatMap((page) => page.items) ?? [];
  const { selected, select, step, leave } = useQueue(waiting);

  const show = (move: () => void) => () => {
    setDeciding(undefined);
    move();
  };
  const { approve, fail } = useCommands(registrationCommands, {
    next: { when: waiting.length > 1, run: show(() => step(1)) },
    previous: { when: waiting.length > 1, run: show(() => step(-1)) },
    approve: { when: selected !== undefined, run: () => setDeciding('approve') },
    fail: { when: selected !== undefined, run: () => setDeciding('fail') },
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
          <CommandKeys
            commands={Object.values(registrationCommands)}
            others={[
              { keys: '1…5', label: t('keys.template') },
              { keys: panelKeys.confirm, label: t('keys.confirm') },
              { keys: panelKeys.cancel, label: t('common:cancel') },
            ]}
          />
        </>
      }
      detail={
        <RegistrationDetail
          key={selected.id}
          registration={selected}
          deciding={deciding}
          approve={approve}
          fail={fail}
          onDeciding={setDeciding}
          onDecided={decided}
        />
      }
    />
  );
};
