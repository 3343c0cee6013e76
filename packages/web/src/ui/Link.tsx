import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Icon } from './icons/Icon.tsx';
import { isExternal, opensWindow } from './links.ts';
import classes from './Link.module.css';

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** For navigation, where the position already says that it is a link. */
  readonly isPlain?: boolean;
  readonly isCurrent?: boolean;
}

export const Link = ({ to, children, className, isPlain = false, isCurrent = false }: LinkProps) => {
  const { t } = useTranslation();
  const name = className ?? (isPlain ? classes['plain'] : classes['link']);
  if (!isExternal(to)) {
    return (
      <RouterLink to={to} className={name} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </RouterLink>
    );
  }
  if (!opensWindow(to)) {
    return (
      <a href={to} className={name}>
        {children}
      </a>
    );
  }
  return (
    <a href={to} className={name} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={classes['away']}>
        <Icon name="external" size={12} />
        <span className="only-for-screen-readers">{t('opensWindow')}</span>
      </span>
    </a>
  );
};
