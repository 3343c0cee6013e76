import { nearList } from '@iodd-hub/contract/calls/resource';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './NothingFound.module.css';

const nearQuery = (keyword: string) =>
  queryOptions({
    ...answerQuery(nearList, { keyword }),
    staleTime: 60_000,
  });

/** Where every other description lies; it asks for a name, whatever was typed. */
const officialCatalogue = (keyword: string): string =>
  `https://ioddfinder.io-link.com/productvariants/search?${new URLSearchParams({ productName: keyword })}`;

interface NothingFoundProps {
  /** Empty where filters alone left nothing. */
  readonly keyword: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** A search that found nothing leads on: near searches that find something, other places, a request. */
export const NothingFound = ({ keyword, text, actions }: NothingFoundProps) => {
  const { t, i18n } = useTranslation('library');
  const { data } = useQuery({ ...nearQuery(keyword), enabled: keyword !== '' });
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <EmptyState title={t('empty.title')} actions={actions}>
      <p>{text}</p>
      {data && data.searches.length > 0 ? (
        <nav className={classes['ways']} aria-label={t('empty.near')}>
          <h3 className={classes['heading']}>{t('empty.near')}</h3>
          <ul className={classes['list']}>
            {data.searches.map(({ keyword: near, files, isMore }) => (
              <li key={near}>
                <Link to={`/resource?${new URLSearchParams({ q: near })}`}>{near}</Link>{' '}
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
            {(data?.manufacturers ?? []).map(({ manufacturer, url }) => (
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
    </EmptyState>
  );
};
