import { formatValue, parseInput, parseLexical, type SimpleValue } from '@iodd-hub/device';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../device/process-data/problem-text.ts';
import { lexicalShown, rangeWith, type OctetProblem } from '../../device/process-data/octets.ts';
import { ValueField } from '../../device/process-data/ValueField.tsx';
import type { LayoutField } from '../../device/process-data/layout.ts';
import { hintOf, Values } from '../../device/Values.tsx';
import { cx } from '../../ui/cx.ts';
import { Table } from '../../ui/Table.tsx';
import { tip } from '../../ui/tip.ts';
import { ButtonCell } from './ButtonCell.tsx';
import { commandName, type Entry } from './entries.ts';
import { hexOf } from '@iodd-hub/gateway/octets';
import { useHostRole } from '../rights/RightsContext.tsx';
import { valueIn } from './octets.ts';
import type { ParameterState } from './parameter-state.ts';
import classes from './Parameters.module.css';
import type { Parameters } from './parameters.ts';
import { StateCell } from './StateCell.tsx';

export interface ParameterTableProps {
  readonly label: string;
  readonly device: ResolvedDevice;
  readonly entries: readonly Entry[];
  readonly state: ParameterState;
  readonly parameters: Parameters;
  readonly isOnline: boolean;
  /** Gets the row that has the keyboard. */
  readonly focused: RefObject<Entry | undefined>;
}

export const ParameterTable = ({ label, entries, ...props }: ParameterTableProps) => {
  const { t } = useTranslation('console');
  const { device, state, parameters, isOnline, focused } = props;
  return (
    <Table<Entry>
      label={label}
      isStacked
      rows={entries}
      rowKey={({ $id }) => $id}
      rowEvents={(entry) => ({
        onFocus: () => {
          focused.current = entry;
        },
        onBlur: () => {
          focused.current = undefined;
        },
      })}
      columns={[
        {
          key: 'index',
          title: t('column.index'),
          render: ({ index, field }) => (
            <span className={classes['index']}>
              {field && field.subindex > 0 ? `${index}.${field.subindex}` : index}
            </span>
          ),
        },
        {
          key: 'name',
          place: 'main',
          title: t('column.name'),
          render: (entry) => (
            <span className={classes['name']}>
              <span>{commandName(entry) ?? entry.name}</span>
              <Description entry={entry} />
            </span>
          ),
        },
        {
          key: 'held',
          title: t('column.held'),
          isNumber: true,
          render: (entry) => <HeldCell entry={entry} state={state} />,
        },
        {
          key: 'new',
          title: t('column.new'),
          isNumber: true,
          render: (entry) =>
            entry.button ? (
              <ButtonCell entry={entry} device={device} parameters={parameters} isOnline={isOnline} />
            ) : (
              <NewCell entry={entry} state={state} parameters={parameters} />
            ),
        },
        {
          key: 'unit',
          title: t('column.unit'),
          render: ({ field }) => <span className={classes['unit']}>{field?.presentation.unit}</span>,
        },
        {
          key: 'permitted',
          title: t('column.permitted'),
          render: ({ field, button }) => (field && !button ? <Permitted field={field} /> : null),
        },
        {
          key: 'state',
          title: t('column.state'),
          render: (entry) =>
            entry.button ? null : (
              <StateCell entry={entry} device={device} state={state} parameters={parameters} />
            ),
        },
      ]}
    />
  );
};

const Description = ({ entry: { name, description, button } }: { readonly entry: Entry }) =>
  // Of a button it is that of the variable, which all commands share.
  description === undefined || description === name || button ? null : (
    <small className={classes['description']} {...tip(description)}>
      {description}
    </small>
  );

/** More would make a line as high as a page; whoever changes it has the list at the value. */
const mostPermitted = 3;

const Permitted = ({ field }: { readonly field: LayoutField }) => {
  const show = (lexical: string): string => lexicalShown(field, lexical);
  return (
    <span className={classes['permitted']} {...tip(hintOf(field.values, show, mostPermitted))}>
      <Values ranges={field.values} show={show} most={mostPermitted} />
    </span>
  );
};

interface CellProps {
  readonly entry: Entry;
  readonly state: ParameterState;
}

const HeldCell = ({ entry, state }: CellProps) => {
  const { index, variable, field, button } = entry;
  const held = state.held.get(index);
  if (!held || button) return null;
  const value = field && valueIn(variable, held.octets, field.subindex);
  if (!field || value === undefined) return <code className={classes['raw']}>{hexOf(held.octets)}</code>;
  const { datatype, presentation, values } = field;
  const name = rangeWith(values, datatype, value)?.name;
  return (
    <span className={cx(classes['value'], held.isStale && classes['stale'])}>
      {name ?? formatValue(datatype, value, presentation)}
    </span>
  );
};

interface NewCellProps extends CellProps {
  readonly parameters: Parameters;
}

const NewCell = ({ entry, state, parameters }: NewCellProps) => {
  const { t } = useTranslation('device');
  const [problem, setProblem] = useState<OctetProblem>();
  const role = useHostRole();
  const { key, index, variable, field, isWritable, defaultLexical } = entry;
  // The menus of an observer are for looking at.
  if (!field || !isWritable || role === 'observer') return null;
  const { datatype, presentation, values } = field;
  const held = state.held.get(index);
  const edit = state.edits.get(key);
  const begin = parseLexical(datatype, defaultLexical ?? values[0]?.lower ?? neutral(datatype.type));
  const value = edit ?? (held && valueIn(variable, held.octets, field.subindex)) ?? whole(begin);
  if (value === undefined) return null;
  const commit = (text: string): void => {
    const typed = parseInput(datatype, text, presentation);
    setProblem(typed.ok ? undefined : typed.problem);
    if (typed.ok) parameters.type(entry, typed.value);
  };
  const isOutside = edit !== undefined && values.length > 0 && !rangeWith(values, datatype, edit);
  return (
    <span className={cx(classes['edit'], edit !== undefined && classes['edited'])}>
      <ValueField
        field={field}
        value={value}
        isInvalid={problem !== undefined || isOutside}
        onCommit={commit}
      />
      {problem || isOutside ? (
        <span className={classes['reason']} role="alert">
          {problem ? problemText(t, problem) : t('menus.outside')}
        </span>
      ) : null}
    </span>
  );
};

const whole = (parsed: ReturnType<typeof parseLexical>): SimpleValue | undefined =>
  parsed.ok ? parsed.value : undefined;
const neutral = (type: string): string => (type === 'StringT' ? '' : type === 'BooleanT' ? 'false' : '0');
