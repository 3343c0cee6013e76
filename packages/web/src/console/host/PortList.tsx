import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { KindPicture } from '../../ui/KindPicture.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import type { PortState } from '../live-state.ts';
import { statusOfPort } from '../port-status.ts';
import type { Port, PortPlace } from './host-connection.ts';
import classes from './HostView.module.css';

/** What is known of the device at a port beside what its master says. */
export interface KnownDevice {
  readonly name: string;
  /** Address of a picture; null without one. */
  readonly image: string | null;
}

export interface PortListProps {
  readonly ports: readonly Port[];
  /** False while nothing is heard of the host: how its ports stand is not known then. */
  readonly isHeard: boolean;
  readonly known: (at: PortPlace) => KnownDevice | undefined;
  readonly current: PortPlace | undefined;
  readonly onChoose: (at: PortPlace) => void;
}

export const isSamePort = (one: PortPlace | undefined, other: PortPlace): boolean =>
  one?.master === other.master && one.port === other.port;

/** More than these, and a person looks for one by its name. */
const fewPorts = 12;

/** Masters of a host and their ports, each with its device and how it stands. */
export const PortList = ({ ports, isHeard, known, current, onChoose }: PortListProps) => {
  const { t } = useTranslation('console');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const nameOf = (port: Port): string => known(port)?.name || (port.alias ?? '');
  const shown = ports.filter((port) =>
    `${nameOf(port)} ${port.alias ?? ''} ${port.port}`.toLowerCase().includes(wanted),
  );
  return (
    <nav className={classes['ports']} aria-label={t('host.ports')}>
      {ports.length > fewPorts ? (
        <SearchField label={t('host.search')} value={search} onChange={setSearch} />
      ) : null}
      {[...Map.groupBy(shown, ({ master }) => master)].map(([master, ofMaster]) => (
        <section key={master} aria-label={t('host.master', { master })}>
          <h2 className={classes['master']}>{t('host.master', { master })}</h2>
          <ul>
            {ofMaster.map((port) => {
              const isCurrent = isSamePort(current, port);
              return (
                <li key={port.port}>
                  <button
                    type="button"
                    className={cx(classes['port'], isCurrent && classes['current'])}
                    aria-current={isCurrent ? 'true' : undefined}
                    onClick={() => onChoose(port)}
                  >
                    <span className={classes['number']}>
                      <span className="only-for-screen-readers">{t('host.port')} </span>
                      {port.port}
                    </span>
                    <KindPicture kind="other" picture={known(port)?.image ?? ''} size="row" />
                    <span className={classes['device']}>{nameOf(port) || '–'}</span>
                    <Standing
                      state={isHeard ? port.state : 'unavailable'}
                      isExpected={known(port) !== undefined}
                    />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {shown.length === 0 ? <p className={classes['none']}>{t('host.nothingFound')}</p> : null}
    </nav>
  );
};

interface StandingProps {
  readonly state: PortState;
  /** A device was seen there: that it is away is worth a look, a port that was always empty is not. */
  readonly isExpected: boolean;
}

const Standing = ({ state, isExpected }: StandingProps) => {
  const { t } = useTranslation('console');
  const isQuiet = (state === 'absent' && !isExpected) || state === 'unavailable';
  const word = t(`port.${state}`);
  return isQuiet ? (
    <span className={classes['quiet']}>{word}</span>
  ) : (
    <StatusWord status={statusOfPort[state]}>{word}</StatusWord>
  );
};
