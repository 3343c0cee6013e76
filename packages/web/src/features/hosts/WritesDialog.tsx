import { hostWritesExport } from '@iodd-hub/contract/calls/host-people';
import type { Host } from '@iodd-hub/contract/host';
import type { HostWrite } from '@iodd-hub/contract/host-people';
import { keptResult } from '@iodd-hub/gateway/faults';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { faultText, resultText } from '../../console/faults.ts';
import { logRow, statusOfWrite } from '../../console/log/log-rows.ts';
import { SideCell, WhatCell } from '../../console/log/WrittenCells.tsx';
import { failureText } from '../../i18n/failure-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { writesQuery } from './queries.ts';

interface WritesDialogProps {
  readonly host: Pick<Host, 'hostId' | 'name'>;
  readonly onClose: () => void;
}

/** What was written to a host, by whomever: for its owner, also while nothing is connected. */
export const WritesDialog = ({ host, onClose }: WritesDialogProps) => {
  const { t } = useTranslation('hosts');
  const { hostId, name } = host;
  const answer = useInfiniteQuery(writesQuery(hostId));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog title={t('writes.title', { name })} size="large" onCancel={onClose}>
      <p>{t('writes.text')}</p>
      {rows ? (
        rows.length === 0 ? (
          <p>{t('writes.none')}</p>
        ) : (
          <>
            <Toolbar>
              <DownloadLink href={`${hostWritesExport.path}?${new URLSearchParams({ hostId }).toString()}`}>
                {t('writes.export')}
              </DownloadLink>
            </Toolbar>
            <Writes rows={rows} name={name} />
            <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          </>
        )
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </Dialog>
  );
};

const Writes = ({ rows, name }: { readonly rows: readonly HostWrite[]; readonly name: string }) => {
  const { t } = useTranslation(['hosts', 'console']);
  return (
    <Table<HostWrite>
      label={t('hosts:writes.title', { name })}
      isStacked
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'at', title: t('console:log.at'), render: ({ at }) => <Time iso={at} /> },
        {
          key: 'who',
          title: t('console:log.who'),
          render: ({ who }) => who || t('hosts:writes.deleted'),
        },
        { key: 'port', title: t('hosts:writes.port'), render: ({ master, port }) => `${master} / ${port}` },
        { key: 'serial', title: t('console:log.serial'), render: ({ serial }) => serial || '–' },
        {
          key: 'what',
          place: 'main',
          title: t('console:write.column.what'),
          render: (row) => <WhatCell row={logRow(row)} device={undefined} />,
        },
        {
          key: 'before',
          title: t('console:log.before'),
          render: (row) => <SideCell row={logRow(row)} device={undefined} side="before" />,
        },
        {
          key: 'after',
          title: t('console:log.after'),
          render: (row) => <SideCell row={logRow(row)} device={undefined} side="after" />,
        },
        { key: 'state', title: t('console:log.outcome'), render: (row) => <OutcomeCell row={row} /> },
      ]}
    />
  );
};

/** What was refused before the tool server had it has a result code; what a host refused, its words. */
const isCode = (fault: string): boolean => /^\d{5}$/.test(fault);

const OutcomeCell = ({ row: { state, fault } }: { readonly row: HostWrite }) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const why =
    fault === null || state === 'written'
      ? undefined
      : isCode(fault)
        ? resultText(t, fault)
        : state === 'refused'
          ? faultText(t, undefined, keptResult(fault))
          : undefined;
  return (
    <>
      <StatusWord status={statusOfWrite[state]}>{t(`console:log.state.${state}`)}</StatusWord>
      {why === undefined ? null : <div>{why}</div>}
    </>
  );
};
