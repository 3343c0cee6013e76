import type { ResolvedEvent } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table.tsx';
import { tip } from '../../ui/tip.ts';
import { EventType } from '../diagnosis/EventType.tsx';
import { HexNumber } from '../HexNumber.tsx';
import { textOf } from '../process-data/layout.ts';
import classes from './OverviewTab.module.css';

const urgency = ['Error', 'Warning', 'Notification'];
const rank = ({ type }: ResolvedEvent): number => urgency.indexOf(type ?? 'Notification');

/** The most urgent events, in short. */
export const EventTable = ({
  events,
  most,
}: {
  readonly events: readonly ResolvedEvent[];
  readonly most: number;
}) => {
  const { t } = useTranslation('device');
  return (
    <Table<ResolvedEvent>
      label={t('diagnosis.events')}
      isOneLine
      rows={events.toSorted((one, other) => rank(one) - rank(other)).slice(0, most)}
      rowKey={({ $id }) => $id}
      columns={[
        { key: 'code', title: t('diagnosis.code'), render: ({ code }) => <HexNumber value={code} /> },
        { key: 'type', title: t('diagnosis.type'), render: ({ type }) => <EventType type={type} /> },
        {
          key: 'name',
          title: t('diagnosis.name'),
          render: ({ name }) => (
            <span className={classes['event']} {...tip(textOf(name))}>
              {textOf(name)}
            </span>
          ),
        },
      ]}
    />
  );
};
