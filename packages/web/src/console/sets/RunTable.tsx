import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { LongTable } from '../../device/LongTable.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { addressText, nameAt } from '../described.ts';
import { Octets } from '../Octets.tsx';
import panes from '../Panes.module.css';
import { Values } from '../Values.tsx';
import type { DeviceRun } from './many-devices.ts';
import { saidOf } from './outcome-text.ts';
import classes from './Sets.module.css';
import type { Planned } from './writing.ts';

interface RunTableProps {
  readonly label: string;
  readonly device: ResolvedDevice | undefined;
  readonly run: Pick<DeviceRun, 'plan' | 'outcomes'>;
  readonly isNarrowed: boolean;
}

/** Old beside new, and what becomes of each value. */
export const RunTable = ({ label, device, run, isNarrowed }: RunTableProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const rows = run.plan.filter(({ standing }) => !isNarrowed || standing !== 'same');
  const shown = (address: Planned, hex: string | undefined, from?: string) =>
    hex === undefined || hex === '' ? (
      '–'
    ) : (
      <span className={classes['lines']}>
        <Values device={device} address={address} hex={hex} />
        <Octets hex={hex} from={from} />
      </span>
    );
  return (
    <LongTable<Planned>
      label={label}
      isPrinted={false}
      isStacked
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'index', title: t('console:column.index'), render: addressText },
        {
          key: 'name',
          place: 'main',
          title: t('console:column.name'),
          render: (one) => nameAt(device, one) || addressText(one),
        },
        {
          key: 'before',
          title: t('console:write.column.before'),
          render: (one) => shown(one, one.before),
        },
        {
          key: 'after',
          title: t('console:write.column.after'),
          render: (one) => shown(one, one.after, one.before),
        },
        {
          key: 'standing',
          title: t('console:column.state'),
          render: (plan) => {
            const { status, word, reason } = saidOf(t, device, { plan, outcome: run.outcomes.get(plan.key) });
            return (
              <span className={classes['lines']}>
                <StatusWord status={status}>{word}</StatusWord>
                {reason === '' ? null : <small className={panes['muted']}>{reason}</small>}
              </span>
            );
          },
        },
      ]}
    />
  );
};
