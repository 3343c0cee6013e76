import type { ResolvedDevice } from '@iodd-hub/iodd';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection } from '../connection.ts';
import type { HostConnection, Port, PortPlace } from '../host/host-connection.ts';
import { writePort } from '../host/address.ts';
import { isSamePort } from '../host/PortList.tsx';
import { useWatched } from '../useWatched.ts';
import { newWatched } from '../watched.ts';
import {
  compared,
  comparedPlaces,
  type ComparedColumn,
  defaultColumn,
  readColumn,
  setColumn,
  type Snapshot,
} from './comparison.ts';
import { Comparison } from './Comparison.tsx';
import { addressKey, type SetHead, type SetIdentity, type SetValue } from './parameter-set.ts';
import { isKeptByDefault } from './places.ts';
import type { Protocol } from './ProtocolPage.tsx';
import { comparisonProtocol } from './protocol.ts';
import { readValues, type ReadingProgress } from './reading.ts';
import classes from './Sets.module.css';
import { SetsSourceContext } from './source.ts';
import { storeFaultText } from './store-fault.ts';

interface CompareProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
  readonly identity: SetIdentity;
  readonly name: string;
  /** Those that were chosen in the list. */
  readonly sets: readonly SetHead[];
  readonly onProtocol: (protocol: Protocol) => void;
}

const noPorts = newWatched<{ readonly ports: readonly Port[] | undefined }>({ ports: undefined });

const useOtherPorts = (host: HostConnection | undefined, own: PortPlace): readonly Port[] => {
  const { ports = [] } = useWatched(host?.state ?? noPorts);
  return ports.filter((port) => port.state === 'online' && !isSamePort(own, port));
};

const keptAddresses = (device: ResolvedDevice | undefined): readonly SetValue[] =>
  (device?.variables ?? []).flatMap((variable) =>
    variable.index !== undefined && isKeptByDefault(variable)
      ? [{ index: variable.index, subindex: 0, octets: '' }]
      : [],
  );

const eachOnce = (addresses: readonly SetValue[]): readonly SetValue[] => [
  ...new Map(addresses.map((one) => [addressKey(one), one])).values(),
];

export const Compare = ({ device, connection, identity, name, sets, onProtocol }: CompareProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store, host, who } = use(SetsSourceContext);
  const others = useOtherPorts(host, connection.place);
  const isOnline = useWatched(connection.live).port === 'online';
  const [hasOnline, setOnline] = useState(true);
  const [hasDefault, setDefault] = useState(false);
  const [ports, setPorts] = useState<readonly PortPlace[]>([]);
  const [progress, setProgress] = useState<ReadingProgress>();
  const [fault, setFault] = useState<string>();
  const [shown, setShown] = useState<Snapshot>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const isRead = hasOnline && isOnline;
  const count = sets.length + ports.length + (isRead ? 1 : 0) + (hasDefault ? 1 : 0);
  const portTitle = ({ master, port }: PortPlace): string => t('console:host.portNamed', { master, port });

  const compare = async (): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFault(undefined);
    setProgress({ done: 0, all: 1 });
    try {
      const opened = await Promise.all(sets.map(({ id }) => store.open(id)));
      const wanted = eachOnce([...opened.flatMap(({ values }) => values), ...keptAddresses(device)]);
      const columns: { readonly title: string; readonly column: ComparedColumn }[] = [];
      const live = [
        ...(isRead ? [{ title: t('sets:online'), at: connection }] : []),
        ...ports.map((at) => ({ title: portTitle(at), at: host?.open(at) ?? connection })),
      ];
      for (const { title, at } of live) {
        const read = await readValues(at, wanted, { signal, onProgress: setProgress });
        columns.push({ title, column: readColumn(title, read) });
      }
      if (signal.aborted) return;
      columns.push(...opened.map((set) => ({ title: set.name, column: setColumn(set.id, set.values) })));
      if (hasDefault) columns.push({ title: t('sets:default'), column: defaultColumn('default') });
      const keys = new Set(wanted.map(({ index }) => index));
      const places = comparedPlaces(device, wanted).filter(({ index }) => keys.has(index));
      setShown({
        titles: columns.map(({ title }) => title),
        rows: compared(
          places,
          columns.map(({ column }) => column),
        ),
        at: new Date().toISOString(),
      });
    } catch (error) {
      setFault(storeFaultText(t, error));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Part title={t('sets:compare')}>
      <p>{t('sets:compareText')}</p>
      <Toolbar>
        <Checkbox label={t('sets:online')} isChecked={isRead} onChange={setOnline} />
        {device ? <Checkbox label={t('sets:default')} isChecked={hasDefault} onChange={setDefault} /> : null}
        {others.map((at) => (
          <Checkbox
            key={writePort(at)}
            label={portTitle(at)}
            isChecked={ports.some((one) => isSamePort(one, at))}
            onChange={(isChecked) => {
              const rest = ports.filter((one) => !isSamePort(one, at));
              setPorts(isChecked ? [...rest, at] : rest);
            }}
          />
        ))}
        <span>{t('sets:setsChosen', { count: sets.length })}</span>
        <Button
          icon="compare"
          isDisabled={count < 2}
          hint={count < 2 ? t('sets:twoNeeded') : undefined}
          isBusy={progress !== undefined}
          onClick={() => void compare()}
        >
          {t('sets:compareNow')}
        </Button>
        {progress ? (
          <>
            <Progress
              label={t('sets:reading', { done: progress.done, all: progress.all })}
              share={progress.done / progress.all}
            />
            <Button kind="quiet" onClick={() => stop.current.abort()}>
              {t('sets:stop')}
            </Button>
          </>
        ) : null}
      </Toolbar>
      {fault === undefined ? null : (
        <Notice kind="error" isAnnounced>
          {fault}
        </Notice>
      )}
      {shown ? (
        <div className={classes['form']}>
          <Comparison
            key={shown.at}
            snapshot={shown}
            device={device}
            onProtocol={() =>
              onProtocol(comparisonProtocol(t, { device, identity, name, who, snapshot: shown }))
            }
          />
        </div>
      ) : null}
    </Part>
  );
};
