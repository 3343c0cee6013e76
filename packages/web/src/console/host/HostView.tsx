import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { rightsIn } from '../rights/host-rights.ts';
import { RightsBar, type StopSwitch } from '../rights/RightsBar.tsx';
import { RightsContext } from '../rights/RightsContext.tsx';
import { useWatched } from '../useWatched.ts';
import type { HostConnection, PortPlace } from './host-connection.ts';
import { HostFault } from './HostFault.tsx';
import classes from './HostView.module.css';
import { isSamePort, PortList, type PortListProps } from './PortList.tsx';

interface HostViewProps extends Pick<PortListProps, 'known' | 'current'> {
  readonly connection: HostConnection;
  readonly onSwitch: StopSwitch;
  /** Undefined: none any more. */
  readonly onChoose: (at: PortPlace | undefined) => void;
  /** The device at a port. */
  readonly children: (at: PortPlace) => ReactNode;
}

/** A host that somebody is connected to: its ports, and the device at the one that was chosen. */
export const HostView = ({ connection, onSwitch, known, onChoose, children, ...wanted }: HostViewProps) => {
  const { t } = useTranslation('console');
  const state = useWatched(connection.state);
  const { ports, fault } = state;
  const rights = rightsIn(state);
  // An address may name a port that the host has no more.
  const current = ports?.find((port) => isSamePort(wanted.current, port));
  return (
    <RightsContext value={rights}>
      {fault === undefined || ports ? (
        <RightsBar rights={rights} hasRoles={state.rights !== undefined} onSwitch={onSwitch} />
      ) : null}
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
    </RightsContext>
  );
};
