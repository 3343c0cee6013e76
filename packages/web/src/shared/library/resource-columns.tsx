import type { ResourceItem } from '@iodd-hub/contract/resource-parts';
import type { TFunction } from 'i18next';
import { lazy, type ReactNode, Suspense } from 'react';
import type { NumberBase } from '../../device/format.ts';
import { HexNumber } from '../../device/HexNumber.tsx';
import { cx } from '../../ui/cx.ts';
import { DataStrip } from '../../ui/DataStrip.tsx';
import { KindPicture } from '../../ui/KindPicture.tsx';
import { Link } from '../../ui/Link.tsx';
import { Time } from '../../ui/Time.tsx';
import { tip } from '../../ui/tip.ts';
import type { Sort } from './address.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import classes from './ResourceTable.module.css';

// With the names of all profiles, which no other column needs.
const ProfileNames = lazy(() => import('./ProfileNames.tsx'));

export type ColumnName =
  | 'picture'
  | 'product'
  | 'vendor'
  | 'ids'
  | 'ioddVersion'
  | 'bits'
  | 'data'
  | 'bitRate'
  | 'profiles'
  | 'connector'
  | 'check'
  | 'date'
  | 'published'
  | 'downloads'
  | 'star';

/** When it was made public is known of what is new. */
export type Listed = ResourceItem & { readonly publishedAt?: string };

export interface ColumnContext {
  readonly t: TFunction<'library'>;
  readonly locale: string;
  readonly ids: NumberBase;
}

export interface ResourceColumn {
  readonly title: string;
  /** Only read aloud: the content says what it is. */
  readonly isTitleHidden?: boolean;
  /** Numbers stand right. */
  readonly isNumber?: boolean;
  /** The order of the list that the head of the column asks for, and which way it runs. */
  readonly sort?: { readonly by: Sort; readonly direction: 'ascending' | 'descending' };
  readonly render: (item: Listed) => ReactNode;
}

export const nameOf = ({ productName, fileName }: Listed): string => productName || fileName;

const Slash = () => <span className={classes['slash']}>/</span>;

export const Bits = ({ item: { pdInBits, pdOutBits } }: { readonly item: Listed }) => (
  <code>
    <span className={cx(pdInBits === 0 && classes['faint'])}>{pdInBits}</span>
    <Slash />
    <span className={cx(pdOutBits === 0 && classes['faint'])}>{pdOutBits}</span>
  </code>
);

export const Strip = ({ item, t }: { readonly item: Listed; readonly t: TFunction<'library'> }) => (
  <DataStrip
    input={{ bits: item.pdInBits, layout: item.pdInLayout }}
    output={{ bits: item.pdOutBits, layout: item.pdOutLayout }}
    label={t('data.drawing', { input: item.pdInBits, output: item.pdOutBits })}
  />
);

/** So many letters fit into the narrowest column: their hint would only repeat them. */
const shortName = 24;

const Product = ({ item }: { readonly item: Listed }) => {
  const name = nameOf(item);
  return (
    <span className={classes['line']} {...tip(name.length > shortName ? name : undefined)}>
      <Link to={`/resource/${item.rpId}`} className={classes['name']}>
        {name}
      </Link>
      {item.productText === '' || item.productText === name ? null : (
        <span className={classes['what']} {...tip(item.productText)}>
          {item.productText}
        </span>
      )}
    </span>
  );
};

const None = () => <span className={classes['faint']}>–</span>;

type Columns = Readonly<Record<ColumnName, ResourceColumn>>;

export const columnsOf = ({ t, locale, ids }: ColumnContext): Columns => ({
  picture: {
    title: t('column.picture'),
    isTitleHidden: true,
    render: ({ icon, kind }) => <KindPicture kind={kind} picture={icon} size="row" />,
  },
  product: {
    title: t('column.product'),
    sort: { by: 'name', direction: 'ascending' },
    render: (item) => <Product item={item} />,
  },
  vendor: {
    title: t('column.vendor'),
    render: ({ manufacturer }) => <span {...tip(manufacturer)}>{manufacturer}</span>,
  },
  ids: {
    title: t('column.ids'),
    render: ({ vendorId, deviceId }) => (
      <code>
        <HexNumber value={vendorId} base={ids} digits={4} />
        <Slash />
        <HexNumber value={deviceId} base={ids} digits={6} />
      </code>
    ),
  },
  ioddVersion: { title: t('column.ioddVersion'), render: ({ ioddVersion }) => ioddVersion },
  bits: { title: t('column.bits'), isNumber: true, render: (item) => <Bits item={item} /> },
  data: { title: t('column.data'), render: (item) => <Strip item={item} t={t} /> },
  bitRate: { title: t('column.bitRate'), render: ({ bitRate }) => bitRate || <None /> },
  profiles: {
    title: t('column.profiles'),
    render: ({ profiles }) =>
      profiles.length === 0 ? (
        <None />
      ) : (
        <Suspense>
          <ProfileNames ids={profiles} />
        </Suspense>
      ),
  },
  connector: {
    title: t('column.connector'),
    render: ({ connectors }) =>
      connectors.length === 0 ? (
        <None />
      ) : (
        <span {...tip(connectors.join(', '))}>{connectors.join(', ')}</span>
      ),
  },
  check: { title: t('column.check'), render: ({ verdict }) => t(`verdict.${verdict}`) },
  date: {
    title: t('column.date'),
    sort: { by: 'newest', direction: 'descending' },
    render: ({ releaseDate }) => <code>{releaseDate}</code>,
  },
  published: {
    title: t('column.published'),
    render: ({ publishedAt }) =>
      publishedAt === undefined ? <None /> : <Time iso={publishedAt} precision="day" />,
  },
  downloads: {
    title: t('column.downloads'),
    isNumber: true,
    sort: { by: 'downloads', direction: 'descending' },
    render: ({ downloads }) => (
      <span className={cx(downloads === 0 && classes['faint'])}>
        {new Intl.NumberFormat(locale).format(downloads)}
      </span>
    ),
  },
  star: {
    title: t('column.star'),
    isTitleHidden: true,
    render: (item) => <FavouriteButton rpId={item.rpId} name={nameOf(item)} isCollected={item.collected} />,
  },
});
