import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../document/session.ts';
import { Choice } from '../../ui/Choice.tsx';
import { OptionList } from '../../ui/combobox/OptionList.tsx';
import { useCombobox } from '../../ui/combobox/useCombobox.ts';
import { ownKeys } from '../../ui/composing.ts';
import control from '../../ui/form/control.module.css';
import classes from './Form.module.css';
import type { ValueField } from './fields.ts';
import { useFormTexts } from './form-context.ts';
import { valueText } from './form-texts.ts';
import type { Option } from './options.ts';
import { RefusalText } from './RefusalText.tsx';
import { orAbsent, TypedField } from './TypedField.tsx';
import { useTypedValue } from './useTypedValue.ts';
import { useSelectKeys } from './useSelectKeys.ts';
import type { Widget } from './widgets.ts';

export interface InputProps {
  readonly id: string;
  readonly field: ValueField;
  /** The node type that the field belongs to. */
  readonly owner: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly onCommit: (text: string | null) => Promise<Outcome>;
}

/** Most people look for a name, some know the id or the code. */
const matching = (options: readonly Option[], text: string): readonly Option[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? options
    : options.filter(({ value, label = '', note = '' }) =>
        [value, label, note].some((part) => part.toLowerCase().includes(wanted)),
      );
};
const mostShown = 200;
const noOptions: readonly Option[] = [];

/** Chosen from a list that typing searches. What is no option is taken only by whoever asks for it. */
const SearchInput = ({ id, field, describedBy, isInvalid, onCommit }: InputProps) => {
  const { t } = useTranslation('designer');
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState<string>();
  const typing = useTypedValue({
    id,
    label: field.label,
    known: field.value ?? '',
    onCommit: (text) => onCommit(orAbsent(text, field)),
  });
  const all = isOpen ? (field.options?.() ?? noOptions) : noOptions;
  const found = matching(all, query ?? '').slice(0, mostShown);
  const isOption = all.some(({ value }) => value === query);
  const options =
    query === undefined || query === '' || isOption
      ? found
      : [...found, { value: query, label: t('form.asItIs', { value: query }) }];
  const meaning = field.meaning();
  const close = (): void => {
    setOpen(false);
    setQuery(undefined);
  };
  const take = (value: string): void => {
    close();
    typing.setTyped(value);
    typing.commit(value);
  };
  const combobox = useCombobox({
    options,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: close,
    onChoose: ({ value }) => take(value),
    begins: query === undefined || query === '' || found.length === 0 ? 'none' : 'first',
  });
  const refusalId = `${id}-refusal`;
  return (
    <div className={classes['search']}>
      <input
        id={id}
        className={control['control']}
        value={query ?? typing.text}
        spellCheck={false}
        {...combobox.input}
        aria-required={field.isRequired || undefined}
        aria-invalid={isInvalid || typing.refusal ? true : undefined}
        aria-describedby={typing.refusal ? refusalId : describedBy}
        onKeyDown={ownKeys((event) => {
          combobox.input.onKeyDown(event);
          if (event.defaultPrevented) return;
          if (event.key === 'Enter' && query === '') take('');
          else typing.takeKey(event);
        })}
        onChange={(event) => {
          setOpen(true);
          setQuery(event.target.value);
          combobox.reset();
        }}
        onBlur={() => {
          // Half a search is no value.
          if (query === '' || isOption) take(query ?? '');
          else close();
        }}
      />
      {meaning === undefined ? null : <span className={classes['meaning']}>{meaning}</span>}
      <OptionList
        label={field.label}
        combobox={combobox}
        options={options}
        keyOf={({ value, label = '' }) => `${value} ${label}`}
        labelOf={({ value, label }) =>
          label === undefined || value === query ? (label ?? value) : t('form.option', { value, label })
        }
        noteOf={({ note }) => note}
        isOpen={isOpen}
        isFloating
        empty={isOpen ? t('form.nothingFound') : undefined}
      />
      {typing.refusal ? <RefusalText id={refusalId} refusal={typing.refusal} /> : null}
    </div>
  );
};

/** As many letters stand beside each other in a narrow form; of longer ones the codes do. */
const mostLetters = 24;

const ChoiceInput = ({ field, owner, onCommit }: InputProps) => {
  const { t } = useTranslation('designer');
  const texts = useFormTexts();
  const labels = field.values.map((value) => valueText(texts, owner, field.key, value)?.label ?? value);
  const isLong = labels.join('').length > mostLetters;
  const absent = field.isRequired ? [] : [{ value: '', label: t('form.none') }];
  return (
    <Choice
      label={field.label}
      value={field.value ?? (field.isRequired ? undefined : '')}
      onChange={(value) => void onCommit(value === '' ? null : value)}
      options={[
        ...field.values.map((value, at) => ({ value, label: isLong ? value : (labels[at] ?? value) })),
        ...absent,
      ]}
    />
  );
};

const SelectInput = ({ id, field, owner, describedBy, isInvalid, onCommit }: InputProps) => {
  const { t } = useTranslation('designer');
  const texts = useFormTexts();
  const { value, values } = field;
  const isForeign = value !== null && !values.includes(value);
  const choosing = useSelectKeys(value ?? '', (text) => void onCommit(text === '' ? null : text));
  return (
    <select
      id={id}
      className={control['control']}
      {...choosing.select}
      onKeyDown={ownKeys(choosing.takeKey)}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    >
      {value === null || !field.isRequired ? <option value="">{t('form.none')}</option> : null}
      {isForeign ? <option value={value}>{value}</option> : null}
      {values.map((one) => (
        <option key={one} value={one}>
          {valueText(texts, owner, field.key, one)?.label ?? one}
        </option>
      ))}
    </select>
  );
};

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

const SwitchInput = ({ id, field, describedBy, isInvalid, onCommit }: InputProps) => {
  const isOn = isTrue(field.value ?? field.preset);
  const off = field.isRequired || isTrue(field.preset) ? 'false' : null;
  return (
    <input
      id={id}
      type="checkbox"
      className={classes['switch']}
      checked={isOn}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => void onCommit(event.target.checked ? 'true' : off)}
    />
  );
};

const FixedValue = ({ id, field }: InputProps) => (
  <output id={id} className={classes['fixed']}>
    {field.value}
  </output>
);

const inputs: Readonly<Record<Widget, (props: InputProps) => ReactNode>> = {
  text: (props) => <TypedField {...props} />,
  number: (props) => <TypedField {...props} />,
  search: (props) => <SearchInput {...props} />,
  choice: (props) => <ChoiceInput {...props} />,
  select: (props) => <SelectInput {...props} />,
  switch: (props) => <SwitchInput {...props} />,
  fixed: (props) => <FixedValue {...props} />,
};

export const ValueInput = (props: InputProps) => inputs[props.field.widget](props);
