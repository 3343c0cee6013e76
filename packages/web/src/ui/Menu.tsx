import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import classes from './Menu.module.css';
import { usePopup } from './usePopup.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  readonly isCurrent?: boolean;
  /** Language of the label where it differs from the page's. */
  readonly lang?: string;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  /** As one of several buttons, not as a part of a bar. */
  readonly isFramed?: boolean;
}

/** What is left free between a menu and the edge of the screen. */
const edge = 8;

const enabledIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled])') ?? []),
];

export const Menu = ({ label, children, items, isFramed = false }: MenuProps) => {
  const { isOpen, setOpen, holder } = usePopup<HTMLDivElement>();
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!isOpen || !list.current) return;
    // It ends where its button ends; beside the left edge of a phone it would begin outside.
    const outside = edge - list.current.getBoundingClientRect().left;
    if (outside > 0) list.current.style.translate = `${outside}px`;
    enabledIn(list.current)[0]?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    holder.current?.querySelector('button')?.focus();
  };

  const select = (item: MenuItem) => {
    if (item.isDisabled) return;
    close();
    item.onSelect();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const enabled = enabledIn(list.current);
    const at = enabled.findIndex((element) => element === document.activeElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      enabled.at(step % enabled.length)?.focus();
    }
    if (event.key === 'Tab') setOpen(false);
  };

  return (
    <div ref={holder} className={classes['holder']}>
      <button
        type="button"
        className={cx(classes['button'], isFramed && classes['framed'])}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <ul
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          className={classes['list']}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <li key={item.key} role="none">
              <button
                type="button"
                role={item.isCurrent === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.isCurrent}
                aria-disabled={item.isDisabled || undefined}
                tabIndex={-1}
                lang={item.lang}
                className={cx(classes['item'], item.isCurrent && classes['current'])}
                onClick={() => select(item)}
              >
                <span className={classes['mark']}>
                  {item.isCurrent ? <Icon name="check" size={14} /> : null}
                  {item.icon ? <Icon name={item.icon} size={14} /> : null}
                </span>
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
