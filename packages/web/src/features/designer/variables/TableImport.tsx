import { elementAtPath } from '@iodd-hub/iodd/items';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import control from '../../../ui/form/control.module.css';
import { Select } from '../../../ui/form/Select.tsx';
import { callsForRows, importedRows, readTable, targets, type Mapping } from './table-import.ts';
import classes from './Variables.module.css';

const collectionPath = ['ProfileBody', 'DeviceFunction', 'VariableCollection'];
/** Enough to see that the columns are right. */
const shownRows = 8;

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
  const rows = table ? importedRows(draft, table, mapping) : [];
  const left = table ? table.rows.length - rows.length : 0;
  const add = async (): Promise<void> => {
    const collection = elementAtPath(session.draft(), collectionPath);
    if (!collection) return;
    const before = new Set(collection.children.map(({ $id }) => $id));
    await run(callsForRows(collection, rows, words.language));
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
          <div className={classes['preview']}>
            <table>
              <thead>
                <tr>
                  {mapping.map((target, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- columns have no other name than their place
                    <th key={at} scope="col">
                      <Select
                        label={t('table.column', { number: at + 1, head: table.head[at] ?? '' })}
                        isLabelHidden
                        value={target ?? ''}
                        options={[
                          { value: '', label: t('table.omit') },
                          ...targets.map((value) => ({ value, label: t(`target.${value}`) })),
                        ]}
                        onChange={(value) =>
                          setChosen(
                            mapping.map((one, place) => {
                              if (place === at) return targets.find((known) => known === value) ?? null;
                              return one === value ? null : one;
                            }),
                          )
                        }
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.slice(0, shownRows).map((row, line) => (
                  // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
                  <tr key={line}>
                    {mapping.map((target, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- as above
                      <td key={at} className={target ? undefined : classes['omitted']}>
                        {row[at] ?? ''}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
