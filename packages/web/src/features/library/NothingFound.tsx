import { list, nearList } from '@iodd-hub/contract/calls/resource';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { isFiltered, type Search, writeSearch } from '../../shared/library/address.ts';
import { Link } from '../../ui/Link.tsx';
import classes from './NothingFound.module.css';

const staleTime = 60_000;

const nearQuery = (keyword: string) => queryOptions({ ...answerQuery(nearList, { keyword }), staleTime });

const hitsQuery = (keyword: string) =>
  queryOptions({ ...answerQuery(list, { keyword, pageSize: 1 }), staleTime });

/** Where every other description lies; it asks for a name, whatever was typed. */
const officialCatalogue = (keyword: string): string =>
  `https://ioddfinder.io-link.com/productvariants/search?${new URLSearchParams({ productName: keyword })}`;

interface NothingFoundProps {
  readonly search: Search;
  readonly text: string;
  readonly actions: ReactNode;
}

interface NearSearch {
  readonly to: string;
  readonly name: string;
  readonly files: number;
  readonly isMore: boolean;
}

/** What is near to a search and finds something: the words without the filters first. */
const useNearSearches = (search: Search, keyword: string) => {
  const { t } = useTranslation('library');
  const near = useQuery({ ...nearQuery(keyword), enabled: keyword !== '' }).data;
  const hasBoth = keyword !== '' && search.view === 'filters' && isFiltered(search);
  const hits = useQuery({ ...hitsQuery(keyword), enabled: hasBoth }).data;
  const unfiltered: NearSearch[] =
    hasBoth && hits?.about
      ? [
          {
            to: `/resource?${new URLSearchParams({ q: keyword })}`,
            name: t('empty.withoutFilters', { words: keyword }),
            files: hits.about,
            isMore: hits.isMore,
          },
        ]
      : [];
  const others = (near?.searches ?? []).map(({ keyword: words, files, isMore }) => ({
    to: `/resource?${writeSearch({ ...search, keyword: words, facets: {}, releasedFrom: '', releasedTo: '' })}`,
    name: words,
    files,
    isMore,
  }));
  return { searches: [...unfiltered, ...others], manufacturers: near?.manufacturers ?? [] };
};

/** A search that found nothing leads on: near searches that find something, other places, a request. */
const NothingFound = ({ search, text, actions }: NothingFoundProps) => {
  const { t, i18n } = useTranslation('library');
  const isFamily = search.view === 'manufacturers' && search.family !== undefined;
  const keyword = isFamily ? '' : search.keyword.trim();
  const { searches, manufacturers } = useNearSearches(search, keyword);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section className={classes['state']}>
      <h2 className={classes['title']}>{t('empty.title')}</h2>
      <p className={classes['text']}>{text}</p>
      {searches.length > 0 ? (
        <nav className={classes['ways']} aria-label={t('empty.near')}>
          <h3 className={classes['heading']}>{t('empty.near')}</h3>
          <ul className={classes['list']}>
            {searches.map(({ to, name, files, isMore }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
                <span className={classes['files']}>
                  {isMore
                    ? t('count.about', { count: files, number: number.format(files) })
                    : t('empty.files', { count: files, number: number.format(files) })}
                </span>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {keyword === '' ? null : (
        <nav className={classes['ways']} aria-label={t('empty.elsewhere')}>
          <h3 className={classes['heading']}>{t('empty.elsewhere')}</h3>
          <ul className={classes['list']}>
            {manufacturers.map(({ manufacturer, url }) => (
              <li key={url}>
                <Link to={url}>{t('empty.manufacturer', { manufacturer })}</Link>
              </li>
            ))}
            <li>
              <Link to={officialCatalogue(keyword)}>{t('empty.catalogue')}</Link>
            </li>
            <li>
              <Link to={`/messageBord?${new URLSearchParams({ wanted: keyword })}`}>{t('empty.ask')}</Link>
            </li>
          </ul>
        </nav>
      )}
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </section>
  );
};

export default NothingFound;
