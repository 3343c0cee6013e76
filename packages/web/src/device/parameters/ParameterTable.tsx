import { useTranslation } from 'react-i18next';
import { describedTip } from '../../ui/tip.ts';
import { datatypeName, inBase, type NumberBase } from '../format.ts';
import { LongTable } from '../LongTable.tsx';
import { AccessCell, DefaultCell, descriptionOf, unitOf, ValuesCell } from './cells.tsx';
import classes from './ParameterTable.module.css';
import type { ParameterRow } from './rows.ts';

export interface ParameterTableProps {
  readonly label: string;
  readonly rows: readonly ParameterRow[];
  readonly base: NumberBase;
  readonly hasDescriptions: boolean;
  /** The one that the view is about. */
  readonly variable: string | undefined;
  readonly isPrinted: boolean;
}

/** The parameters on a phone and on paper. */
export const ParameterTable = (props: ParameterTableProps) => {
  const { label, rows, base, hasDescriptions, variable, isPrinted } = props;
  const { t } = useTranslation('device');
  return (
    <LongTable<ParameterRow>
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      isPrinted={isPrinted}
      rowState={({ key, subindex }) => {
        if (key === variable) return 'selected';
        return subindex > 0 ? 'inner' : undefined;
      }}
      columns={[
        {
          key: 'index',
          title: t('parameters.index'),
          isNumber: true,
          render: ({ index, subindex }) =>
            subindex > 0 || index === undefined ? null : <code>{inBase(index, base)}</code>,
        },
        {
          key: 'subindex',
          title: t('parameters.subindex'),
          isNumber: true,
          render: ({ subindex }) => <code>{subindex > 0 ? inBase(subindex, base, 2) : ''}</code>,
        },
        {
          key: 'name',
          isFrozen: true,
          title: t('parameters.name'),
          render: (row) => (
            <div className={row.subindex > 0 ? classes['item'] : classes['whole']}>
              <span>{row.name}</span>
              {row.subindex === 0 ? (
                <code className={classes['id']} {...describedTip(t(`parameters.kind.${row.kind}`))}>
                  {row.id}
                </code>
              ) : null}
              {hasDescriptions && descriptionOf(row) !== undefined ? (
                <p className={classes['description']}>{descriptionOf(row)}</p>
              ) : null}
            </div>
          ),
        },
        {
          key: 'type',
          title: t('parameters.datatype'),
          render: ({ datatype }) =>
            datatype ? (
              <code className={classes['type']}>{datatypeName(datatype)}</code>
            ) : (
              t('parameters.noDatatype')
            ),
        },
        { key: 'access', title: t('parameters.access'), render: (row) => <AccessCell row={row} /> },
        {
          key: 'default',
          title: t('parameters.default'),
          isNumber: true,
          render: (row) => <DefaultCell row={row} />,
        },
        {
          key: 'unit',
          title: t('parameters.unit'),
          render: (row) => <span className={classes['unit']}>{unitOf(row)}</span>,
        },
        { key: 'values', title: t('parameters.values'), render: (row) => <ValuesCell row={row} /> },
      ]}
    />
  );
};
