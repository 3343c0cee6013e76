import type { ResourceItem } from '@iodd-hub/contract/resource-parts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { inBase, type NumberBase } from '../../device/format.ts';
import { cx } from '../../ui/cx.ts';
import { DataLength } from '../../ui/DataLength.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { tip } from '../../ui/tip.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { profileName } from './facet-names.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import classes from './ResourceTable.module.css';

interface ColumnContext {
  readonly t: TFunction<'library'>;
  readonly locale: string;
  readonly ids: NumberBase;
}

export type ColumnName =
  | 'picture'
  | 'product'
  | 'vendor'
  | 'ids'
  | 'ioddVersion'
  | 'data'
  | 'bitRate'
  | 'profiles'
  | 'date'
  | 'published'
  | 'downloads'
  | 'star';

/** When it was made public is known of what is new. */
type Listed = ResourceItem & { readonly publishedAt?: string };

type Columns = Readonly<Record<ColumnName, Omit<Column<Listed>, 'key'>>>;

const columnsOf = ({ t, locale, ids }: ColumnContext): Columns => ({
  picture: {
    title: t('column.picture'),
    isTitleHidden: true,
    place: 'edge',
    render: ({ icon }) =>
      icon === '' ? (
        <span className={classes['picture']} />
      ) : (
        <img className={classes['picture']} src={icon} alt="" width={28} height={28} loading="lazy" />
      ),
  },
  product: {
    title: t('column.product'),
    place: 'main',
    render: (item) => (
      <div className={classes['product']}>
        <Link to={`/resource/${item.rpId}`}>{item.productName || item.fileName}</Link>
        <span className={classes['what']}>
          {item.productId === '' || item.productId === item.productName ? null : (
            <code className={classes['second']}>{item.productId}</code>
          )}
          {item.productText === '' || item.productText === item.productName ? null : (
            <span className={cx(classes['second'], classes['text'])} {...tip(item.productText)}>
              {item.productText}
            </span>
          )}
        </span>
      </div>
    ),
  },
  vendor: {
    title: t('column.vendor'),
    render: ({ manufacturer }) => (
      <span className={classes['vendor']} {...tip(manufacturer)}>
        {manufacturer}
      </span>
    ),
  },
  ids: {
    title: t('column.ids'),
    render: ({ vendorId, deviceId }) => (
      <code className={classes['ids']}>{`${inBase(vendorId, ids)} / ${inBase(deviceId, ids, 6)}`}</code>
    ),
  },
  ioddVersion: { title: t('column.ioddVersion'), render: ({ ioddVersion }) => <code>{ioddVersion}</code> },
  data: {
    title: t('column.data'),
    render: (item) => (
      <dl className={classes['data']}>
        {[
          ['in', item.pdInBits, item.pdInLayout] as const,
          ['out', item.pdOutBits, item.pdOutLayout] as const,
        ].map(([direction, bits, layout]) => (
          <div key={direction} className={classes['direction']}>
            <dt>{t(`data.${direction}`)}</dt>
            <dd className={classes['bits']}>{bits}</dd>
            <dd>
              <DataLength bits={bits} layout={layout} label={t('data.drawing', { bits })} />
            </dd>
          </div>
        ))}
      </dl>
    ),
  },
  bitRate: { title: t('column.bitRate'), render: ({ bitRate }) => <code>{bitRate || '–'}</code> },
  profiles: {
    title: t('column.profiles'),
    render: ({ profiles }) => <Profiles names={profiles.map((id) => profileName(id, locale))} />,
  },
  date: {
    title: t('column.date'),
    render: ({ releaseDate }) => <code className={classes['ids']}>{releaseDate}</code>,
  },
  published: {
    title: t('column.published'),
    render: ({ publishedAt }) =>
      publishedAt === undefined ? '–' : <Time iso={publishedAt} precision="day" />,
  },
  downloads: {
    title: t('column.downloads'),
    isNumber: true,
    render: ({ downloads }) => new Intl.NumberFormat(locale).format(downloads),
  },
  star: {
    title: t('column.star'),
    isTitleHidden: true,
    place: 'edge',
    render: ({ rpId, productName, collected }) => (
      <FavouriteButton rpId={rpId} name={productName} isCollected={collected} />
    ),
  },
});

const shownProfiles = 1;

const Profiles = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useTranslation('library');
  const rest = names.length - shownProfiles;
  if (names.length === 0) return '–';
  return (
    <span className={classes['profiles']} {...tip(names.join('\n'))}>
      {names.slice(0, shownProfiles).join(', ')}
      {rest > 0 ? (
        <>
          {' '}
          <span className={classes['second']}>{t('column.moreProfiles', { count: rest })}</span>
          <span className="only-for-screen-readers">{names.slice(shownProfiles).join(', ')}</span>
        </>
      ) : null}
    </span>
  );
};

const all: readonly ColumnName[] = [
  'picture',
  'product',
  'vendor',
  'ids',
  'ioddVersion',
  'data',
  'bitRate',
  'profiles',
  'date',
  'downloads',
  'star',
];

const forWideScreens: ReadonlySet<ColumnName> = new Set(['ioddVersion', 'profiles']);

interface ResourceTableProps {
  readonly label: string;
  readonly items: readonly Listed[];
  readonly columns?: readonly ColumnName[];
  readonly ids?: NumberBase;
}

/** Files of the library, dense: the same row wherever a file is listed. */
export const ResourceTable = ({ label, items, columns = all, ids = 'dec' }: ResourceTableProps) => {
  const { t, i18n } = useTranslation('library');
  const known = columnsOf({ t, locale: i18n.language, ids });
  const isStacked = useMedia('(max-width: 640px)');
  const isWide = useMedia('(min-width: 1600px)');
  // Between a phone, where each has a line, and a wide screen there is no room for them; both are filters, too.
  const shown = columns.filter((key) => isStacked || isWide || !forWideScreens.has(key));
  return (
    <Table<Listed>
      label={label}
      isStacked
      rows={items}
      rowKey={({ rpId }) => rpId}
      columns={shown.map((key) => ({ key, ...known[key] }))}
    />
  );
};
