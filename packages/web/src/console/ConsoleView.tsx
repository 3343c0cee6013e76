import type { ResolvedDevice } from '@iodd-hub/iodd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { StatusWord } from '../ui/StatusWord.tsx';
import { prepared } from '../ui/prepared.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import classes from './ConsoleView.module.css';
import type { ConsoleConnection } from './connection.ts';
import { EventsPane } from './events/EventsPane.tsx';
import { resultText } from './faults.ts';
import type { LiveState } from './live-state.ts';
import { newParameters, type Parameters } from './parameters/parameters.ts';
import { ParametersPane } from './parameters/ParametersPane.tsx';
import { ProcessDataPane } from './process-data/ProcessDataPane.tsx';
import { statusOfPort } from './port-status.ts';
import type { RawHistory, RawStep } from './raw-index/raw-step.ts';
import { useWatched } from './useWatched.ts';
import { newWatched } from './watched.ts';

export const consoleTabs = [
  'parameters',
  'processData',
  'events',
  'storage',
  'link',
  'rawIndex',
  'log',
] as const;
export type ConsoleTab = (typeof consoleTabs)[number];
/** What nobody describes has no menus. */
const needsDescription: ReadonlySet<ConsoleTab> = new Set(['parameters']);
/** Shows what only a device in Operate answers. */
const needsOperate: ReadonlySet<ConsoleTab> = new Set(['parameters', 'rawIndex']);

// Fewer people open them than the parameters: none of them is loaded before.
const whileLoading = () => <Loading rows={12} />;
const { Part: StoragePane } = prepared(
  async () => (await import('./storage/StoragePane.tsx')).StoragePane,
  whileLoading,
);
const { Part: LinkPane } = prepared(async () => (await import('./link/LinkPane.tsx')).LinkPane, whileLoading);
const { Part: RawIndexPane } = prepared(
  async () => (await import('./raw-index/RawIndexPane.tsx')).RawIndexPane,
  whileLoading,
);
const { Part: LogPane } = prepared(async () => (await import('./log/LogPane.tsx')).LogPane, whileLoading);

interface ConsoleViewProps {
  /** Undefined where nobody describes it: then it is octets. */
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
  readonly name: string;
  /** Below the head of a page, or itself the head. */
  readonly isPart?: boolean;
  /** What tells it apart from others. */
  readonly facts: ReactNode;
  readonly tab: ConsoleTab;
  readonly onTab: (tab: ConsoleTab) => void;
  /** Before those of the connection. */
  readonly actions?: ReactNode;
}

/** A device that lives, wherever it is: its parameters, its process data and its events. */
export const ConsoleView = ({
  device,
  connection,
  name,
  isPart = false,
  facts,
  onTab,
  actions,
  ...props
}: ConsoleViewProps) => {
  const { t } = useTranslation('console');
  const Heading = isPart ? 'h2' : 'h1';
  const tabs = consoleTabs.filter((key) => device !== undefined || !needsDescription.has(key));
  const tab = tabs.find((key) => key === props.tab) ?? 'processData';
  const [parameters] = useState(() => newParameters(connection));
  const [history] = useState(() => newWatched<readonly RawStep[]>([]));
  const isOnline = usePort(connection) === 'online';
  useEffect(() => (isOnline ? parameters.doubt : undefined), [isOnline, parameters]);
  return (
    <div className={classes['view']}>
      <header className={classes['head']}>
        <Chip isSimulated={connection.isSimulated} />
        <Heading className={classes['name']}>{name}</Heading>
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
        onChange={(key) => onTab(tabs.find((one) => one === key) ?? tab)}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
      >
        <div className={classes['tab']}>
          <Away connection={connection} isOperateNeeded={needsOperate.has(tab)} />
          <Panel
            tab={tab}
            device={device}
            connection={connection}
            parameters={parameters}
            history={history}
          />
        </div>
      </TabBar>
    </div>
  );
};

const inBar = (list: ReactNode) => <div className={classes['bar']}>{list}</div>;

interface PanelProps extends Pick<ConsoleViewProps, 'tab' | 'device' | 'connection'> {
  readonly parameters: Parameters;
  readonly history: RawHistory;
}

const Panel = ({ tab, parameters, history, ...props }: PanelProps) => {
  const { device, connection } = props;
  switch (tab) {
    case 'parameters':
      return device ? (
        <ParametersPane device={device} connection={connection} parameters={parameters} />
      ) : null;
    case 'processData':
      return <ProcessDataPane {...props} />;
    case 'events':
      return <EventsPane {...props} />;
    case 'storage':
      return <StoragePane {...props} />;
    case 'link':
      return <LinkPane {...props} />;
    case 'rawIndex':
      return <RawIndexPane {...props} history={history} />;
    case 'log':
      return <LogPane {...props} />;
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

const usePort = ({ live }: ConsoleConnection): LiveState['port'] => useWatched(live).port;

const PortWord = ({ connection }: { readonly connection: ConsoleConnection }) => {
  const { t } = useTranslation('console');
  const port = usePort(connection);
  return port ? (
    <StatusWord status={statusOfPort[port]}>{t(`port.${port}`)}</StatusWord>
  ) : (
    <StatusWord status="waiting">{t('port.asking')}</StatusWord>
  );
};

interface AwayProps {
  readonly connection: ConsoleConnection;
  /** What is shown can be read and written only then. */
  readonly isOperateNeeded: boolean;
}

/** Why nothing is heard of the device, and what to do. */
const Away = ({ connection, isOperateNeeded }: AwayProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const { port, fault } = useWatched(connection.live);
  if (port === undefined || port === 'online' || port === 'starting') return null;
  const reasons = new Set([
    ...(fault === undefined ? [] : [resultText(t, fault)]),
    ...(isOperateNeeded ? [t('results:notInOperate')] : []),
  ]);
  return (
    <Notice kind="warning" isAnnounced>
      <p>
        <strong>{t(`console:port.${port}`)}</strong>
      </p>
      {[...reasons].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
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
