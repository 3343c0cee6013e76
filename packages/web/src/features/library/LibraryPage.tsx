import { resourceSorts } from '@iodd-hub/contract/resource-values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/own-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Page } from '../../ui/Page.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { isFiltered, manufacturerOf, type Search, type Sort } from '../../shared/library/address.ts';
import { FacetPanel } from './FacetPanel.tsx';
import classes from './LibraryPage.module.css';
import { ManufacturerTree } from './ManufacturerTree.tsx';
import { NothingFound } from './NothingFound.tsx';
import { type ItemPage, searchQuery } from '../../shared/library/queries.ts';
import { ResultList } from './ResultList.tsx';
import { SearchBox } from '../../shared/library/SearchBox.tsx';
import { useSearch } from './useSearch.ts';

// Only for those who look at one manufacturer.
const ManufacturerCard = lazy(() => import('./ManufacturerCard.tsx'));

const sortOf = (value: string): Sort => resourceSorts.find((sort) => sort === value) ?? 'relevance';

const noFilter = { facets: {}, releasedFrom: '', releasedTo: '' } as const;

/** One box, filters or manufacturers on the left, dense rows on the right; everything in the address. */
const LibraryPage = () => {
  const { t } = useTranslation(['library', 'shell']);
  const [search, change] = useSearch();
  const words = search.keyword.trim();
  usePageTitle(words === '' ? undefined : t('shell:title.search', { query: words }));
  const query = searchQuery(search);
  const { data } = useInfiniteQuery(query);
  const first = data?.pages[0];
  const onlyManufacturer = manufacturerOf(search);
  return (
    <Page title={t('title')} lead={t('notice')} width="full">
      <SearchBox
        value={search.keyword}
        onSearch={(keyword, how) =>
          change(
            { keyword, family: undefined },
            // The letters of one word are one step.
            { isPartOfStep: how === 'typing' && search.keyword !== '' },
          )
        }
      />
      <div className={classes['library']}>
        <SidePanel title={t('side.label')} opener={t('side.open')}>
          <Choice
            label={t('side.label')}
            value={search.view}
            onChange={(view) => change({ view, manufacturer: undefined, family: undefined })}
            options={[
              { value: 'filters', label: t('side.filters') },
              { value: 'manufacturers', label: t('side.manufacturers') },
            ]}
          />
          {search.view === 'manufacturers' ? (
            <ManufacturerTree
              shelf="library"
              openVendorId={search.manufacturer}
              family={search.family}
              onChoose={(manufacturer, family) =>
                change({ manufacturer, family, keyword: family === undefined ? search.keyword : '' })
              }
            />
          ) : (
            <FacetPanel search={search} found={first?.facets ?? null} onChange={change} />
          )}
        </SidePanel>
        <div className={classes['results']}>
          <Toolbar>
            <output className={classes['count']}>
              <Count page={first} />
            </output>
            {isFiltered(search) && search.view === 'filters' ? (
              <Button kind="quiet" icon="close" onClick={() => change(noFilter)}>
                {t('facet.clear')}
              </Button>
            ) : null}
            <ViewChoices search={search} onChange={change} />
          </Toolbar>
          {onlyManufacturer === undefined ? null : (
            <Suspense>
              <ManufacturerCard vendorId={onlyManufacturer} />
            </Suspense>
          )}
          <ResultList
            label={t('results')}
            query={query}
            ids={search.ids}
            empty={
              <NothingFound
                keyword={search.view === 'manufacturers' && search.family !== undefined ? '' : words}
                text={t(first?.isPartial ? 'empty.partial' : 'empty.text')}
                actions={
                  isFiltered(search) ? (
                    <Button onClick={() => change(noFilter)}>{t('facet.clear')}</Button>
                  ) : null
                }
              />
            }
          />
        </div>
      </div>
    </Page>
  );
};

interface CountProps {
  /** Undefined while nothing is known yet. */
  readonly page: ItemPage | undefined;
}

const Count = ({ page }: CountProps) => {
  const { t, i18n } = useTranslation('library');
  const { about, isMore, isPartial } = page ?? {};
  if (isPartial) return t('count.partial');
  if (about === undefined) return t('count.all');
  const number = new Intl.NumberFormat(i18n.language).format(about);
  return t(isMore ? 'count.about' : 'count.exact', { count: about, number });
};

interface ViewChoicesProps {
  readonly search: Search;
  readonly onChange: (changes: Partial<Search>) => void;
}

const ViewChoices = ({ search, onChange }: ViewChoicesProps) => {
  const { t } = useTranslation('library');
  return (
    <span className={classes['choices']}>
      <Choice
        label={t('column.ids')}
        value={search.ids}
        onChange={(ids) => onChange({ ids })}
        options={[
          { value: 'dec', label: t('ids.dec') },
          { value: 'hex', label: t('ids.hex') },
        ]}
      />
      {search.family === undefined ? (
        <Select
          label={t('sort.label')}
          value={search.sort}
          onChange={(value) => onChange({ sort: sortOf(value) })}
          options={resourceSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      ) : null}
    </span>
  );
};

export default LibraryPage;
