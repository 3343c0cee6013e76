import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { faultText } from '../faults.ts';
import { Identities } from '../Identities.tsx';
import { type DeviceRun, type DeviceStanding, runKey } from './many-devices.ts';
import type { SetIdentity } from './parameter-set.ts';
import { RunTable } from './RunTable.tsx';
import classes from './Sets.module.css';
import { countsOf } from './writing.ts';

const statusOf: Readonly<Record<DeviceStanding, Status>> = {
  waiting: 'waiting',
  checking: 'waiting',
  checked: 'info',
  writing: 'waiting',
  done: 'ok',
  stopped: 'warning',
  otherDevice: 'error',
  replaced: 'error',
  unreachable: 'error',
};

interface RunsProps {
  readonly runs: readonly DeviceRun[];
  readonly device: ResolvedDevice | undefined;
  readonly set: SetIdentity;
  readonly isMany: boolean;
}

/** A report for each device: who it is, how it stands, and every value. */
export const Runs = ({ runs, device, set, isMany }: RunsProps) => {
  const { t } = useTranslation(['console', 'sets']);
  const [isNarrowed, setNarrowed] = useState(true);
  if (runs.length === 0) return null;
  return (
    <div className={classes['form']}>
      <Checkbox label={t('sets:write.onlyChanges')} isChecked={isNarrowed} onChange={setNarrowed} />
      {runs.map((run) =>
        isMany ? (
          <Part
            key={runKey(run)}
            title={t('console:host.portNamed', { ...run.at })}
            note={
              run.identity?.serialNumber
                ? t('console:host.serial', { serialNumber: run.identity.serialNumber })
                : undefined
            }
          >
            <OneRun run={run} device={device} set={set} isNarrowed={isNarrowed} />
          </Part>
        ) : (
          <OneRun key={runKey(run)} run={run} device={device} set={set} isNarrowed={isNarrowed} />
        ),
      )}
    </div>
  );
};

interface OneRunProps extends Pick<RunsProps, 'device' | 'set'> {
  readonly run: DeviceRun;
  readonly isNarrowed: boolean;
}

const OneRun = ({ run, device, set, isNarrowed }: OneRunProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { standing, identity, fault, plan, outcomes } = run;
  return (
    <>
      <output>
        <StatusWord status={statusOf[standing]}>{t(`sets:device.${standing}`)}</StatusWord>
        {outcomes.size > 0 ? ` ${t('sets:write.counts', { ...countsOf(outcomes.values()) })}` : null}
      </output>
      {fault ? <Notice kind="error">{faultText(t, device, fault)}</Notice> : null}
      {standing === 'otherDevice' && identity ? (
        <Identities
          label={t('sets:write.identities')}
          identities={[
            { label: t('sets:write.inSet'), ...set, name: set.productId || undefined },
            { label: t('sets:write.atPort'), ...identity, name: identity.productName },
          ]}
        />
      ) : null}
      {plan.length > 0 ? (
        <RunTable
          label={t('sets:write.values', { port: t('console:host.portNamed', { ...run.at }) })}
          device={device}
          run={run}
          isNarrowed={isNarrowed}
        />
      ) : null}
    </>
  );
};
