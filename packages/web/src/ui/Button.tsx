import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import classes from './Button.module.css';
import { tip } from './tip.ts';

interface ButtonProps extends Pick<
  ComponentProps<'button'>,
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-keyshortcuts'
  | 'autoFocus'
  | 'id'
  | 'ref'
  | 'tabIndex'
> {
  readonly children: ReactNode;
  /** What is blocked does not do what it says: a press leads to the reason, which stands beside it. */
  readonly kind?: 'primary' | 'default' | 'quiet' | 'danger' | 'blocked';
  readonly type?: 'button' | 'submit';
  readonly icon?: IconName;
  /** Shows that it works and takes no second click; the width stays. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** A hint beside what it says, such as its keys. */
  readonly hint?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

export const Button = ({
  children,
  kind = 'default',
  type = 'button',
  icon,
  isBusy = false,
  isDisabled = false,
  hint,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...tip(hint)}
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- both values of the property are valid types
    type={type}
    className={cx(classes['button'], classes[kind])}
    aria-disabled={isDisabled || isBusy || kind === 'blocked' || undefined}
    aria-busy={isBusy || undefined}
    // Stays focusable while it works, so that keyboard users do not lose their place.
    onClick={(event) => {
      if (isDisabled || isBusy) event.preventDefault();
      else onClick?.();
    }}
  >
    {icon ? <Icon name={icon} size={14} /> : null}
    <span>{children}</span>
  </button>
);
