import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { loadTexts } from '../../i18n/start.ts';
import { ownKeys } from '../../ui/composing.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { IconName } from '../../ui/icons/paths.ts';
import { tip } from '../../ui/tip.ts';
import { closeKeys } from '../../ui/tab-keys.ts';
import classes from './OpenTabs.module.css';
import { type OpenItem, placeAfter } from './open-items.ts';

const ClosingDialog = lazy(async () => {
  await loadTexts(['check']);
  return import('../../shared/document/ClosingDialog.tsx');
});

interface OpenTabsProps {
  readonly items: readonly OpenItem[];
  /** A tab before those of the documents, which cannot be closed. */
  readonly children?: ReactNode;
}

/** A tab for each document that is open in this browser tab. */
export const OpenTabs = ({ items, children }: OpenTabsProps) => (
  <ul className={classes['list']}>
    {children}
    {items.map((item) => (
      <OpenTab key={item.key} item={item} items={items} />
    ))}
  </ul>
);

interface FixedTabProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
}

/** Where documents are opened from. */
export const FixedTab = ({ to, icon, name }: FixedTabProps) => {
  const isCurrent = useLocation().pathname === to;
  return (
    <li className={isCurrent ? classes['current'] : classes['tab']}>
      <Link to={to} className={classes['fixed']} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} size={14} />
        {name}
      </Link>
    </li>
  );
};

/** Before a tab goes that has the focus: to its neighbour, or to the page where the bar goes with it. */
const keepFocus = (key: string): void => {
  const tab = document.activeElement?.closest('li');
  if (tab?.dataset['item'] !== key) return;
  const tabs = [...(tab.parentElement?.children ?? [])].filter((other) => other !== tab);
  const neighbour = tab.nextElementSibling ?? tab.previousElementSibling;
  const link = tabs.length > 1 ? neighbour?.querySelector('a') : document.getElementById('content');
  link?.focus();
};

interface OpenTabProps {
  readonly item: OpenItem;
  readonly items: readonly OpenItem[];
}

const OpenTab = ({ item, items }: OpenTabProps) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { name, to, isCurrent, show } = item;
  const tab = useRef<HTMLLIElement>(null);
  // Where more are open than there is room for, the one that is shown is in sight.
  useEffect(() => {
    if (isCurrent) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  const close = () => {
    const next = placeAfter(items, item);
    keepFocus(item.key);
    item.close();
    if (!next) return;
    next.show?.();
    // The next file may have the same address: Back must not stay where it is.
    void navigate(next.to, { replace: next.to === pathname });
  };
  const askToClose = () => (item.isUnsaved ? setAsking(true) : close());
  return (
    <li ref={tab} data-item={item.key} className={isCurrent ? classes['current'] : classes['tab']}>
      <Link
        to={to}
        className={classes['link']}
        aria-current={isCurrent ? 'page' : undefined}
        {...tip(name)}
        onClick={show}
        onAuxClick={(event) => {
          if (event.button !== 1) return;
          event.preventDefault();
          askToClose();
        }}
        onKeyDown={ownKeys((event) => {
          if (closeKeys.includes(event.key)) askToClose();
        })}
      >
        <Icon name={item.icon} size={14} />
        <span className={classes['name']}>{name}</span>
        <OpenTabState item={item} />
      </Link>
      <IconButton icon="close" label={t('openBar.close', { name })} isSmall onClick={askToClose} />
      <Suspense>
        {isAsking ? <ClosingDialog names={name} onCancel={() => setAsking(false)} onConfirm={close} /> : null}
      </Suspense>
    </li>
  );
};

/** What must not be overlooked: errors, and work that is not saved. */
const OpenTabState = ({ item: { errors, isUnsaved } }: { readonly item: OpenItem }): ReactNode => {
  const { t } = useTranslation('shell');
  return (
    <>
      {errors > 0 ? (
        <span className={classes['errors']}>
          <Icon name="error" size={12} />
          <span aria-hidden="true">{errors}</span>
          <span className="only-for-screen-readers">{t('openBar.errors', { count: errors })}</span>
        </span>
      ) : null}
      {isUnsaved ? (
        <span className={classes['unsaved']}>
          <span className="only-for-screen-readers">{t('openBar.unsaved')}</span>
        </span>
      ) : null}
    </>
  );
};
