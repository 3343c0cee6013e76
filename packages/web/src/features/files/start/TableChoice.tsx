import { readTable, tableRows, type Mapping } from '@iodd-hub/iodd/table';
import { emptyDraft, seededIds } from '@iodd-hub/iodd';
import { tableLimits } from '@iodd-hub/contract/iodd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableColumns } from '../../../shared/table/TableColumns.tsx';
import { FileButton, useFileDrop } from '../../../ui/DropZone.tsx';
import { cx } from '../../../ui/cx.ts';
import control from '../../../ui/form/control.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { type ChosenTable, chosenTable } from './choice.ts';
import classes from './Start.module.css';
import { anybody } from './useBrought.ts';

interface TableChoiceProps {
  readonly chosen: ChosenTable;
  readonly onChange: (chosen: ChosenTable) => void;
}

/** Parameters out of a spreadsheet: pasted, or a CSV file that is chosen or dropped. */
export const TableChoice = ({ chosen: { text, mapping }, onChange }: TableChoiceProps) => {
  const { t } = useTranslation('start');
  const { t: designer } = useTranslation('designer');
  const id = useId();
  const [isLong, setLong] = useState(false);
  const take = (next: string): void => {
    const fits = next.length <= tableLimits.characters;
    setLong(!fits);
    if (fits) onChange(chosenTable(next));
  };
  const open = async ([file]: readonly File[]): Promise<void> => {
    // A letter has four octets at most.
    if (file && file.size > 4 * tableLimits.characters) setLong(true);
    else if (file) take(await file.text());
  };
  const isOver = useFileDrop((files) => void open(files));
  const table = readTable(text);
  return (
    <fieldset className={classes['public']}>
      <legend>{t('table.title')}</legend>
      <label htmlFor={id}>{designer('table.paste')}</label>
      <textarea
        id={id}
        className={cx(control['control'], classes['source'], isOver && classes['over'])}
        value={text}
        spellCheck={false}
        placeholder={designer('table.example')}
        onChange={(event) => take(event.target.value)}
      />
      <div className={classes['choose']}>
        <FileButton label={t('table.file')} accept=".csv,.tsv,.txt" onFiles={(files) => void open(files)} />
      </div>
      {isLong ? <Notice kind="error">{t('table.long', { max: tableLimits.characters })}</Notice> : null}
      {table ? (
        <>
          <TableColumns
            table={table}
            mapping={mapping}
            onMapping={(next: Mapping) => onChange({ text, mapping: next })}
          />
          <Found chosen={{ text, mapping }} />
        </>
      ) : (
        <p className={classes['note']}>{designer('table.hint')}</p>
      )}
    </fieldset>
  );
};

/** How many rows become parameters, and what of them cannot be as it stands. */
const Found = ({ chosen: { text, mapping } }: { readonly chosen: ChosenTable }) => {
  const { t } = useTranslation('designer');
  const table = readTable(text);
  const all = table
    ? tableRows(emptyDraft({ ...anybody, version: '1.1', ids: seededIds(1) }), table, mapping)
    : [];
  const rows = all.filter(({ variable, standard }) => variable ?? standard);
  const left = all.filter(({ problems }) => problems.some(({ problem }) => problem === 'nameMissing')).length;
  return (
    <p className={classes['note']}>
      {t('table.found', { count: rows.length })} {left > 0 ? t('table.left', { count: left }) : null}
    </p>
  );
};
