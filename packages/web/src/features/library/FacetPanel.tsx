import { type DeviceKind, deviceKinds, type ResourceFacet } from '@iodd-hub/contract/resource-values';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { KindDrawing } from '../../ui/KindPicture.tsx';
import { type Search, withToggled, withValues } from '../../shared/library/address.ts';
import { facetValueName } from '../../shared/library/facet-names.ts';
import { type FacetCount, type FacetOption, lengthsOf, optionsOf } from './facet-options.ts';
import { Loading } from '../../ui/Loading.tsx';
import classes from './FacetPanel.module.css';
import { LengthChart } from './LengthChart.tsx';
import { lengthBars } from './lengths.ts';
import { allFacetsQuery } from '../../shared/library/queries.ts';

interface FacetPanelProps {
  readonly search: Search;
  /** Null where there is too much to count; undefined until it is counted. */
  readonly found: readonly FacetCount[] | null | undefined;
  readonly onChange: (changes: Partial<Search>) => void;
}

/** What a device is comes before how it is connected. */
const order = [
  'vendor',
  'kind',
  'pdIn',
  'pdOut',
  'profile',
  'bitRate',
  'connector',
  'ioddVersion',
  'language',
] as const satisfies readonly ResourceFacet[];

const isLength = (facet: ResourceFacet): boolean => facet === 'pdIn' || facet === 'pdOut';

/** Vendor, kind, lengths and so on, each with what there is of it. */
const FacetPanel = ({ search, found, onChange }: FacetPanelProps) => {
  const { t } = useTranslation('library');
  const { data: all = [], isLoading } = useQuery(allFacetsQuery());
  // Drawn once: filters that come one after the other move what is below them.
  if (found === undefined || isLoading) return <Loading rows={12} />;
  const counts = { found, all, chosen: search.facets };
  return (
    <>
      {found === null ? <p className={classes['note']}>{t('facet.tooMany')}</p> : null}
      {order.map((facet) =>
        isLength(facet) ? (
          <Facet key={facet} title={t(`facet.${facet}`)} isEmpty={lengthsOf(facet, counts).length === 0}>
            <LengthChart
              bars={lengthBars(lengthsOf(facet, counts))}
              chosen={search.facets[facet] ?? []}
              onChange={(values) => onChange({ facets: withValues(search.facets, facet, values) })}
            />
          </Facet>
        ) : (
          <Facet key={facet} title={t(`facet.${facet}`)} isEmpty={optionsOf(facet, counts).length === 0}>
            <Values
              options={optionsOf(facet, counts)}
              onToggle={(value) => onChange({ facets: withToggled(search.facets, facet, value) })}
            />
          </Facet>
        ),
      )}
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

interface FacetProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

const Facet = ({ title, isEmpty, children }: FacetProps) =>
  isEmpty ? null : (
    <details className={classes['facet']} open>
      <summary className={classes['heading']}>
        {title}
        <Icon name="chevronDown" size={14} />
      </summary>
      {children}
    </details>
  );

const shownAtFirst = 6;

const kindOf = (value: string): DeviceKind => deviceKinds.find((kind) => kind === value) ?? 'other';

interface ValuesProps {
  readonly options: readonly FacetOption[];
  readonly onToggle: (value: string) => void;
}

const Values = ({ options, onToggle }: ValuesProps) => {
  const { t, i18n } = useTranslation('library');
  const [isWhole, setWhole] = useState(false);
  const number = new Intl.NumberFormat(i18n.language);
  const shown = options.filter(({ isChosen }, at) => isWhole || isChosen || at < shownAtFirst);
  return (
    <>
      <ul className={classes['values']}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={classes['value']}>
              <input type="checkbox" checked={option.isChosen} onChange={() => onToggle(option.value)} />
              {option.facet === 'kind' ? <KindDrawing kind={kindOf(option.value)} /> : null}
              <span className={classes['name']}>{facetValueName(option, i18n.language, t)}</span>
              <span className={classes['files']}>
                {option.files === undefined ? '' : number.format(option.files)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {options.length > shown.length ? (
        <button type="button" className={classes['more']} onClick={() => setWhole(true)}>
          {t('facet.more', { count: options.length - shown.length })}
        </button>
      ) : null}
    </>
  );
};

export default FacetPanel;
