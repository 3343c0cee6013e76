import { type ResourceFacet, resourceFacets } from '@iodd-hub/contract/resource-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type Search, withToggled } from '../../shared/library/address.ts';
import { facetValueName } from '../../shared/library/facet-names.ts';
import { type FacetCount, type FacetOption, optionsOf } from './facet-options.ts';
import classes from './FacetPanel.module.css';
import { allFacetsQuery } from '../../shared/library/queries.ts';

interface FacetPanelProps {
  readonly search: Search;
  /** Null where there is too much to count. */
  readonly found: readonly FacetCount[] | null;
  readonly onChange: (changes: Partial<Search>) => void;
}

/** Vendor, profile, lengths and so on, each with what there is of it. */
export const FacetPanel = ({ search, found, onChange }: FacetPanelProps) => {
  const { t } = useTranslation('library');
  const { data: all = [] } = useQuery(allFacetsQuery());
  return (
    <>
      {found === null ? <p className={classes['note']}>{t('facet.tooMany')}</p> : null}
      {resourceFacets.map((facet) => (
        <Facet
          key={facet}
          facet={facet}
          options={optionsOf(facet, { found, all, chosen: search.facets })}
          onToggle={(value) => onChange({ facets: withToggled(search.facets, facet, value) })}
        />
      ))}
      <fieldset className={classes['dates']}>
        <legend className={classes['heading']}>{t('facet.released')}</legend>
        {(['releasedFrom', 'releasedTo'] as const).map((end) => (
          <label key={end} className={classes['date']}>
            <span>{t(`facet.${end}`)}</span>
            <input
              type="date"
              value={search[end]}
              onChange={({ target }) => onChange({ [end]: target.value })}
            />
          </label>
        ))}
      </fieldset>
    </>
  );
};

const shownAtFirst = 6;

interface FacetProps {
  readonly facet: ResourceFacet;
  readonly options: readonly FacetOption[];
  readonly onToggle: (value: string) => void;
}

const Facet = ({ facet, options, onToggle }: FacetProps) => {
  const { t, i18n } = useTranslation('library');
  const [isWhole, setWhole] = useState(false);
  const number = new Intl.NumberFormat(i18n.language);
  if (options.length === 0) return null;
  const shown = options.filter(({ isChosen }, at) => isWhole || isChosen || at < shownAtFirst);
  return (
    <details className={classes['facet']} open>
      <summary className={classes['heading']}>
        <Icon name="chevronRight" size={12} />
        {t(`facet.${facet}`)}
      </summary>
      <ul className={classes['values']}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={classes['value']}>
              <input type="checkbox" checked={option.isChosen} onChange={() => onToggle(option.value)} />
              <span className={classes['name']}>{facetValueName(option, i18n.language, t)}</span>
              <span className={classes['files']}>
                {option.files === undefined ? '' : number.format(option.files)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {options.length > shown.length ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('facet.more', { count: options.length - shown.length })}
        </Button>
      ) : null}
    </details>
  );
};
