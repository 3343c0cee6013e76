import { useTranslation } from 'react-i18next';
import { HexNumber } from '../../device/HexNumber.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { durationText } from './duration.ts';
import type { EventRow, EventType } from './event-rows.ts';

interface EventTableProps {
  readonly rows: readonly EventRow[];
  readonly acknowledged: ReadonlySet<string>;
  readonly onAcknowledge: (key: string) => void;
}

const statusOf: Readonly<Record<EventType, Status>> = { error: 'error', warning: 'warning', info: 'info' };

export const EventTable = ({ rows, acknowledged, onAcknowledge }: EventTableProps) => {
  const { t, i18n } = useTranslation('console');
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const stateText = ({ state, lastedMs }: EventRow): string =>
    state === 'ended' && lastedMs !== undefined
      ? t('events.endedAfter', { duration: durationText(i18n.language, lastedMs) })
      : t(`events.state.${state}`);
  return (
    <Table<EventRow>
      label={t('tab.events')}
      isStacked
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'time',
          title: t('events.column.time'),
          // A master may count from its start.
          render: ({ at, time: written }) => (at === undefined ? written : time.format(at)),
        },
        {
          key: 'type',
          title: t('events.column.type'),
          render: ({ type }) => <StatusWord status={statusOf[type]}>{t(`events.types.${type}`)}</StatusWord>,
        },
        {
          key: 'state',
          title: t('events.column.state'),
          render: (row) => stateText(row),
        },
        {
          key: 'code',
          title: t('events.column.code'),
          render: ({ code }) => (code === undefined ? null : <HexNumber value={code} digits={4} />),
        },
        { key: 'name', place: 'main', title: t('events.column.name'), render: ({ name }) => name },
        { key: 'remedy', title: t('events.column.remedy'), render: ({ remedy }) => remedy },
        {
          key: 'seen',
          title: t('events.column.seen'),
          isTitleHidden: true,
          place: 'edge',
          render: ({ key, name }) =>
            acknowledged.has(key) ? (
              <StatusWord status="ok">{t('events.acknowledged')}</StatusWord>
            ) : (
              <Button
                kind="quiet"
                icon="check"
                aria-label={t('events.acknowledgeNamed', { name })}
                onClick={() => onAcknowledge(key)}
              >
                {t('events.acknowledge')}
              </Button>
            ),
        },
      ]}
    />
  );
};
