import { targets, type Mapping, type TableText } from '@iodd-hub/iodd/table';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/form/Select.tsx';
import classes from './TableColumns.module.css';

/** Enough to see that the columns are right. */
const shownRows = 8;

interface TableColumnsProps {
  readonly table: TableText;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}

/** What each column of a table means, over its first rows; two columns cannot mean the same. */
export const TableColumns = ({ table, mapping, onMapping }: TableColumnsProps) => {
  const { t } = useTranslation('designer');
  return (
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
                    onMapping(
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
  );
};
