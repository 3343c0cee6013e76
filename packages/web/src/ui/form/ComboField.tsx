import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../combobox/OptionList.tsx';
import { useCombobox } from '../combobox/useCombobox.ts';
import classes from './ComboField.module.css';
import control from './control.module.css';
import { describedBy } from './described-by.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FieldState } from './useForm.ts';

export interface ComboOption {
  /** What the field holds once it is chosen. */
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

interface ComboFieldProps extends FieldState {
  readonly label: string;
  readonly hint?: string;
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly ComboOption[]>;
  readonly onChoose?: (option: ComboOption) => void;
}

const waitMs = 200;

/** What a search answered, with the text that it was asked for. */
interface Answer {
  readonly text: string;
  /** Undefined where it failed. */
  readonly options: readonly ComboOption[] | undefined;
}

/** The answer for this text, a moment after somebody stopped typing: options of another text must not be chosen. */
const useAnswer = (text: string, isOpen: boolean, search: ComboFieldProps['search']): Answer | undefined => {
  const [answer, setAnswer] = useState<Answer>();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const abort = new AbortController();
    // What was given up may still answer or fail, later than what came after it.
    const take = (options: Answer['options']) => {
      if (!abort.signal.aborted) setAnswer({ text, options });
    };
    const timer = setTimeout(() => {
      latest.current(text, abort.signal).then(take, () => take(undefined));
    }, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isOpen]);
  return answer?.text === text ? answer : undefined;
};

const noOptions: readonly ComboOption[] = [];

/** Type to search, choose with the arrows and Enter; what is typed may also stand as it is. */
export const ComboField = (props: ComboFieldProps) => {
  const { label, hint, problem, isRequired, name, value, onChange, onBlur, search, onChoose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer(value, isOpen, search);
  const options = answer?.options ?? noOptions;
  const why = answer?.options ? t('nothingFound') : t('searchFailed');
  const empty = answer && options.length === 0 ? why : undefined;

  const combobox = useCombobox({
    options,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChoose: (option) => {
      onChange(option.value);
      onChoose?.(option);
      setOpen(false);
    },
    begins: 'none',
  });

  return (
    <FieldRow id={id} label={label} isRequired={isRequired} problem={problem} hint={hint}>
      <div className={classes['holder']}>
        <input
          id={id}
          name={name}
          value={value}
          className={control['control']}
          {...combobox.input}
          aria-invalid={problem ? true : undefined}
          aria-required={isRequired || undefined}
          aria-describedby={describedBy(id, problem, hint)}
          onChange={(event) => {
            setOpen(true);
            combobox.reset();
            onChange(event.target.value);
          }}
          onBlur={() => {
            setOpen(false);
            onBlur();
          }}
        />
        <OptionList
          label={label}
          combobox={combobox}
          options={options}
          keyOf={(option) => option.value}
          labelOf={(option) => option.label}
          noteOf={({ note }) => note}
          isOpen={isOpen}
          isFloating
          isNumbered
          empty={empty}
        />
        <p className="only-for-screen-readers" aria-live="polite">
          {isOpen ? empty : undefined}
        </p>
      </div>
    </FieldRow>
  );
};
