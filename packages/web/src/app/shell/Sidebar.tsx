import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readKept } from '../../kept/storage.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import type { RouteEntry } from '../route-table.ts';
import classes from './Sidebar.module.css';

interface SidebarProps {
  readonly pages: readonly RouteEntry[];
  /** From the area down to the page that is open. */
  readonly trail: readonly RouteEntry[];
}

const storageKey = 'sidebar';

/** Open on wide screens and closed on narrow ones until somebody decides otherwise; the decision is remembered. */
export const Sidebar = ({ pages, trail }: SidebarProps) => {
  const { t } = useTranslation('shell');
  // Below the specification's 1024 px it is folded.
  const isNarrow = useMedia('(max-width: 1023px)');
  const [chosen, setChosen] = useState(() => readKept(() => localStorage, storageKey));
  // On a narrow screen it would cover the page that was just opened: open for the page where it was opened.
  const here = trail.at(-1)?.path ?? '';
  const [openAt, setOpenAt] = useState('');
  const isOpen = isNarrow ? openAt === here : chosen !== 'closed';

  const toggle = () => {
    if (isNarrow) return setOpenAt(isOpen ? '' : here);
    const next = isOpen ? 'closed' : 'open';
    setChosen(next);
    keep(() => localStorage, storageKey, next);
  };

  return (
    <aside className={cx(classes['sidebar'], isOpen && classes['open'])}>
      <div className={classes['stays']}>
        <IconButton
          icon={isOpen ? 'panelClose' : 'panelOpen'}
          label={t(isOpen ? 'sidebar.close' : 'sidebar.open')}
          aria-expanded={isOpen}
          onClick={toggle}
        />
        {isOpen ? (
          <nav aria-label={t('sidebar.label')}>
            <ul>
              {pages.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path} className={classes['entry']} isCurrent={trail.includes(entry)}>
                    {t(`route.${entry.name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </aside>
  );
};
