import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkCommands } from '../../commands/tables/check.ts';
import { Choice } from '../../ui/Choice.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { IconName } from '../../ui/icons/paths.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { shownKey } from '../../ui/shown-keys.ts';
import { filters, type Filter } from './problem-filter.ts';
import classes from './ProblemFilters.module.css';

interface ProblemFiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly countOf: (filter: Filter) => number;
}

const icons: Partial<Record<Filter, IconName>> = { error: 'error', warning: 'warning' };
const [nextKey = ''] = checkCommands.nextProblem.keys;

/** Which problems are listed, and the key that walks through them. */
export const ProblemFilters = ({ filter, onFilter, query, onQuery, countOf }: ProblemFiltersProps) => {
  const { t } = useTranslation('check');
  const [isSearched, setSearched] = useState(false);
  return (
    <div className={classes['filters']}>
      <div className={classes['line']}>
        <Choice
          label={t('problems.filter')}
          value={filter}
          onChange={onFilter}
          isFlat
          options={filters.map((value) => {
            const icon = icons[value];
            return {
              value,
              label: t(`problems.show.${value}`, { count: countOf(value) }),
              ...(icon ? { icon } : {}),
            };
          })}
        />
        <span className={classes['end']}>
          <span className={classes['key']}>
            <Kbd>{shownKey(nextKey)}</Kbd> <span className={classes['word']}>{t('problems.nextWord')}</span>
          </span>
          <IconButton
            icon="search"
            label={t('problems.search')}
            aria-expanded={isSearched}
            onClick={() => {
              // What nobody sees any more filters nothing.
              if (isSearched) onQuery('');
              setSearched(!isSearched);
            }}
          />
        </span>
      </div>
      {isSearched ? <SearchField label={t('problems.search')} value={query} onChange={onQuery} /> : null}
    </div>
  );
};
