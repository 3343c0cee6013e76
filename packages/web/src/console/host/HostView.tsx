import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useWatched } from '../useWatched.ts';
import type { HostConnection, PortPlace } from './host-connection.ts';
import { HostFault } from './HostFault.tsx';
import classes from './HostView.module.css';
import { isSamePort, PortList, type PortListProps } from './PortList.tsx';

interface HostViewProps extends Pick<PortListProps, 'known' | 'current'> {
  readonly connection: HostConnection;
  /** Undefined: none any more. */
  readonly onChoose: (at: PortPlace | undefined) => void;
  /** The device at a port. */
  readonly children: (at: PortPlace) => ReactNode;
}

/** A host that somebody is connected to: its ports, and the device at the one that was chosen. */
export const HostView = ({ connection, known, onChoose, children, ...wanted }: HostViewProps) => {
  const { t } = useTranslation('console');
  const { ports, fault } = useWatched(connection.state);
  // An address may name a port that the host has no more.
  const current = ports?.find((port) => isSamePort(wanted.current, port));
  return (
    <>
      {fault === undefined ? null : <HostFault code={fault} />}
      {ports ? (
        <div className={cx(classes['host'], current && classes['chosen'])}>
          <PortList
            ports={ports}
            isHeard={fault === undefined}
            known={known}
            current={current}
            onChoose={onChoose}
          />
          <div className={classes['place']}>
            {current ? (
              <>
                <div className={classes['back']}>
                  <Button onClick={() => onChoose(undefined)}>{t('host.allPorts')}</Button>
                </div>
                {children(current)}
              </>
            ) : (
              <div className={classes['select']}>
                <EmptyState title={t('host.select')}>{t('host.selectText')}</EmptyState>
              </div>
            )}
          </div>
        </div>
      ) : fault === undefined ? (
        <Loading rows={10} />
      ) : null}
    </>
  );
};
