import { elementAtPath } from '@iodd-hub/iodd/items';
import { callsForRows, readTable, tableRows, type Mapping } from '@iodd-hub/iodd/table';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { TableColumns } from '../../../shared/table/TableColumns.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import control from '../../../ui/form/control.module.css';
import classes from './Variables.module.css';

const collectionPath = ['ProfileBody', 'DeviceFunction', 'VariableCollection'];

interface TableImportProps {
  /** What was pasted into the grid. */
  readonly pasted: string;
  readonly onClose: () => void;
}

/** Rows of a spreadsheet as new variables: what each column means is proposed, and can be changed. */
export const TableImport = ({ pasted, onClose }: TableImportProps) => {
  const { t } = useTranslation('designer');
  const { draft, words, run, session, goTo } = useFormEnvironment();
  const id = useId();
  const [text, setText] = useState(pasted);
  const [chosen, setChosen] = useState<Mapping>();
  const table = readTable(text);
  const mapping = chosen ?? table?.mapping ?? [];
  const all = table ? tableRows(draft, table, mapping) : [];
  const rows = all.filter(({ variable, standard }) => variable ?? standard);
  const left = all.filter(({ problems }) => problems.some(({ problem }) => problem === 'nameMissing')).length;
  const add = async (): Promise<void> => {
    const collection = elementAtPath(session.draft(), collectionPath);
    if (!collection) return;
    const before = new Set(collection.children.map(({ $id }) => $id));
    await run(callsForRows(session.draft(), rows, words.language));
    onClose();
    const added = elementAtPath(session.draft(), collectionPath)?.children.find(
      ({ $id }) => !before.has($id),
    );
    if (added) goTo({ $id: added.$id });
  };
  return (
    <Dialog
      title={t('table.title')}
      size="large"
      onCancel={onClose}
      footer={
        <>
          <Button kind="primary" isDisabled={rows.length === 0} onClick={() => void add()}>
            {t('table.add', { count: rows.length })}
          </Button>
          <Button onClick={onClose}>{t('table.cancel')}</Button>
        </>
      }
    >
      <label htmlFor={id}>{t('table.paste')}</label>
      <textarea
        id={id}
        className={cx(control['control'], classes['source'])}
        value={text}
        spellCheck={false}
        placeholder={t('table.example')}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(undefined);
        }}
      />
      {table ? (
        <>
          <TableColumns table={table} mapping={mapping} onMapping={setChosen} />
          <p className={classes['said']}>
            {t('table.found', { count: rows.length })} {left > 0 ? t('table.left', { count: left }) : null}
          </p>
        </>
      ) : (
        <p className={classes['said']}>{t('table.hint')}</p>
      )}
    </Dialog>
  );
};
