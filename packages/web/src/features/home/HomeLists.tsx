import { list } from '@iodd-hub/contract/resource';
import type { ResourceItem } from '@iodd-hub/contract/resource-parts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { recentQuery, resourceKey } from '../library/queries.ts';
import { type ColumnName, ResourceTable } from '../library/ResourceTable.tsx';
import classes from './HomeLists.module.css';

const shown = 6;

const topQuery = (sort: 'newest' | 'downloads') =>
  queryOptions({
    queryKey: [resourceKey, 'top', sort],
    queryFn: async ({ signal }) =>
      (await call(list, { sort, pageSize: shown }, { signal, report: 'log' })).items,
  });

const columns: readonly ColumnName[] = ['picture', 'product', 'vendor', 'data', 'date'];
const counted: readonly ColumnName[] = ['picture', 'product', 'vendor', 'data', 'downloads'];

/** The library in three short lists. */
export const HomeLists = () => {
  const { t } = useTranslation('home');
  const { user } = useSession();
  const newest = useQuery(topQuery('newest')).data;
  const downloaded = useQuery(topQuery('downloads')).data;
  const recent = useQuery({ ...recentQuery, enabled: user !== null }).data;
  return (
    <div className={classes['lists']}>
      <ShortList title={t('lists.newest')} items={newest} more="/resource?sort=newest" columns={columns} />
      <ShortList
        title={t('lists.downloaded')}
        items={downloaded}
        more="/resource?sort=downloads"
        columns={counted}
      />
      {user && recent && recent.length > 0 ? (
        <ShortList
          title={t('lists.recent')}
          items={recent.slice(0, shown)}
          more="/mylibrary/library?tab=recent"
          columns={columns}
        />
      ) : null}
    </div>
  );
};

interface ShortListProps {
  readonly title: string;
  /** Undefined until it is there; the place stays. */
  readonly items: readonly ResourceItem[] | undefined;
  readonly more: string;
  readonly columns: readonly ColumnName[];
}

const ShortList = ({ title, items, more, columns: wanted }: ShortListProps) => {
  const { t } = useTranslation('home');
  return (
    <Section title={title}>
      {items ? <ResourceTable label={title} items={items} columns={wanted} /> : <Loading rows={shown} />}
      <p>
        <Link to={more}>
          {t('lists.all')}
          <span className="only-for-screen-readers"> {title}</span>
        </Link>
      </p>
    </Section>
  );
};
