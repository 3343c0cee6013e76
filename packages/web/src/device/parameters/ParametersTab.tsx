import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { NumberBase } from '../format.ts';
import { useNumberBase } from '../number-base.ts';
import { useAddress } from '../useAddress.ts';
import { ParameterTable } from './ParameterTable.tsx';
import classes from './ParameterTable.module.css';
import { byIndex, byMenu, countOf, matchingRows } from './rows.ts';

export const ParametersTab = ({ device }: { readonly device: ResolvedDevice }) => {
  const { t } = useTranslation('device');
  const address = useAddress();
  const query = address.get('q') ?? '';
  const order = address.get('order') === 'menu' ? 'menu' : 'index';
  const [base, setBase] = useNumberBase('dec');
  const hasDescriptions = address.get('descriptions') !== 'hidden';
  const shown = { base, hasDescriptions };
  const groups = useMemo(
    () => (order === 'menu' ? byMenu(device, t('parameters.inNoMenu')) : byIndex(device)),
    [device, order, t],
  );
  const found = groups
    .map((group) => ({ ...group, rows: matchingRows(group.rows, query) }))
    .filter(({ rows }) => rows.length > 0);
  const { whole, items } = countOf(found);
  return (
    <>
      <Toolbar>
        <SearchField
          label={t('parameters.search')}
          value={query}
          onChange={(q) => address.set({ q: q || undefined })}
        />
        <Choice
          label={t('parameters.order')}
          value={order}
          onChange={(next) => address.set({ order: next === 'menu' ? next : undefined })}
          options={[
            { value: 'index', label: t('parameters.byIndex') },
            { value: 'menu', label: t('parameters.byMenu') },
          ]}
        />
        <BaseChoice base={base} onChange={setBase} />
        <Checkbox
          label={t('parameters.descriptions')}
          isChecked={hasDescriptions}
          onChange={(is) => address.set({ descriptions: is ? undefined : 'hidden' })}
        />
      </Toolbar>
      <output className={classes['counted']}>
        <span>{t('parameters.counted', { count: whole })}</span>
        {items > 0 ? <span>{t('parameters.countedItems', { count: items })}</span> : null}
      </output>
      {found.length === 0 ? (
        <EmptyState title={t('parameters.nothing', { query })}>{t('parameters.nothingHint')}</EmptyState>
      ) : null}
      {found.map(({ key, title, rows }) =>
        title === undefined ? (
          <ParameterTable key={key} label={t('tab.parameters')} rows={rows} {...shown} />
        ) : (
          <Section key={key} title={title}>
            <ParameterTable label={title} rows={rows} {...shown} />
          </Section>
        ),
      )}
    </>
  );
};

interface BaseChoiceProps {
  readonly base: NumberBase;
  readonly onChange: (base: NumberBase) => void;
}

/** Decimal or hexadecimal, for every view with indices and codes. */
export const BaseChoice = ({ base, onChange }: BaseChoiceProps) => {
  const { t } = useTranslation('device');
  return (
    <Choice
      label={t('base.label')}
      value={base}
      onChange={onChange}
      options={[
        { value: 'dec', label: t('base.dec') },
        { value: 'hex', label: t('base.hex') },
      ]}
    />
  );
};
