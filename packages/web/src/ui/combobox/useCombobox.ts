import { type KeyboardEvent, useId, useState } from 'react';
import { ownKeys } from '../composing.ts';
import { nextOption } from './next-option.ts';

interface ComboboxOptions<T> {
  readonly options: readonly T[];
  readonly isOpen: boolean;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
  readonly onChoose: (option: T) => void;
  /** Enter while no option is marked. */
  readonly onEnter?: () => void;
  /** What is marked before an arrow key: the first option, or none, and then what was typed may stand. */
  readonly begins: 'first' | 'none';
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * A field with a list below it that arrow keys walk through; the focus stays in the field. The one place for the keys
 * of every such field. Base UI's would have to replace a field that is drawn before the kit is loaded, and with it
 * what an input method is composing there.
 */
export const useCombobox = <T>(props: ComboboxOptions<T>) => {
  const { options, isOpen, onOpen, onClose, onChoose, onEnter, begins } = props;
  const id = useId();
  const first = begins === 'first' ? 0 : -1;
  const [position, setPosition] = useState(first);
  const at = Math.min(position, options.length - 1);
  const isShown = isOpen && options.length > 0;

  const choose = (option: T) => {
    setPosition(first);
    onChoose(option);
  };

  const onKeyDown = ownKeys((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) setPosition(nextOption(at, event.key, options.length, first));
      else onOpen?.();
    } else if (event.key === 'Escape' && isOpen && onClose) {
      // The list alone closes, not the dialog that the field may stand in.
      event.preventDefault();
      event.stopPropagation();
      setPosition(first);
      onClose();
    } else if (event.key === 'Enter') {
      const option = isOpen ? options[at] : undefined;
      if (!option && !onEnter) return;
      event.preventDefault();
      if (option) choose(option);
      else onEnter?.();
    }
  });

  return {
    at,
    /** To be called when other text was typed. */
    reset: () => setPosition(first),
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isShown && at >= 0 ? `${id}-${at}` : undefined,
      onKeyDown,
    } as const,
    list: { id: `${id}-list`, role: 'listbox' } as const,
    option: (option: T, index: number) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        type: 'button',
        tabIndex: -1,
        'aria-selected': index === at,
        ref: index === at ? intoView : undefined,
        // The field keeps the focus, and with it the list stays open until the click.
        onPointerDown: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(option),
      }) as const,
  };
};
