import { type ReactNode, Suspense, useId, useState } from 'react';
import { ownKeys } from './composing.ts';
import { cx } from './cx.ts';
import type { MenuItem } from './menu-item.ts';
import { MenuPopup, prepareMenu } from './menu-popup.ts';
import classes from './Menu.module.css';
import { tip } from './tip.ts';

interface MenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  /** As one of several buttons, not as a part of a bar. */
  readonly isFramed?: boolean;
  /** Where the menu begins at the beginning of the button, not ends at its end. */
  readonly isAtStart?: boolean;
}

/** A button with a menu. What the list can do is loaded when somebody comes near the button. */
export const Menu = ({ label, children, items, isFramed = false, isAtStart = false }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  return (
    <>
      <button
        ref={setOpener}
        type="button"
        className={cx(classes['button'], isFramed && classes['framed'])}
        aria-label={label}
        {...(isOpen ? {} : tip(label))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prepareMenu}
        onFocus={prepareMenu}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={ownKeys((event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        })}
      >
        {children}
      </button>
      <Suspense>
        {isOpen && opener ? (
          <MenuPopup
            id={id}
            label={label}
            items={items}
            anchor={opener}
            opener={opener}
            align={isAtStart ? 'start' : 'end'}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
};
