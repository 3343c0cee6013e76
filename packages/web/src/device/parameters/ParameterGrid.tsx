import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { datatypeName, inBase, type NumberBase } from '../format.ts';
import { shownAs } from '../shown-as.ts';
import { AccessCell, DefaultCell, descriptionOf, unitOf, ValuesCell } from './cells.tsx';
import { keyOf, kindOf, levelOf, linesOf, type ParameterLine } from './lines.ts';
import classes from './ParameterTable.module.css';
import type { ParameterGroup, ParameterRow } from './rows.ts';
import { useFollowedLine } from './useFollowedLine.ts';

interface ParameterGridProps {
  readonly label: string;
  /** The same list as long as nothing of it changed. */
  readonly groups: readonly ParameterGroup[];
  readonly base: NumberBase;
  readonly hasDescriptions: boolean;
  /** The one that the view is about. */
  readonly variable: string | undefined;
  /** A step opened it; moving over it is said after a pause, because every key moves. */
  readonly onVariable: (variable: string, kind: 'step' | 'typed') => void;
}

/** Values and ranges on one line, as they are copied. */
const valuesText = ({ values, datatype, presentation }: ParameterRow): string =>
  values
    .map(({ lower, upper, name }) => {
      const [from, to] = [lower, upper].map((lexical) => shownAs(datatype, presentation, lexical));
      return [from === to ? from : `${from} … ${to}`, name].filter(Boolean).join(' ');
    })
    .join('; ');

type RowColumn = GridColumn<ParameterRow>;

const useColumns = (base: NumberBase, hasDescriptions: boolean): readonly GridColumn<ParameterLine>[] => {
  const { t } = useTranslation('device');
  return useMemo(() => {
    const columns: readonly RowColumn[] = [
      {
        key: 'index',
        title: t('parameters.index'),
        isNumber: true,
        isCode: true,
        text: ({ index, subindex }) => (subindex > 0 || index === undefined ? '' : inBase(index, base)),
        compare: (one, other) => (one.index ?? 0) - (other.index ?? 0),
      },
      {
        key: 'subindex',
        title: t('parameters.subindex'),
        isNumber: true,
        isCode: true,
        text: ({ subindex }) => (subindex > 0 ? inBase(subindex, base, 2) : ''),
        compare: (one, other) => one.subindex - other.subindex,
      },
      {
        key: 'name',
        title: t('parameters.name'),
        grows: true,
        text: ({ name }) => name,
        render: (row) => (
          <div className={row.subindex > 0 ? classes['inner'] : undefined}>
            <span>{row.name}</span>
            {hasDescriptions && descriptionOf(row) !== undefined ? (
              <p className={classes['description']}>{descriptionOf(row)}</p>
            ) : null}
          </div>
        ),
      },
      {
        key: 'id',
        title: t('parameters.id'),
        isCode: true,
        text: ({ id, subindex }) => (subindex > 0 ? '' : id),
      },
      {
        key: 'type',
        title: t('parameters.datatype'),
        isCode: true,
        text: ({ datatype }) => (datatype ? datatypeName(datatype) : t('parameters.noDatatype')),
      },
      {
        key: 'access',
        title: t('parameters.access'),
        text: ({ accessRights = '', flags }) =>
          [accessRights, ...flags.map((flag) => t(`parameters.flagShort.${flag}`))].join(' ').trim(),
        render: (row) => <AccessCell row={row} />,
      },
      {
        key: 'default',
        title: t('parameters.default'),
        isNumber: true,
        text: ({ defaultValue, datatype, presentation }) =>
          defaultValue === undefined ? '' : shownAs(datatype, presentation, defaultValue),
        render: (row) => <DefaultCell row={row} />,
      },
      { key: 'unit', title: t('parameters.unit'), text: unitOf },
      {
        key: 'values',
        title: t('parameters.values'),
        grows: true,
        text: valuesText,
        render: (row) => <ValuesCell row={row} />,
      },
    ];
    return columns.map(inLines);
  }, [t, base, hasDescriptions]);
};

/** A column of parameters as one of lines: a heading stands where the names stand. */
const inLines = ({ text, render, compare, key, title, ...column }: RowColumn): GridColumn<ParameterLine> => {
  const textOf = ({ row, heading = '' }: ParameterLine): string =>
    row ? text(row) : key === 'name' ? heading : '';
  return {
    key,
    title,
    ...(column.isNumber ? { isNumber: true } : {}),
    ...(column.isCode ? { isCode: true } : {}),
    ...(column.grows ? { grows: true } : {}),
    text: textOf,
    render: (line) => (line.row && render ? render(line.row) : textOf(line)),
    ...(compare ? { compare: (one, other) => (one.row && other.row ? compare(one.row, other.row) : 0) } : {}),
  };
};

/** The parameters as a grid: sorted, filtered, selected and copied like a spreadsheet. */
const ParameterGrid = (props: ParameterGridProps) => {
  const { label, groups, base, hasDescriptions, variable, onVariable } = props;
  const columns = useColumns(base, hasDescriptions);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const { following } = useFollowedLine(lines, variable, onVariable);
  return (
    <div className={classes['sheet']}>
      <Grid<ParameterLine>
        label={label}
        rows={lines}
        rowKey={keyOf}
        columns={columns}
        memoryKey="device-parameters"
        level={levelOf}
        rowKind={kindOf}
        rowHeight="content"
        {...following}
      />
    </div>
  );
};

export default ParameterGrid;
