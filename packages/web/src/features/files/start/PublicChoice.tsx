import { allPublic } from '@iodd-hub/contract/calls/iodd';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesQuery } from '../../../api/query.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useDebounced } from '../../../ui/work/useDebounced.ts';
import classes from './Start.module.css';

interface PublicChoiceProps {
  /** Only those of the own company. */
  readonly isOwn?: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (rpId: string, productName: string) => void;
}

/** Public files: of everybody, to copy as another device, or the own ones, to go on with. */
export const PublicChoice = ({ isOwn = false, chosen, onChoose }: PublicChoiceProps) => {
  const { t } = useTranslation('start');
  const name = useId();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesQuery(allPublic, { pageSize: 20, isOwn, ...(keyword ? { keyword } : {}) }),
    placeholderData: keepPreviousData,
  });
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <fieldset className={classes['public']}>
      <legend>{t('public.title')}</legend>
      <SearchField label={t('public.search')} value={typed} onChange={setTyped} />
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={6} /> : null}
      {items?.length === 0 ? <EmptyState title={t('public.none')}>{t('public.noneHint')}</EmptyState> : null}
      {items?.map(({ rpId, productName, manufacturer, vendorId, deviceId, ioddVersion, releaseDate }) => (
        <label key={rpId} className={classes['file']}>
          <input
            type="radio"
            name={name}
            checked={rpId === chosen}
            onChange={() => onChoose(rpId, productName)}
          />
          <span className={classes['product']}>{productName}</span>
          <span>{manufacturer}</span>
          <code>{`${vendorId} / ${deviceId}`}</code>
          <span>{`IODD ${ioddVersion} · ${releaseDate}`}</span>
        </label>
      ))}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </fieldset>
  );
};
