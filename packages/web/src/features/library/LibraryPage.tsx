import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/own-title.ts';
import { siteNumberBase } from '../../kept/number-base.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { prepared } from '../../ui/prepared.tsx';
import { isFiltered, manufacturerOf, type Search } from '../../shared/library/address.ts';
import { LibraryBar } from './LibraryBar.tsx';
import classes from './LibraryPage.module.css';
import { type ItemPage, searchQuery } from '../../shared/library/queries.ts';
import { ResultList } from './ResultList.tsx';
import { useResultRows } from './useResultRows.ts';
import { useSearch } from './useSearch.ts';
import { useSide } from './useSide.ts';

// Apart from the rows, which come first; asked for with the page, so that it is there when they are drawn.
const facets = prepared(
  async () => (await import('./FacetPanel.tsx')).default,
  () => <Loading rows={12} />,
);
// Who shows it says it when it cannot be loaded.
void facets.load().catch(() => undefined);
const { Part: FacetPanel } = facets;
// Only for those who look at one manufacturer.
const ManufacturerCard = lazy(() => import('./ManufacturerCard.tsx'));
// Only for those who look for a manufacturer.
const ManufacturerTree = lazy(async () => ({
  default: (await import('./ManufacturerTree.tsx')).ManufacturerTree,
}));
// Only for those who find nothing.
const NothingFound = lazy(() => import('./NothingFound.tsx'));

const noFilter = { facets: {}, releasedFrom: '', releasedTo: '' } as const;

/** A bar with the box, filters or manufacturers on the left, a line for each file; everything in the address. */
const LibraryPage = () => {
  const { t } = useTranslation(['library', 'shell']);
  const [search, change] = useSearch();
  const words = search.keyword.trim();
  usePageTitle(words === '' ? undefined : t('shell:title.search', { query: words }));
  const rows = useResultRows((asking) => searchQuery(search, asking));
  const first = rows.pages?.[0];
  const [isSideShown, toggleSide] = useSide();
  const onlyManufacturer = manufacturerOf(search);
  const clear = isFiltered(search) && search.view === 'filters' ? () => change(noFilter) : undefined;
  return (
    <div className={classes['library']}>
      <h1 className="only-for-screen-readers">{t('title')}</h1>
      {isSideShown ? (
        <Side
          search={search}
          first={first}
          isOld={rows.isOld}
          hasFailed={rows.error !== null}
          onChange={change}
        />
      ) : null}
      <div className={classes['work']}>
        <LibraryBar
          search={search}
          first={first}
          isAsking={rows.isAsking}
          hasFailed={rows.error !== null}
          isSideShown={isSideShown}
          onSide={toggleSide}
          onClear={clear}
          onChange={change}
        />
        {onlyManufacturer === undefined ? null : (
          <Suspense>
            <ManufacturerCard vendorId={onlyManufacturer} />
          </Suspense>
        )}
        <ResultList
          label={t('results')}
          rows={rows}
          ids={siteNumberBase(search.ids, 'hex')}
          sorting={
            search.family === undefined ? { by: search.sort, onSort: (sort) => change({ sort }) } : undefined
          }
          empty={
            <Suspense>
              <NothingFound
                search={search}
                text={t(first?.isPartial ? 'empty.partial' : 'empty.text')}
                actions={clear ? <Button onClick={clear}>{t('facet.clear')}</Button> : null}
              />
            </Suspense>
          }
        />
        <p className={classes['notice']}>{t('notice')}</p>
      </div>
    </div>
  );
};

interface SideProps {
  readonly search: Search;
  readonly first: ItemPage | undefined;
  /** The rows are of the question before. */
  readonly isOld: boolean;
  readonly hasFailed: boolean;
  readonly onChange: (changes: Partial<Search>) => void;
}

const Side = ({ search, first, isOld, hasFailed, onChange }: SideProps) => {
  const { t } = useTranslation('library');
  const found = first?.facets ?? (hasFailed ? [] : first && !isOld ? null : undefined);
  return (
    <section className={classes['side']} id="library-side" aria-label={t('side.label')}>
      <div className={classes['sideBar']}>
        <Choice
          label={t('side.label')}
          value={search.view}
          onChange={(view) => onChange({ view, manufacturer: undefined, family: undefined })}
          options={[
            { value: 'filters', label: t('side.filters') },
            { value: 'manufacturers', label: t('side.manufacturers') },
          ]}
        />
      </div>
      <Suspense fallback={<Loading rows={12} />}>
        {search.view === 'manufacturers' ? (
          <ManufacturerTree
            shelf="library"
            openVendorId={search.manufacturer}
            family={search.family}
            onChoose={(manufacturer, family) =>
              onChange({ manufacturer, family, keyword: family === undefined ? search.keyword : '' })
            }
          />
        ) : (
          <FacetPanel search={search} found={found} onChange={onChange} />
        )}
      </Suspense>
    </section>
  );
};

export default LibraryPage;
