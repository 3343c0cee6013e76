import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberBase } from '../../device/format.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { tip } from '../../ui/tip.ts';
import { useMedia } from '../../ui/useMedia.ts';
import type { Sort } from './address.ts';
import { type ColumnName, columnsOf, type Listed, type ResourceColumn } from './resource-columns.tsx';
import classes from './ResourceTable.module.css';

export type { ColumnName } from './resource-columns.tsx';

// Only on a phone.
const ResourceCards = lazy(() => import('./ResourceCards.tsx'));

const all: readonly ColumnName[] = [
  'picture',
  'product',
  'vendor',
  'ids',
  'ioddVersion',
  'bits',
  'data',
  'bitRate',
  'profiles',
  'connector',
  'check',
  'date',
  'downloads',
  'star',
];

export interface Sorting {
  readonly by: Sort;
  readonly onSort: (by: Sort) => void;
}

interface ResourceTableProps {
  readonly label: string;
  /** Undefined while nothing is known yet: the columns stand there already. */
  readonly items: readonly Listed[] | undefined;
  readonly columns?: readonly ColumnName[];
  readonly ids?: NumberBase;
  readonly sorting?: Sorting | undefined;
  /** Of an earlier answer: still to be read, visibly not the newest. */
  readonly isStale?: boolean;
}

interface HeadProps extends Pick<ResourceTableProps, 'sorting'> {
  readonly name: ColumnName;
  readonly column: ResourceColumn;
}

const Head = ({ name, column: { title, isTitleHidden, isNumber, sort }, sorting }: HeadProps) => {
  const shown = name === 'downloads' ? <Icon name="download" size={14} /> : title;
  const isCurrent = sort !== undefined && sorting?.by === sort.by;
  return (
    <th
      scope="col"
      className={cx(classes[name], isNumber && classes['number'])}
      aria-sort={isCurrent ? sort.direction : undefined}
      {...(name === 'downloads' ? tip(title) : {})}
    >
      {sort && sorting ? (
        <button
          type="button"
          className={cx(classes['sort'], isCurrent && classes['current'])}
          aria-label={name === 'downloads' ? title : undefined}
          onClick={() => sorting.onSort(isCurrent ? 'relevance' : sort.by)}
        >
          {shown}
          <span className={cx(classes['arrow'], classes[sort.direction])}>
            <Icon name="chevronDown" size={12} />
          </span>
        </button>
      ) : (
        <span className={cx(isTitleHidden && 'only-for-screen-readers')}>
          {shown}
          {name === 'downloads' ? <span className="only-for-screen-readers">{title}</span> : null}
        </span>
      )}
    </th>
  );
};

const placeholders = Array.from({ length: 24 }, (_, row) => row);

/** Bars of different lengths, the same each time: what comes is words, not a block. */
const Placeholder = ({ row, name }: { readonly row: number; readonly name: ColumnName }) =>
  name === 'picture' || name === 'star' ? null : (
    <span className={cx(classes['placeholder'], classes[`length${(row * 7 + name.length * 3) % 4}`])} />
  );

/** Files of the library, a line each: the same row wherever a file is listed. Columns leave before a name is cut. */
export const ResourceTable = ({
  label,
  items,
  columns = all,
  ids = 'hex',
  sorting,
  isStale = false,
}: ResourceTableProps) => {
  const { t, i18n } = useTranslation('library');
  const context = { t, locale: i18n.language, ids };
  const isPhone = useMedia('(max-width: 640px)');
  const waiting = <Loading rows={12} />;
  if (isPhone)
    return items === undefined ? (
      waiting
    ) : (
      <Suspense fallback={waiting}>
        <ResourceCards label={label} items={items} isStale={isStale} />
      </Suspense>
    );
  const known = columnsOf(context);
  return (
    <div className={classes['rows']}>
      <table
        className={cx(classes['table'], columns === all && classes['whole'], isStale && classes['stale'])}
        aria-label={label}
        aria-busy={items === undefined}
      >
        <thead>
          <tr>
            {columns.map((name) => (
              <Head key={name} name={name} column={known[name]} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((item) => (
            <tr key={item.rpId}>
              {columns.map((name) => (
                <td key={name} className={cx(classes[name], known[name].isNumber && classes['number'])}>
                  {known[name].render(item)}
                </td>
              ))}
            </tr>
          )) ??
            placeholders.map((row) => (
              <tr key={row} aria-hidden="true">
                {columns.map((name) => (
                  <td key={name} className={classes[name]}>
                    <Placeholder row={row} name={name} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
};
