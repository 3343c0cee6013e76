import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import buttonClasses from './Button.module.css';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import { Link } from './Link.tsx';

interface LinkButtonProps {
  readonly to: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** Leads to another page and stands among buttons. */
export const LinkButton = ({ to, icon, children }: LinkButtonProps) => (
  <Link to={to} className={cx(buttonClasses['button'], buttonClasses['default'], buttonClasses['link'])}>
    {icon ? <Icon name={icon} size={14} /> : null}
    <span>{children}</span>
  </Link>
);
