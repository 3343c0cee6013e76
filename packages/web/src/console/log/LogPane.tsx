import { keptResult } from '@iodd-hub/gateway/faults';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { faultText } from '../faults.ts';
import { Octets } from '../Octets.tsx';
import classes from '../Panes.module.css';
import { useAnswer } from '../useAnswer.ts';
import { logRows, statusOfWrite, type LogRow } from './log-rows.ts';
import { SideCell, WhatCell } from './WrittenCells.tsx';

interface LogPaneProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
}

/** As many as are asked for at once; a host has writes of all its ports in one list. */
const most = 1000;
const shownAtOnce = 50;

/** Who wrote what to this port, the newest first. */
export const LogPane = ({ device, connection }: LogPaneProps) => {
  const { t, i18n } = useTranslation(['console', 'results', 'common']);
  const { call, place } = connection;
  const [shown, setShown] = useState(shownAtOnce);
  const { answer, fault, isBusy, again } = useAnswer(
    () => call('writes.list', { host: place.host, most }),
    place,
  );
  if (fault) return <ErrorState text={faultText(t, device, fault)} onRetry={again} />;
  if (!answer) return <Loading rows={12} />;
  const rows = logRows(answer.items, place);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <>
      <Toolbar>
        <Button isBusy={isBusy} onClick={again}>
          {t('console:log.refresh')}
        </Button>
        <output>{t('console:log.count', { count: rows.length })}</output>
      </Toolbar>
      {rows.length === 0 ? (
        <EmptyState title={t('console:log.none')}>{t('console:log.noneHint')}</EmptyState>
      ) : (
        <Table<LogRow>
          label={t('console:tab.log')}
          isStacked
          rows={rows.slice(0, shown)}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'at',
              title: t('console:log.at'),
              render: ({ at }) => <time dateTime={at}>{time.format(new Date(at))}</time>,
            },
            { key: 'who', title: t('console:log.who'), render: ({ who }) => who },
            { key: 'serial', title: t('console:log.serial'), render: ({ serial }) => serial || '–' },
            {
              key: 'what',
              place: 'main',
              title: t('console:write.column.what'),
              render: (row) => <WhatCell row={row} device={device} />,
            },
            {
              key: 'before',
              title: t('console:log.before'),
              render: (row) => <SideCell row={row} device={device} side="before" />,
            },
            {
              key: 'after',
              title: t('console:log.after'),
              render: (row) => <SideCell row={row} device={device} side="after" />,
            },
            {
              key: 'state',
              title: t('console:log.outcome'),
              render: (row) => <OutcomeCell row={row} device={device} />,
            },
          ]}
        />
      )}
      <LoadMore hasMore={rows.length > shown} isBusy={false} onMore={() => setShown(shown + shownAtOnce)} />
    </>
  );
};

const OutcomeCell = ({ row, device }: { readonly row: LogRow } & Pick<LogPaneProps, 'device'>) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const { state, kind, fault, found } = row;
  return (
    <span className={classes['lines']}>
      <StatusWord status={statusOfWrite[state]}>{t(`console:log.state.${state}`)}</StatusWord>
      {state === 'refused' ? <span>{faultText(t, device, keptResult(fault))}</span> : null}
      {state === 'unknown' && kind === 'parameter' && found !== null ? (
        <span>
          {t('console:log.found')} <Octets hex={found} />
        </span>
      ) : null}
    </span>
  );
};
