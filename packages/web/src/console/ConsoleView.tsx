import type { ResolvedDevice } from '@iodd-hub/iodd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { loadTexts } from '../i18n/start.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { StatusWord } from '../ui/StatusWord.tsx';
import { prepared } from '../ui/prepared.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import classes from './ConsoleView.module.css';
import type { ConsoleConnection } from './connection.ts';
import { DeviceStatus } from './events/DeviceStatus.tsx';
import { EventsPane } from './events/EventsPane.tsx';
import { resultText } from './faults.ts';
import type { LiveState } from './live-state.ts';
import type { History } from './history/history.ts';
import { useHistory } from './history/useHistory.ts';
import { newParameters, type Parameters } from './parameters/parameters.ts';
import { ParametersPane } from './parameters/ParametersPane.tsx';
import { RecordingWord } from './process-data/chart/RecordingBar.tsx';
import { ProcessDataPane } from './process-data/ProcessDataPane.tsx';
import { statusOfPort } from './port-status.ts';
import type { RawHistory, RawStep } from './raw-index/raw-step.ts';
import { RoleNotice, RoleWord } from './rights/RoleWord.tsx';
import { useSaveKey } from './sets/useSaveKey.ts';
import { useSelected } from './useWatched.ts';
import { newWatched } from './watched.ts';

export const consoleTabs = [
  'parameters',
  'processData',
  'events',
  'sets',
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
const { Part: SetsPane } = prepared(async () => {
  const [{ SetsPane: Pane }] = await Promise.all([import('./sets/SetsPane.tsx'), loadTexts(['sets'])]);
  return Pane;
}, whileLoading);
const { Part: LogPane } = prepared(async () => (await import('./log/LogPane.tsx')).LogPane, whileLoading);

interface ConsoleViewProps {
  /** Undefined where nobody describes it: then it is octets. */
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
  readonly name: string;
  /** Tells it apart from every other device; undefined where it does not say it. */
  readonly serial?: string | undefined;
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
  serial,
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
  const [steps] = useState(() => newWatched<readonly RawStep[]>([]));
  const history = useHistory(connection);
  const [isSaving, setSaving] = useState(false);
  useSaveKey(() => {
    onTab('sets');
    setSaving(true);
  });
  const isOnline = usePort(connection) === 'online';
  useEffect(() => (isOnline ? parameters.doubt : undefined), [isOnline, parameters]);
  return (
    <div className={classes['view']}>
      <header className={classes['head']}>
        <Chip isSimulated={connection.isSimulated} />
        <RoleWord />
        <Heading className={classes['name']}>{name}</Heading>
        <span className={classes['ids']}>{facts}</span>
        <PortWord connection={connection} />
        <RecordingWord history={history} />
        <DeviceStatus connection={connection} device={device} />
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
          <RoleNotice tab={tab} />
          <Panel
            tab={tab}
            device={device}
            connection={connection}
            parameters={parameters}
            steps={steps}
            serial={serial}
            history={history}
            name={name}
            isSaving={isSaving}
            onSaving={setSaving}
          />
        </div>
      </TabBar>
    </div>
  );
};

const inBar = (list: ReactNode) => <div className={classes['bar']}>{list}</div>;

interface PanelProps extends Pick<ConsoleViewProps, 'tab' | 'device' | 'connection' | 'serial' | 'name'> {
  readonly parameters: Parameters;
  readonly steps: RawHistory;
  readonly history: History;
  readonly isSaving: boolean;
  readonly onSaving: (isSaving: boolean) => void;
}

const Panel = ({
  tab,
  parameters,
  steps,
  serial,
  history,
  name,
  isSaving,
  onSaving,
  ...props
}: PanelProps) => {
  const { device, connection } = props;
  switch (tab) {
    case 'parameters':
      return device ? (
        <ParametersPane device={device} connection={connection} parameters={parameters} serial={serial} />
      ) : null;
    case 'processData':
      return <ProcessDataPane {...props} history={history} />;
    case 'events':
      return <EventsPane {...props} />;
    case 'sets':
      return <SetsPane {...props} name={name} isSaving={isSaving} onSaving={onSaving} />;
    case 'storage':
      return <StoragePane {...props} />;
    case 'link':
      return <LinkPane {...props} />;
    case 'rawIndex':
      return <RawIndexPane {...props} history={steps} />;
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

const usePort = ({ live }: ConsoleConnection): LiveState['port'] => useSelected(live, ({ port }) => port);

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
  const port = usePort(connection);
  const fault = useSelected(connection.live, (state) => state.fault);
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
