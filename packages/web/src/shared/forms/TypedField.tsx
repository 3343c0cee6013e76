import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../document/session.ts';
import { ownKeys } from '../../ui/composing.ts';
import control from '../../ui/form/control.module.css';
import type { ValueField, WordsField } from './fields.ts';
import { RefusalText } from './RefusalText.tsx';
import { useTypedValue } from './useTypedValue.ts';

interface TypedFieldProps {
  readonly id: string;
  readonly field: ValueField | WordsField;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** No more than so many letters are typed. */
  readonly maxLength?: number;
  readonly onCommit: (text: string | null) => Promise<Outcome>;
}

/** What is emptied goes, unless the standard wants it: then it stays, and the check says what is missing. */
export const orAbsent = (text: string, { isRequired }: ValueField | WordsField): string | null =>
  text === '' && !isRequired ? null : text;

const lineHeight = 20;
const mostLines = 6;

/** Text that is typed; of several lines where it has them, or may be long. */
export const TypedField = ({ id, field, describedBy, isInvalid, maxLength, onCommit }: TypedFieldProps) => {
  const { t } = useTranslation('designer');
  const typing = useTypedValue({
    id,
    label: field.label,
    known: field.value ?? '',
    onCommit: (text) => onCommit(orAbsent(text, field)),
  });
  const refusalId = `${id}-refusal`;
  const lines = typing.text.split('\n').length;
  const preset = field.kind === 'value' ? field.preset : undefined;
  const shared = {
    id,
    className: control['control'],
    value: typing.text,
    lang: field.kind === 'words' ? field.language : undefined,
    placeholder: preset === undefined ? undefined : t('form.preset', { value: preset }),
    maxLength,
    autoComplete: 'off',
    spellCheck: field.kind === 'words',
    'aria-required': field.isRequired || undefined,
    'aria-invalid': isInvalid || typing.refusal ? true : undefined,
    'aria-describedby': typing.refusal ? refusalId : describedBy,
    onChange: (event: { readonly target: { readonly value: string } }) => typing.setTyped(event.target.value),
    onBlur: () => typing.commit(),
    onKeyDown: ownKeys(typing.takeKey),
  } as const;
  const isLong = field.isWide || lines > 1;
  return (
    <>
      {isLong ? (
        <textarea
          {...shared}
          rows={Math.min(lines, mostLines)}
          style={{ minHeight: lineHeight * Math.min(lines, mostLines) + 8 }}
        />
      ) : (
        <input
          {...shared}
          inputMode={field.kind === 'value' && field.widget === 'number' ? 'decimal' : undefined}
        />
      )}
      {typing.refusal ? <RefusalText id={refusalId} refusal={typing.refusal} /> : null}
    </>
  );
};
