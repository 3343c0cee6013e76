import type { ResolvedDevice, ResolvedEvent } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HexNumber } from '../../device/HexNumber.tsx';
import { hexOf } from '../../device/format.ts';
import { textOf } from '../../device/process-data/layout.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection, EventMode, Stage } from '../connection.ts';
import { useWatched } from '../useWatched.ts';
import { eventRows, isActive, type EventRow } from './event-rows.ts';

interface EventsPaneProps {
  /** Undefined where nobody describes it: then events have their code, and what the host calls them. */
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
}

const statusOf: Readonly<Record<string, Status>> = { ERROR: 'error', WARNING: 'warning', INFO: 'info' };

/** What the device and its port reported, the newest first, in the words of the description. */
export const EventsPane = ({ device, connection }: EventsPaneProps) => {
  const { t, i18n } = useTranslation('console');
  const { events } = useWatched(connection.live);
  const rows = eventRows(events, device?.events ?? []);
  const active = rows.filter(isActive).length;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (
    <>
      {device && connection.stage ? <Raise device={device} stage={connection.stage} /> : null}
      <output>
        {active > 0 ? (
          <StatusWord status="warning">{t('events.active', { count: active })}</StatusWord>
        ) : (
          <StatusWord status="ok">{t('events.noneActive')}</StatusWord>
        )}
      </output>
      {rows.length === 0 ? (
        <EmptyState title={t('events.none')} />
      ) : (
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
              key: 'mode',
              title: t('events.column.mode'),
              render: ({ mode, severity }) => (
                <StatusWord status={mode === 'disappears' ? 'ok' : (statusOf[severity] ?? 'info')}>
                  {t(`events.mode.${mode}`)}
                </StatusWord>
              ),
            },
            {
              key: 'code',
              title: t('events.column.code'),
              render: ({ code }) => (code === undefined ? null : <HexNumber value={code} />),
            },
            {
              key: 'name',
              place: 'main',
              title: t('events.column.name'),
              render: ({ name }) => name,
            },
            { key: 'remedy', title: t('events.column.remedy'), render: ({ remedy }) => remedy },
          ]}
        />
      )}
    </>
  );
};

const modes: readonly EventMode[] = ['Appear', 'Disappear', 'SingleShot'];
const modesOf = ({ mode, type }: ResolvedEvent): readonly EventMode[] => {
  if (mode === 'SingleShot' || type === 'Notification') return ['SingleShot'];
  return mode === 'AppearDisappear' ? modes.slice(0, 2) : modes;
};

/** Only of a simulated device: has it report one of its events. */
const Raise = ({ device, stage }: { readonly device: ResolvedDevice; readonly stage: Stage }) => {
  const { t } = useTranslation('console');
  const [code, setCode] = useState(device.events[0]?.code);
  const [mode, setMode] = useState<EventMode>('Appear');
  const [isRefused, setRefused] = useState(false);
  const event = device.events.find((one) => one.code === code);
  if (!event) return null;
  const possible = modesOf(event);
  const chosen = possible.includes(mode) ? mode : (possible[0] ?? 'SingleShot');
  const raise = async (): Promise<void> => setRefused(!(await stage.raise(event.code, chosen)));
  return (
    <>
      <Toolbar>
        <Select
          label={t('stage.event')}
          value={String(event.code)}
          onChange={(value) => setCode(Number(value))}
          options={device.events.map((one) => ({
            value: String(one.code),
            label: t('stage.eventNamed', { code: hexOf(one.code, 4), name: textOf(one.name) }),
          }))}
        />
        <Select
          label={t('stage.mode')}
          value={chosen}
          onChange={(value) => setMode(modes.find((one) => one === value) ?? 'Appear')}
          options={possible.map((value) => ({ value, label: t(`stage.modes.${value}`) }))}
        />
        <Button icon="bell" onClick={() => void raise()}>
          {t('stage.raise')}
        </Button>
      </Toolbar>
      {isRefused ? (
        <Notice kind="warning" isAnnounced>
          {t('stage.refused')}
        </Notice>
      ) : null}
    </>
  );
};
