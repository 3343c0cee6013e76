import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import buttonClasses from './Button.module.css';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import { Link } from './Link.tsx';

interface LinkButtonProps {
  readonly to: string;
  readonly state?: unknown;
  readonly icon?: IconName;
  readonly kind?: 'primary' | 'default';
  readonly children: ReactNode;
}

/** Leads to another page and stands among buttons. */
export const LinkButton = ({ to, state, icon, kind = 'default', children }: LinkButtonProps) => (
  <Link
    to={to}
    state={state}
    className={cx(buttonClasses['button'], buttonClasses[kind], buttonClasses['link'])}
  >
    {icon ? <Icon name={icon} size={14} /> : null}
    <span>{children}</span>
  </Link>
);
