/** A small document in an editable grid, for tests. */
import { useMemo, useState } from 'react';
import { Grid } from '../Grid.tsx';
import type { GridChange, GridColumn, GridOption, GridProps } from '../grid-types.ts';

interface ExampleRow {
  readonly id: string;
  readonly name: string;
  readonly index: string;
  readonly value: string;
  readonly unit: string;
  /** Cannot be edited. */
  readonly note: string;
}

const units: readonly GridOption[] = [
  { value: 'ms', label: 'millisecond', detail: '1056' },
  { value: 'mS', label: 'millisiemens', detail: '1289' },
  { value: 'm/s', label: 'meter per second', detail: '1061' },
  { value: 'mm', label: 'millimetre', detail: '1013' },
];

const open = (key: 'name' | 'index' | 'value', kind: 'text' | 'number'): GridColumn<ExampleRow> => ({
  key,
  title: key.charAt(0).toUpperCase() + key.slice(1),
  text: (row) => row[key],
  isNumber: kind === 'number',
  isCounted: key === 'index',
  editor: () => ({ kind }),
});

const columns: readonly GridColumn<ExampleRow>[] = [
  open('index', 'number'),
  { ...open('name', 'text'), grows: true },
  open('value', 'number'),
  {
    key: 'unit',
    title: 'Unit',
    text: ({ unit }) => unit,
    editor: () => ({ kind: 'reference', options: () => units }),
  },
  { key: 'note', title: 'Note', text: ({ note }) => note },
];

const exampleRows = (count: number): readonly ExampleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    name: `Name ${at}`,
    index: String(64 + at),
    value: String((at * 37) % 100),
    unit: at % 2 === 0 ? 'ms' : '',
    note: `note ${at}`,
  }));

const emptyRow = { name: '', index: '', value: '', unit: '', note: '' };

const idOf = ({ id }: ExampleRow): string => id;

interface ExampleProps extends Partial<
  Pick<GridProps<ExampleRow>, 'memoryKey' | 'canAddRows' | 'onOpen' | 'onActive' | 'activeRow' | 'rowHeight'>
> {
  readonly count?: number;
  readonly isReadOnly?: boolean;
  readonly onChange?: (change: GridChange) => void;
}

export const Example = ({ count = 30, isReadOnly = false, onChange, ...props }: ExampleProps) => {
  const [steps, setSteps] = useState<readonly (readonly ExampleRow[])[]>(() => [exampleRows(count)]);
  const rows = useMemo(() => steps.at(-1) ?? [], [steps]);
  const apply = (change: GridChange): void => {
    onChange?.(change);
    const changes = Map.groupBy(change.cells, ({ row }) => row);
    const next = rows.map((row) => ({
      ...row,
      ...Object.fromEntries((changes.get(row.id) ?? []).map(({ column, text }) => [column, text])),
    }));
    const added = change.rows.map((row, at) => ({
      ...emptyRow,
      ...row,
      id: `new-${rows.length + at}`,
    }));
    setSteps([...steps, [...next, ...added]]);
  };
  return (
    <Grid<ExampleRow>
      {...props}
      label="Variables"
      rows={rows}
      rowKey={idOf}
      columns={columns}
      {...(isReadOnly ? {} : { onChange: apply })}
      onUndo={() => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps)}
    />
  );
};
