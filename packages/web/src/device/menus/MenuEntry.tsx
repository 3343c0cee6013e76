import {
  formatLexical,
  formatValueWithUnit,
  parseInput,
  parseLexical,
  type ValueProblem,
} from '@iodd-hub/device';
import type { ResolvedButton, ResolvedDevice, ResolvedMenuVariable } from '@iodd-hub/iodd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { datatypeName } from '../format.ts';
import { variableWith } from '../lookup.ts';
import { Named } from '../Named.tsx';
import { textOf, type LayoutField } from '../process-data/layout.ts';
import { rangeWith } from '../process-data/octets.ts';
import { problemText } from '../process-data/problem-text.ts';
import { ValueField } from '../process-data/ValueField.tsx';
import classes from './MenuEntry.module.css';
import { entriesOfRecord, targetOf, valueKey, type MenuValues } from './values.ts';

interface MenuEntryProps {
  readonly device: ResolvedDevice;
  readonly entry: ResolvedMenuVariable;
  readonly values: MenuValues;
  readonly onChange: (key: string, value: string) => void;
}

/** All that a line depends on: a device is another one after every edit, its variables are not. */
const partsOf = ({ device, entry, values, onChange }: MenuEntryProps): readonly unknown[] => {
  const variable = variableWith(device, entry.variableId);
  const { subindex } = entry;
  const keys =
    subindex === undefined ? [0, ...(variable?.items ?? []).map((item) => item.subindex)] : [subindex];
  const own = keys.map((key) => values.get(valueKey(entry.variableId, key)));
  return [entry, onChange, variable, variable?.processData && device.processData, ...own];
};
const isSame = (one: MenuEntryProps, other: MenuEntryProps): boolean => {
  const [own, others] = [partsOf(one), partsOf(other)];
  return own.length === others.length && own.every((part, at) => part === others[at]);
};

/** One line of a menu: a value to read, a value to set, a button, or a record with a line for each item. */
export const MenuEntry = memo(function Entry(props: MenuEntryProps) {
  const { t } = useTranslation('device');
  const { device, entry, values } = props;
  const target = targetOf(device, entry);
  if (!target) return <p className={classes['line']}>{t('menus.noVariable', { id: entry.variableId })}</p>;
  const { variable, field, name, description } = target;
  const label = <Named name={name} description={description} />;
  if (entry.button) return <ButtonLine name={name} button={entry.button} />;
  if (!field)
    return variable.items.length > 0 ? (
      <div className={classes['record']}>
        <p className={classes['label']}>{label}</p>
        {entriesOfRecord(variable, entry).map((inner) => (
          <MenuEntry key={inner.$id} {...props} entry={inner} />
        ))}
      </div>
    ) : (
      <div className={classes['line']}>
        <span className={classes['label']}>{label}</span>
        <code>{variable.datatype ? datatypeName(variable.datatype) : '–'}</code>
      </div>
    );
  const key = valueKey(entry.variableId, entry.subindex);
  return entry.accessRights === 'ro' ? (
    <div className={classes['line']}>
      <span className={classes['label']}>{label}</span>
      <Shown field={field} lexical={values.get(key)} />
    </div>
  ) : (
    <Editor
      field={{ ...field, description }}
      lexical={values.get(key)}
      onChange={(value) => props.onChange(key, value)}
    />
  );
}, isSame);

interface ShownProps {
  readonly field: LayoutField;
  readonly lexical: string | undefined;
}

const Shown = ({ field, lexical }: ShownProps) => {
  const { t } = useTranslation('device');
  const { datatype, presentation, values } = field;
  const value = lexical === undefined ? undefined : parseLexical(datatype, lexical);
  if (!value?.ok)
    return (
      <span className={classes['unknown']}>
        {presentation.unit ? t('menus.liveIn', { unit: presentation.unit }) : t('menus.live')}
      </span>
    );
  const name = rangeWith(values, datatype, value.value)?.name;
  return <output>{name ?? formatValueWithUnit(datatype, value.value, presentation)}</output>;
};

interface EditorProps extends ShownProps {
  readonly onChange: (lexical: string) => void;
}

/** What a field starts with where the description names no factory value. */
const neutral = (field: LayoutField): string => {
  const { type } = field.datatype;
  if (type === 'StringT') return '';
  return field.values[0]?.lower ?? (type === 'BooleanT' ? 'false' : '0');
};

const Editor = ({ field, lexical, onChange }: EditorProps) => {
  const { t } = useTranslation('device');
  const [problem, setProblem] = useState<ValueProblem>();
  const { datatype, presentation, values } = field;
  const parsed = parseLexical(datatype, lexical ?? neutral(field));
  const commit = (text: string): void => {
    const typed = parseInput(datatype, text, presentation);
    setProblem(typed.ok ? undefined : typed.problem);
    if (typed.ok) onChange(formatLexical(datatype, typed.value));
  };
  const isOutside = parsed.ok && values.length > 0 && !rangeWith(values, datatype, parsed.value);
  return (
    <div className={classes['line']}>
      <span className={classes['label']}>
        <Named {...field} />
      </span>
      <span className={classes['edit']}>
        {parsed.ok ? (
          <ValueField
            field={field}
            value={parsed.value}
            isInvalid={problem !== undefined}
            onCommit={commit}
          />
        ) : (
          <code>{lexical ?? datatypeName(datatype)}</code>
        )}
        <span className={classes['unit']}>{presentation.unit}</span>
      </span>
      {problem || isOutside ? (
        <span className={classes['problem']} role="alert">
          {problem ? problemText(t, problem) : t('menus.outside')}
        </span>
      ) : null}
    </div>
  );
};

interface ButtonLineProps {
  readonly name: string;
  readonly button: ResolvedButton;
}

const ButtonLine = ({ name, button }: ButtonLineProps) => {
  const { t } = useTranslation('device');
  const [isPressed, setPressed] = useState(false);
  const message = textOf(button.actionStartedMessage) || t('menus.pressed', { name, value: button.value });
  return (
    <div className={classes['line']}>
      <span className={classes['label']}>{textOf(button.description) || name}</span>
      <span>
        <Button onClick={() => setPressed(true)}>{textOf(button.name) || button.value}</Button>
      </span>
      {isPressed ? <output className={classes['message']}>{message}</output> : null}
    </div>
  );
};
