import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Kbd } from '../Kbd.tsx';
import classes from './OptionList.module.css';
import type { useCombobox } from './useCombobox.ts';

interface OptionListProps<T> {
  readonly label: string;
  readonly combobox: ReturnType<typeof useCombobox<T>>;
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly labelOf: (option: T) => string;
  /** Beside the label: what kind it is, or its number. */
  readonly noteOf: (option: T) => string | undefined;
  /** The keys that do the same. */
  readonly keysOf?: (option: T) => string | undefined;
  /** A number stands before the label, a kind at the other end. */
  readonly isNumbered?: boolean;
  readonly isOpen: boolean;
  /** Below the field, over what follows; otherwise in its place in the page. */
  readonly isFloating?: boolean;
  /** In place of options. */
  readonly empty?: ReactNode;
}

/** What `useCombobox` walks through. */
export const OptionList = <T,>(props: OptionListProps<T>) => {
  const { label, combobox, options, keyOf, labelOf, noteOf, keysOf, isOpen, empty } = props;
  return (
    <div
      className={cx(
        classes['holder'],
        props.isFloating && classes['floating'],
        props.isNumbered && classes['numbered'],
      )}
      hidden={!isOpen || (options.length === 0 && !empty)}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched by typing */}
      <div {...combobox.list} aria-label={label}>
        {options.map((option, index) => (
          <button
            key={keyOf(option)}
            {...combobox.option(option, index)}
            className={cx(classes['option'], index === combobox.at && classes['marked'])}
          >
            <span className={classes['label']}>{labelOf(option)}</span> <Keys keys={keysOf?.(option)} />
            <span className={classes['note']}>{noteOf(option)}</span>
          </button>
        ))}
      </div>
      {options.length === 0 && empty ? <p className={classes['empty']}>{empty}</p> : null}
    </div>
  );
};

const Keys = ({ keys }: { readonly keys: string | undefined }) =>
  keys === undefined ? null : (
    <>
      <Kbd>{keys}</Kbd>{' '}
    </>
  );
