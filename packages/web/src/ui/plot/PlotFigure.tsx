import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { Choice } from '../Choice.tsx';
import { Table } from '../Table.tsx';
import classes from './PlotFigure.module.css';

export interface PlotColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly isNumber?: boolean;
  /** In the table, in the reader's language. */
  readonly render: (row: Row) => ReactNode;
  /** In a file, as programs read it. */
  readonly plain: (row: Row) => string;
}

/** Cells of a file, the names of the columns first. */
export type PlainTable = readonly (readonly string[])[];

interface PlotFigureProps<Row> {
  readonly title: string;
  readonly note?: ReactNode;
  readonly columns: readonly PlotColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onSave: (table: PlainTable) => void;
  /** The drawing. */
  readonly children: ReactNode;
}

type View = 'plot' | 'table';

/** A drawing under its title, the same as a table, and as a file. */
export const PlotFigure = <Row,>(props: PlotFigureProps<Row>) => {
  const { title, note, columns, rows, rowKey, onSave, children } = props;
  const { t } = useTranslation('plot');
  const id = useId();
  const [view, setView] = useState<View>('plot');
  return (
    <figure className={classes['figure']} aria-labelledby={id}>
      <figcaption className={classes['caption']}>
        <div className={classes['words']}>
          <h2 id={id} className={classes['title']}>
            {title}
          </h2>
          {note ? <p className={classes['note']}>{note}</p> : null}
        </div>
        <Choice<View>
          label={t('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'plot', label: t('plot') },
            { value: 'table', label: t('table') },
          ]}
        />
        <Button
          icon="download"
          onClick={() =>
            onSave([
              columns.map((column) => column.title),
              ...rows.map((row) => columns.map(({ plain }) => plain(row))),
            ])
          }
        >
          {t('csv')}
        </Button>
      </figcaption>
      {view === 'table' ? <Table label={title} columns={columns} rows={rows} rowKey={rowKey} /> : children}
    </figure>
  );
};
