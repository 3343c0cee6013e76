import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LongTable } from '../../device/LongTable.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { addressText } from '../described.ts';
import { faultText } from '../faults.ts';
import { Octets } from '../Octets.tsx';
import panes from '../Panes.module.css';
import { type Cell, type ComparedRow, differsFromFirst, type Snapshot } from './comparison.ts';
import classes from './Sets.module.css';

interface ComparisonProps {
  readonly snapshot: Snapshot;
  readonly device: ResolvedDevice | undefined;
  readonly onProtocol: () => void;
}

const statusOf: Readonly<Record<ComparedRow['standing'], Status>> = {
  same: 'ok',
  different: 'warning',
  missing: 'info',
};
const standings = ['different', 'missing', 'same'] as const;

/** Columns beside each other; what differs from the first one is marked by an icon and by a word. */
export const Comparison = ({ snapshot, device, onProtocol }: ComparisonProps) => {
  const { t } = useTranslation(['console', 'sets']);
  const [isNarrowed, setNarrowed] = useState(false);
  const { titles, rows, at } = snapshot;
  const counted = (standing: ComparedRow['standing']): number =>
    rows.filter((row) => row.standing === standing).length;
  const shown = isNarrowed ? rows.filter(({ standing }) => standing !== 'same') : rows;
  const columns: readonly Column<ComparedRow>[] = [
    { key: 'index', title: t('console:column.index'), render: ({ place }) => addressText(place) },
    {
      key: 'name',
      place: 'main',
      title: t('console:column.name'),
      render: ({ place }) => (
        <span className={classes['lines']}>
          {place.name || addressText(place)}
          <small className={panes['muted']}>{place.group}</small>
        </span>
      ),
    },
    ...titles.map((title, position) => ({
      key: `column ${position}`,
      title,
      render: (row: ComparedRow) => (
        <CellShown
          cell={row.cells[position] ?? { kind: 'missing' }}
          device={device}
          isMarked={differsFromFirst(row, position)}
        />
      ),
    })),
    {
      key: 'standing',
      title: t('console:column.state'),
      render: ({ standing }) => (
        <StatusWord status={statusOf[standing]}>{t(`sets:standing.${standing}`)}</StatusWord>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <Checkbox label={t('sets:onlyDifferences')} isChecked={isNarrowed} onChange={setNarrowed} />
        <output>
          {standings
            .map((standing) => t(`sets:counted.${standing}`, { count: counted(standing) }))
            .join(' · ')}
        </output>
        <span className={panes['muted']}>
          {t('sets:readAt')} <Time iso={at} />
        </span>
        <Button icon="print" onClick={onProtocol}>
          {t('sets:protocol.open')}
        </Button>
      </Toolbar>
      {shown.length === 0 ? <EmptyState title={t('sets:noDifferences')} /> : null}
      {shown.length > 0 ? (
        <LongTable<ComparedRow>
          key={String(isNarrowed)}
          label={t('sets:compare')}
          isPrinted={false}
          isStacked
          rows={shown}
          rowKey={({ place }) => place.key}
          columns={columns}
        />
      ) : null}
    </>
  );
};

interface CellShownProps {
  readonly cell: Cell;
  readonly device: ResolvedDevice | undefined;
  readonly isMarked: boolean;
}

const CellShown = ({ cell, device, isMarked }: CellShownProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  switch (cell.kind) {
    case 'missing':
      return <span className={panes['muted']}>{t('sets:cell.missing')}</span>;
    case 'fault':
      return <span className={panes['muted']}>{faultText(t, device, cell.fault)}</span>;
    case 'meaningless':
      return <span className={panes['muted']}>{t('sets:cell.meaningless', { text: cell.text })}</span>;
    case 'value':
      return (
        <span className={classes['lines']}>
          <span>
            {isMarked ? (
              <strong className={classes['marked']}>
                <Icon name="compare" size={12} />
                <span className="only-for-screen-readers">{t('sets:standing.different')}: </span>
                {cell.text}
              </strong>
            ) : (
              cell.text
            )}
          </span>
          <Octets hex={cell.octets} />
        </span>
      );
    default:
      return cell satisfies never;
  }
};
