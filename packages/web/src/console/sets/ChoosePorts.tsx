import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { writePort } from '../host/address.ts';
import type { HostConnection, PortPlace } from '../host/host-connection.ts';
import { isSamePort } from '../host/PortList.tsx';
import { useWatched } from '../useWatched.ts';
import classes from './Sets.module.css';

interface ChoosePortsProps {
  readonly host: HostConnection;
  readonly own: PortPlace;
  readonly isBusy: boolean;
  readonly onCheck: (targets: readonly PortPlace[]) => void;
}

/** Ports with a device in Operate; who it is, is asked before anything is sent. */
export const ChoosePorts = ({ host, own, isBusy, onCheck }: ChoosePortsProps) => {
  const { t } = useTranslation(['console', 'sets']);
  const { ports = [] } = useWatched(host.state);
  const [chosen, setChosen] = useState<readonly PortPlace[]>([own]);
  const there = ports.filter(({ state }) => state === 'online');
  const targets = there.filter((port) => chosen.some((one) => isSamePort(one, port)));
  return (
    <>
      <fieldset className={classes['ports']}>
        <legend>{t('sets:many.ports')}</legend>
        {there.map((port) => (
          <Checkbox
            key={writePort(port)}
            label={[t('console:host.portNamed', { ...port }), port.alias].filter(Boolean).join(' · ')}
            isChecked={chosen.some((one) => isSamePort(one, port))}
            onChange={(isChecked) => {
              const rest = chosen.filter((one) => !isSamePort(one, port));
              setChosen(isChecked ? [...rest, port] : rest);
            }}
          />
        ))}
      </fieldset>
      <Toolbar>
        <Button onClick={() => setChosen(there)}>{t('sets:many.all')}</Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          isDisabled={targets.length === 0}
          onClick={() => onCheck(targets.map(({ master, port }) => ({ master, port })))}
        >
          {t('sets:many.check', { count: targets.length })}
        </Button>
      </Toolbar>
    </>
  );
};
