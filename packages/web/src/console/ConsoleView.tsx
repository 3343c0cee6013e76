import type { ResolvedDevice } from '@iodd-hub/iodd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { StatusWord, type Status } from '../ui/StatusWord.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import classes from './ConsoleView.module.css';
import type { ConsoleConnection } from './connection.ts';
import { EventsPane } from './events/EventsPane.tsx';
import { resultText } from './faults.ts';
import type { LiveState, PortState } from './live-state.ts';
import { newParameters, type Parameters } from './parameters/parameters.ts';
import { ParametersPane } from './parameters/ParametersPane.tsx';
import { ProcessDataPane } from './process-data/ProcessDataPane.tsx';
import { useWatched } from './useWatched.ts';

export const consoleTabs = ['parameters', 'processData', 'events'] as const;
export type ConsoleTab = (typeof consoleTabs)[number];

interface ConsoleViewProps {
  readonly device: ResolvedDevice;
  readonly connection: ConsoleConnection;
  readonly name: string;
  /** What tells it apart from others. */
  readonly facts: ReactNode;
  readonly tab: ConsoleTab;
  readonly onTab: (tab: ConsoleTab) => void;
  /** Before those of the connection. */
  readonly actions?: ReactNode;
}

/** A device that lives, wherever it is: its parameters, its process data and its events. */
export const ConsoleView = ({ device, connection, name, facts, tab, onTab, actions }: ConsoleViewProps) => {
  const { t } = useTranslation('console');
  const [parameters] = useState(() => newParameters(connection));
  return (
    <div className={classes['view']}>
      <header className={classes['head']}>
        <Chip isSimulated={connection.stage !== undefined} />
        <h1 className={classes['name']}>{name}</h1>
        <span className={classes['ids']}>{facts}</span>
        <PortWord connection={connection} />
        <div className={classes['actions']}>
          {actions}
          <Plug connection={connection} />
        </div>
      </header>
      <TabBar
        label={t('tabs')}
        around={inBar}
        current={tab}
        onChange={(key) => onTab(consoleTabs.find((one) => one === key) ?? 'parameters')}
        tabs={consoleTabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
      >
        <div className={classes['tab']}>
          <Away connection={connection} />
          <Panel tab={tab} device={device} connection={connection} parameters={parameters} />
        </div>
      </TabBar>
    </div>
  );
};

const inBar = (list: ReactNode) => <div className={classes['bar']}>{list}</div>;

interface PanelProps extends Pick<ConsoleViewProps, 'tab' | 'device' | 'connection'> {
  readonly parameters: Parameters;
}

const Panel = ({ tab, ...props }: PanelProps) => {
  switch (tab) {
    case 'parameters':
      return <ParametersPane {...props} />;
    case 'processData':
      return <ProcessDataPane {...props} />;
    case 'events':
      return <EventsPane {...props} />;
    default:
      return tab satisfies never;
  }
};

/** Never out of sight: what is done to a real device cannot be undone by closing a page. */
const Chip = ({ isSimulated }: { readonly isSimulated: boolean }) => {
  const { t } = useTranslation('console');
  return (
    <span className={cx(classes['chip'], !isSimulated && classes['real'])}>
      <Icon name={isSimulated ? 'sparkle' : 'device'} size={14} />
      {t(isSimulated ? 'chip.simulated' : 'chip.real')}
    </span>
  );
};

const statusOf: Readonly<Record<PortState, Status>> = {
  absent: 'error',
  starting: 'waiting',
  online: 'ok',
  incorrect: 'error',
  deactivated: 'off',
  digitalInput: 'info',
  digitalOutput: 'info',
  unavailable: 'error',
};

const usePort = ({ live }: ConsoleConnection): LiveState['port'] => useWatched(live).port;

const PortWord = ({ connection }: { readonly connection: ConsoleConnection }) => {
  const { t } = useTranslation('console');
  const port = usePort(connection);
  return port ? (
    <StatusWord status={statusOf[port]}>{t(`port.${port}`)}</StatusWord>
  ) : (
    <StatusWord status="waiting">{t('port.asking')}</StatusWord>
  );
};

/** Why nothing is heard of the device, and what to do. */
const Away = ({ connection }: { readonly connection: ConsoleConnection }) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const { port, fault } = useWatched(connection.live);
  if (port === undefined || port === 'online' || port === 'starting') return null;
  return (
    <Notice kind="warning" isAnnounced>
      <p>
        <strong>{t(`console:port.${port}`)}</strong>
      </p>
      {fault === undefined ? null : <p>{resultText(t, fault)}</p>}
    </Notice>
  );
};

const Plug = ({ connection }: { readonly connection: ConsoleConnection }) => {
  const { t } = useTranslation('console');
  const port = usePort(connection);
  const { stage } = connection;
  if (!stage) return null;
  const isGone = port === 'absent';
  return (
    <Button icon={isGone ? 'undo' : 'close'} onClick={isGone ? stage.plug : stage.unplug}>
      {t(isGone ? 'stage.plug' : 'stage.unplug')}
    </Button>
  );
};
