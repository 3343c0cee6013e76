import type { IoddDocument, ResolvedDevice } from '@iodd-hub/iodd';
import { use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { ParameterEditingContext } from '../../document/parameters/edit-context.ts';
import type { DeviceStateProps } from '../device-state.ts';
import type { OpenedProblem } from '../engine/opened.ts';
import type { NumberBase } from '../format.ts';
import { numberBase } from '../number-base.ts';
import { usePlainTables } from '../usePlainTables.ts';
import { editableGrid, readOnlyGrid } from '../grids.tsx';
import { ParameterTable, type ParameterTableProps } from './ParameterTable.tsx';
import classes from './ParameterTable.module.css';
import { byIndex, byMenu, countOf, matchingRows, orderByIndex } from './rows.ts';

interface ParametersTabProps extends DeviceStateProps {
  readonly device: ResolvedDevice;
  /** What the device was resolved from. */
  readonly document: IoddDocument | undefined;
  readonly problems: readonly OpenedProblem[];
}

export const ParametersTab = ({ device, document, problems, view, onView }: ParametersTabProps) => {
  const { t } = useTranslation('device');
  const { q: query = '', variable } = view;
  const order = view.order === 'menu' ? 'menu' : 'index';
  const [base, setBase] = numberBase('dec', { view, onView });
  const shown = { base, hasDescriptions: view.descriptions !== 'hidden', variable };
  const editing = use(ParameterEditingContext);
  // A row stays where it is while its index is edited.
  const [ordered, setOrdered] = useState(() => orderByIndex(device));
  const nextOrder = useMemo(() => orderByIndex(device, ordered), [device, ordered]);
  if (nextOrder !== ordered) setOrdered(nextOrder);
  const groups = useMemo(() => {
    const source = { device, document: editing && document };
    return order === 'menu' ? byMenu(source, t('parameters.inNoMenu')) : byIndex(source, nextOrder);
  }, [device, document, editing, order, nextOrder, t]);
  const isPrinted = view.tab === 'all';
  const isPlain = usePlainTables(isPrinted);
  const found = useMemo(
    () =>
      groups
        .map((group) => ({
          ...group,
          rows: matchingRows(group.rows, query).filter(({ $id }) => editing?.isShown?.($id) ?? true),
        }))
        .filter(({ rows }) => rows.length > 0),
    [groups, query, editing],
  );
  const isEmpty = device.variables.length === 0;
  const { whole, items } = useMemo(() => countOf(found), [found]);
  const onVariable = (next: string, kind: 'step' | 'typed'): void => onView({ variable: next }, kind);
  return (
    <>
      <Toolbar>
        <SearchField
          label={t('parameters.search')}
          value={query}
          onChange={(q) => onView({ q: q || undefined }, 'typed')}
        />
        <Choice
          label={t('parameters.order')}
          value={order}
          onChange={(next) => onView({ order: next === 'menu' ? next : undefined })}
          options={[
            { value: 'index', label: t('parameters.byIndex') },
            { value: 'menu', label: t('parameters.byMenu') },
          ]}
        />
        <BaseChoice base={base} onChange={setBase} />
        {/* While editing they have a column of their own. */}
        {editing && !isPlain ? null : (
          <Checkbox
            label={t('parameters.descriptions')}
            isChecked={shown.hasDescriptions}
            onChange={(is) => onView({ descriptions: is ? undefined : 'hidden' })}
          />
        )}
        <output className={classes['counted']}>
          <span>{t('parameters.counted', { count: whole })}</span>
          {items > 0 ? <span>{t('parameters.countedItems', { count: items })}</span> : null}
        </output>
      </Toolbar>
      {isEmpty ? <EmptyState title={t('parameters.none')} /> : null}
      {found.length === 0 && !isEmpty ? (
        <EmptyState title={t('parameters.nothing', { query })}>{t('parameters.nothingHint')}</EmptyState>
      ) : null}
      {found.length > 0 && !isPlain && editing ? (
        <editableGrid.Part
          label={t('tab.parameters')}
          groups={found}
          base={base}
          variable={variable}
          onVariable={onVariable}
          editing={editing}
          languages={device.languages}
          language={device.language}
          problems={problems}
        />
      ) : null}
      {found.length > 0 && !isPlain && !editing ? (
        <readOnlyGrid.Part label={t('tab.parameters')} groups={found} {...shown} onVariable={onVariable} />
      ) : null}
      {isPlain
        ? found.map((group) => (
            <Group key={group.key} title={group.title} rows={group.rows} {...shown} isPrinted={isPrinted} />
          ))
        : null}
    </>
  );
};

interface GroupProps extends Omit<ParameterTableProps, 'label'> {
  readonly title: string | undefined;
}

/** One group as a table of its own. */
const Group = ({ title, ...props }: GroupProps) => {
  const { t } = useTranslation('device');
  if (title === undefined) return <ParameterTable label={t('tab.parameters')} {...props} />;
  return (
    <Section title={title}>
      <ParameterTable label={title} {...props} />
    </Section>
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
