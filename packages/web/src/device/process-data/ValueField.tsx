import { formatLexical, formatValue, parseLexical, type SimpleValue } from '@iodd-hub/device';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from '../../ui/composing.ts';
import controlClasses from '../../ui/form/control.module.css';
import type { LayoutField } from './layout.ts';
import { rangeWith } from './octets.ts';

interface ValueFieldProps {
  readonly field: LayoutField;
  readonly value: SimpleValue;
  readonly isInvalid: boolean;
  /** What was typed, once it is finished. */
  readonly onCommit: (text: string) => void;
}

/** A value that can be changed: a list where the description names every value, a text field otherwise. */
export const ValueField = (props: ValueFieldProps) => {
  const { datatype, values } = props.field;
  const isList =
    (datatype.type === 'BooleanT' || values.length > 0) &&
    values.every(({ lower, upper }) => lower === upper);
  return isList ? <ValueList {...props} /> : <ValueText {...props} />;
};

const ValueList = ({ field, value, onCommit }: ValueFieldProps) => {
  const { t } = useTranslation('device');
  const { datatype, values, presentation } = field;
  const current = formatLexical(datatype, value);
  const named =
    values.length > 0 || datatype.type !== 'BooleanT'
      ? values
      : [
          { lower: 'false', upper: 'false' },
          { lower: 'true', upper: 'true' },
        ];
  // Files write booleans as words and as digits; the list speaks one form.
  const options = named.flatMap((one) => {
    const parsed = parseLexical(datatype, one.lower);
    return parsed.ok
      ? [{ value: formatLexical(datatype, parsed.value), raw: parsed.value, name: one.name }]
      : [];
  });
  const isListed =
    rangeWith(values, datatype, value) !== undefined || options.some((one) => one.value === current);
  const shown = (raw: SimpleValue): string => formatValue(datatype, raw, presentation);
  return (
    <select
      className={controlClasses['control']}
      aria-label={field.name}
      value={current}
      onChange={(event) => {
        const chosen = options.find((one) => one.value === event.target.value);
        if (chosen) onCommit(shown(chosen.raw));
      }}
    >
      {isListed ? null : <option value={current}>{t('octets.undescribed', { value: shown(value) })}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.name === undefined
            ? shown(one.raw)
            : t('values.named', { value: shown(one.raw), name: one.name })}
        </option>
      ))}
    </select>
  );
};

/** Keeps what is typed until it is finished; another value from outside starts it anew. */
const ValueText = (props: ValueFieldProps) => {
  const shown = formatValue(props.field.datatype, props.value, props.field.presentation);
  return <TypedText {...props} shown={shown} />;
};

const TypedText = ({ field, shown, isInvalid, onCommit }: ValueFieldProps & { readonly shown: string }) => {
  const [text, setText] = useState(shown);
  const [before, setBefore] = useState(shown);
  // Not as a new element: whoever types has the keyboard in it.
  if (before !== shown) {
    setBefore(shown);
    setText(shown);
  }
  return (
    <input
      className={controlClasses['control']}
      aria-label={field.name}
      aria-invalid={isInvalid || undefined}
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text !== shown) onCommit(text);
      }}
      onKeyDown={ownKeys((event) => {
        if (event.key === 'Enter') onCommit(text);
        if (event.key === 'Escape') setText(shown);
      })}
    />
  );
};
