import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import classes from './IconButton.module.css';
import { tip } from './tip.ts';

interface IconButtonProps extends Pick<
  ComponentProps<'button'>,
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
  | 'aria-keyshortcuts'
  | 'ref'
  | 'tabIndex'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPointerEnter'
> {
  readonly icon: IconName;
  /** The accessible name, and the hint on hover. */
  readonly label: string;
  /** In the place of the label as the hint, such as with its keys. */
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isSmall?: boolean;
  /** As one of several buttons, not as a part of a bar. */
  readonly isFramed?: boolean;
  readonly onClick: () => void;
}

export const IconButton = ({
  icon,
  label,
  hint = label,
  isDisabled = false,
  isSmall = false,
  isFramed = false,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    className={cx(classes['button'], isSmall && classes['small'], isFramed && classes['framed'])}
    aria-label={label}
    {...tip(hint)}
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? undefined : onClick}
  >
    <Icon name={icon} size={isSmall ? 12 : 16} />
  </button>
);
