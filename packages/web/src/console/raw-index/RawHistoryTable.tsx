import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { addressText, nameAt } from '../described.ts';
import { faultText } from '../faults.ts';
import { Octets } from '../Octets.tsx';
import type { RawStep } from './raw-step.ts';

interface RawHistoryTableProps {
  readonly steps: readonly RawStep[];
  readonly device: ResolvedDevice | undefined;
  readonly onTake: (step: RawStep) => void;
}

/** What was asked since the page was opened; a click takes it into the fields again. */
export const RawHistoryTable = ({ steps, device, onTake }: RawHistoryTableProps) => {
  const { t, i18n } = useTranslation(['console', 'results', 'common']);
  if (steps.length === 0) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (
    <Part title={t('console:rawIndex.history')}>
      <Table<RawStep>
        label={t('console:rawIndex.history')}
        isStacked
        rows={steps}
        rowKey={({ key }) => String(key)}
        onRow={onTake}
        columns={[
          {
            key: 'time',
            title: t('console:events.column.time'),
            render: ({ at }) => time.format(new Date(at)),
          },
          {
            key: 'kind',
            title: t('console:rawIndex.kind'),
            render: ({ kind }) => t(`console:rawIndex.kinds.${kind}`),
          },
          {
            key: 'address',
            place: 'main',
            title: t('console:rawIndex.address'),
            render: (step) => (
              <Button kind="quiet" onClick={() => onTake(step)}>
                {addressText(step)}
              </Button>
            ),
          },
          { key: 'name', title: t('console:column.name'), render: (step) => nameAt(device, step) || '–' },
          {
            key: 'octets',
            isLong: true,
            title: t('console:rawIndex.hex'),
            render: ({ octets }) => <Octets hex={octets} />,
          },
          {
            key: 'result',
            title: t('console:column.state'),
            render: ({ result, kind }) =>
              result === 'done' ? (
                <StatusWord status="ok">{t(`console:rawIndex.done.${kind}`)}</StatusWord>
              ) : result === 'unknown' ? (
                <StatusWord status="warning">{t('console:state.unknown')}</StatusWord>
              ) : (
                <StatusWord status="error">{faultText(t, device, result)}</StatusWord>
              ),
          },
        ]}
      />
    </Part>
  );
};
