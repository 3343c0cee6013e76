import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
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

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What was found for the text, a moment after somebody stopped typing. */
const useOptions = (text: string, isOpen: boolean, search: ComboFieldProps['search']) => {
  const [options, setOptions] = useState<readonly ComboOption[]>();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latest.current(text, abort.signal).then(setOptions, () => undefined);
    }, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isOpen]);
  return options;
};

/** Type to search, choose with the arrows and Enter; what is typed may also stand as it is. */
export const ComboField = (props: ComboFieldProps) => {
  const { label, hint, problem, isRequired, name, value, onChange, onBlur, search, onChoose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const options = useOptions(value, isOpen, search);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (option: ComboOption) => {
    onChange(option.value);
    onChoose?.(option);
    setOpen(false);
    setAt(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const count = options?.length ?? 0;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (count > 0) setAt((at + step + count + (at < 0 && step < 0 ? 1 : 0)) % count);
      return;
    }
    const option = isOpen ? options?.[at] : undefined;
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      choose(option);
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <FieldRow id={id} label={label} isRequired={isRequired} problem={problem} hint={hint}>
      <div className={classes['holder']}>
        <input
          id={id}
          name={name}
          value={value}
          className={control['control']}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && at >= 0 ? optionId(at) : undefined}
          aria-invalid={problem ? true : undefined}
          aria-required={isRequired || undefined}
          aria-describedby={describedBy(id, problem, hint)}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setOpen(true);
            setAt(-1);
            onChange(event.target.value);
          }}
          onBlur={() => {
            setOpen(false);
            onBlur();
          }}
        />
        <div className={classes['list']} hidden={!isOpen || !options}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched by typing */}
          <div id={`${id}-list`} role="listbox" aria-label={label}>
            {options?.map((option, index) => (
              <button
                key={option.value}
                id={optionId(index)}
                type="button"
                tabIndex={-1}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
                role="option"
                aria-selected={index === at}
                ref={index === at ? intoView : undefined}
                className={cx(classes['option'], index === at && classes['active'])}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span className={classes['note']}>{option.note}</span>
                <span>{option.label}</span>
              </button>
            ))}
          </div>
          {options?.length === 0 ? <p className={classes['empty']}>{t('nothingFound')}</p> : null}
        </div>
      </div>
    </FieldRow>
  );
};
