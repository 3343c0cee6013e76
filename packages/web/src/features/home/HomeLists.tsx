import { list, newList } from '@iodd-hub/contract/calls/resource';
import type { ResourceItem } from '@iodd-hub/contract/resource-parts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { recentQuery } from '../../shared/library/queries.ts';
import { type ColumnName, ResourceTable } from '../../shared/library/ResourceTable.tsx';
import classes from './HomeLists.module.css';
import { mostDownloaded } from './most-downloaded.ts';

const itemsOf = <Item,>({ items }: { readonly items: readonly Item[] }) => items;

const fresher: readonly ColumnName[] = ['picture', 'product', 'vendor', 'data', 'published'];
const columns: readonly ColumnName[] = ['picture', 'product', 'vendor', 'data', 'date'];
const counted: readonly ColumnName[] = ['picture', 'product', 'vendor', 'data', 'downloads'];

/** The library in three short lists. */
export const HomeLists = () => {
  const { t } = useTranslation('home');
  const { user } = useSession();
  const fresh = useQuery({ ...answerQuery(newList, {}), select: itemsOf }).data;
  const downloaded = useQuery({
    ...answerQuery(list, mostDownloaded),
    select: itemsOf,
  }).data;
  const recent = useQuery({ ...recentQuery(), enabled: user !== null }).data;
  return (
    <div className={classes['lists']}>
      <ShortList
        title={t('lists.new')}
        items={fresh}
        empty={t('lists.nothingNew')}
        more="/resource?sort=newest"
        columns={fresher}
        feed="/feed.atom"
      />
      <ShortList
        title={t('lists.downloaded')}
        items={downloaded}
        more="/resource?sort=downloads"
        columns={counted}
      />
      {user && recent && recent.length > 0 ? (
        <ShortList
          title={t('lists.recent')}
          items={recent.slice(0, mostDownloaded.pageSize)}
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
  /** Instead of a table without rows. */
  readonly empty?: string;
  readonly more: string;
  /** Address of the same for feed readers. */
  readonly feed?: string;
  readonly columns: readonly ColumnName[];
}

const ShortList = ({ title, items, empty, more, feed, columns: wanted }: ShortListProps) => {
  const { t } = useTranslation('home');
  return (
    <Section title={title}>
      {items === undefined ? (
        <Loading rows={mostDownloaded.pageSize} />
      ) : empty && items.length === 0 ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <ResourceTable label={title} items={items} columns={wanted} />
      )}
      <p>
        <Link to={more}>
          {t('lists.all')}
          <span className="only-for-screen-readers"> {title}</span>
        </Link>
        {/* Not by the router: the server answers it. */}
        {feed === undefined ? null : (
          <a className={classes['feed']} href={feed}>
            {t('lists.feed')}
          </a>
        )}
      </p>
    </Section>
  );
};
