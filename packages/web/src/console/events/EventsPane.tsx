import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useFeatures } from '../useFeatures.ts';
import { useSelected, useWatched } from '../useWatched.ts';
import { ActiveInDevice } from './ActiveInDevice.tsx';
import { openAcknowledged } from './acknowledged.ts';
import { EventFilterBar } from './EventFilterBar.tsx';
import { eventRows, everything, filtered, isActive } from './event-rows.ts';
import { EventTable } from './EventTable.tsx';
import { useEventWords } from './event-words.ts';
import { RaiseEvent } from './RaiseEvent.tsx';

interface EventsPaneProps {
  /** Undefined where nobody describes it: then events are called as the standard or the host calls them. */
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
}

/** What the device and its port reported, the newest first, in the words of the description. */
export const EventsPane = ({ device, connection }: EventsPaneProps) => {
  const { t } = useTranslation('console');
  const events = useSelected(connection.live, (state) => state.events);
  const features = useFeatures(connection);
  const wordsOf = useEventWords(device);
  const [filter, setFilter] = useState(everything);
  const { host, master, port } = connection.place;
  const opened = useMemo(() => openAcknowledged({ host, master, port }), [host, master, port]);
  const acknowledged = useWatched(opened);
  const rows = eventRows(events, wordsOf);
  const shown = filtered(rows, filter, acknowledged);
  const active = rows.filter(isActive).length;
  const fresh = rows.filter(({ key }) => !acknowledged.has(key)).map(({ key }) => key);
  // "None" would be a promise that nobody can keep.
  if (features?.has('events') === false)
    return <EmptyState title={t('events.notTold')}>{t('events.notToldHint')}</EmptyState>;
  return (
    <>
      {device && connection.stage ? <RaiseEvent device={device} stage={connection.stage} /> : null}
      <Toolbar>
        <output>
          {active > 0 ? (
            <StatusWord status="warning">{t('events.active', { count: active })}</StatusWord>
          ) : (
            <StatusWord status="ok">{t('events.noneActive')}</StatusWord>
          )}
        </output>
        {fresh.length > 0 ? (
          <Button icon="check" onClick={() => opened.add(fresh.toReversed())}>
            {t('events.acknowledgeAll', { count: fresh.length })}
          </Button>
        ) : null}
      </Toolbar>
      <ActiveInDevice connection={connection} device={device} wordsOf={wordsOf} />
      {rows.length === 0 ? (
        <EmptyState title={t('events.none')} />
      ) : (
        <>
          <EventFilterBar filter={filter} onFilter={setFilter} />
          {shown.length === 0 ? (
            <EmptyState
              title={t('events.noneShown')}
              actions={<Button onClick={() => setFilter(everything)}>{t('events.showAll')}</Button>}
            />
          ) : (
            <EventTable rows={shown} acknowledged={acknowledged} onAcknowledge={(key) => opened.add([key])} />
          )}
        </>
      )}
    </>
  );
};
