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
  /** For a page of ours that is only looked at: what was typed here must not be lost. */
  readonly opensTab?: boolean;
  /** What the page that it leads to is told beside its address. */
  readonly state?: unknown;
  /** -1 in a row that the arrows lead to. */
  readonly tabIndex?: -1 | undefined;
}

export const Link = (props: LinkProps) => {
  const {
    to,
    children,
    className,
    isPlain = false,
    isCurrent = false,
    opensTab = false,
    state,
    tabIndex,
  } = props;
  const { t } = useTranslation();
  const name = className ?? (isPlain ? classes['plain'] : classes['link']);
  if (!isExternal(to) && !opensTab) {
    return (
      <RouterLink
        to={to}
        state={state}
        className={name}
        tabIndex={tabIndex}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {children}
      </RouterLink>
    );
  }
  if (!opensWindow(to) && !opensTab) {
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
