import { resourceSorts } from '@iodd-hub/contract/resource-values';
import { useTranslation } from 'react-i18next';
import { keepNumberBase, siteNumberBase } from '../../kept/number-base.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isFiltered, type Search, type Sort } from '../../shared/library/address.ts';
import type { ItemPage } from '../../shared/library/queries.ts';
import { SearchBox } from '../../shared/library/SearchBox.tsx';
import classes from './LibraryBar.module.css';
import type { useSearch } from './useSearch.ts';

const sortOf = (value: string): Sort => resourceSorts.find((sort) => sort === value) ?? 'relevance';

interface LibraryBarProps {
  readonly search: Search;
  /** Undefined while nothing is known yet. */
  readonly first: ItemPage | undefined;
  readonly isAsking: boolean;
  /** Then what is known is of an earlier question. */
  readonly hasFailed: boolean;
  readonly isSideShown: boolean;
  readonly onSide: () => void;
  /** Undefined where no filter is set. */
  readonly onClear: (() => void) | undefined;
  readonly onChange: ReturnType<typeof useSearch>[1];
}

/** The one line above the rows: what is looked for, how much was found, and how it is shown. */
export const LibraryBar = (props: LibraryBarProps) => {
  const { search, first, isAsking, hasFailed, isSideShown, onSide, onClear, onChange } = props;
  const { t } = useTranslation('library');
  return (
    <div className={classes['bar']}>
      <span className={classes['fold']}>
        <IconButton
          icon={isSideShown ? 'panelClose' : 'panelOpen'}
          label={t(isSideShown ? 'side.hide' : 'side.show')}
          aria-expanded={isSideShown}
          onClick={onSide}
        />
      </span>
      <SearchBox
        hasSuggestions={false}
        value={search.keyword}
        onSearch={(keyword, how) =>
          onChange(
            { keyword, family: undefined },
            // The letters of one word are one step.
            { isPartOfStep: how === 'typing' && search.keyword !== '' },
          )
        }
      />
      <span className={classes['opener']}>
        <Button aria-expanded={isSideShown} onClick={onSide}>
          {t('side.filters')}
        </Button>
      </span>
      <output className={classes['count']}>
        {hasFailed ? null : isAsking ? (
          t('count.asking')
        ) : first ? (
          <Count page={first} search={search} />
        ) : null}
      </output>
      {onClear ? (
        <Button kind="quiet" icon="close" onClick={onClear}>
          {t('facet.clear')}
        </Button>
      ) : null}
      <span className={classes['choices']}>
        {search.family === undefined ? (
          <Select
            label={t('sort.label')}
            value={search.sort}
            onChange={(value) => onChange({ sort: sortOf(value) })}
            options={resourceSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        ) : null}
        <span className={classes['base']}>
          <Choice
            label={t('column.ids')}
            value={siteNumberBase(search.ids, 'hex')}
            onChange={(ids) => {
              keepNumberBase(ids);
              onChange({ ids });
            }}
            options={[
              { value: 'hex', label: t('ids.hex') },
              { value: 'dec', label: t('ids.dec') },
            ]}
          />
        </span>
      </span>
    </div>
  );
};

interface CountProps {
  readonly page: ItemPage;
  readonly search: Search;
}

/** The hits of the whole library are not counted for every visitor; each file has one version, and those are. */
const allFiles = ({ facets }: ItemPage, search: Search): number | undefined =>
  facets && !isFiltered(search) && search.keyword.trim() === ''
    ? facets.filter(({ facet }) => facet === 'ioddVersion').reduce((sum, { files }) => sum + files, 0)
    : undefined;

const Count = ({ page, search }: CountProps) => {
  const { t, i18n } = useTranslation('library');
  if (page.isPartial) return t('count.partial');
  const about = page.about ?? allFiles(page, search);
  if (about === undefined) return t('count.all');
  const number = new Intl.NumberFormat(i18n.language).format(about);
  return t(page.isMore ? 'count.about' : 'count.exact', { count: about, number });
};
