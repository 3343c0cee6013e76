import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { personKey } from '../../kept/person.ts';
import { keep, readKept } from '../../kept/storage.ts';
import { ownKeys } from '../../ui/composing.ts';
import { closeKeys } from '../../ui/tab-keys.ts';
import { useSession } from '../../session/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { decide } from '../guard.ts';
import { type RouteEntry, trailOf } from '../route-table.ts';
import { routes } from '../routes.ts';
import { close, visit, type Visited } from '../visited.ts';
import classes from './VisitedTabs.module.css';

const storageKey = personKey('visited');

const entryOf = (path: string) => trailOf(routes, path).at(-1);

const rememberedPages = (): Visited => {
  const paths = (readKept(() => sessionStorage, storageKey) ?? '').split(' ').filter(Boolean);
  // A release may have dropped a page since.
  return paths.filter((path) => entryOf(path)?.built);
};

/** The pages opened in this browser tab; each can be closed, also with the Delete key. */
export const VisitedTabs = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { user, isUnknown } = useSession();
  const [visited, setVisited] = useState(rememberedPages);
  const isOpen = (entry: RouteEntry) => decide({ entry, target: entry.path, user }).kind === 'show';
  const current = entryOf(pathname);
  const currentPath = current?.built && !current.isPassing && isOpen(current) ? current.path : undefined;

  const shown = visited.filter((path) => {
    const entry = entryOf(path);
    return entry !== undefined && isOpen(entry);
  });

  // The pages of somebody who has left go with them; a visitor who signs in keeps theirs.
  const person = isUnknown ? undefined : (user?.userName ?? '');
  const [owner, setOwner] = useState<string>();
  const [seen, setSeen] = useState<string>();
  if (person !== undefined && person !== owner) {
    setOwner(person);
    setVisited(owner ? [] : shown);
    setSeen(undefined);
  } else if (currentPath !== seen) {
    // Seen once, a page is not opened again by the render between its closing and the next page.
    setSeen(currentPath);
    if (currentPath) setVisited(visit(visited, currentPath));
  }

  const remembered = shown.join(' ');
  useEffect(() => keep(() => sessionStorage, storageKey, remembered), [remembered]);

  const closeTab = (path: string) => {
    const { visited: left, goTo } = close(shown, path, currentPath ?? '');
    setVisited(left);
    if (goTo) void navigate(goTo);
  };

  return (
    <nav className={classes['tabs']} aria-label={t('visited.label')}>
      <ul className={classes['list']}>
        {shown.map((path) => {
          const entry = entryOf(path);
          if (!entry) return null;
          const name = t(`route.${entry.name}`);
          const isOnlyHome = shown.length === 1 && path === '/';
          return (
            <li key={path} className={path === currentPath ? classes['current'] : classes['tab']}>
              <Link
                to={path}
                className={classes['link']}
                aria-current={path === currentPath ? 'page' : undefined}
                onAuxClick={(event) => {
                  if (event.button !== 1) return;
                  event.preventDefault();
                  closeTab(path);
                }}
                onKeyDown={ownKeys((event) => {
                  if (closeKeys.includes(event.key)) closeTab(path);
                })}
              >
                {name}
              </Link>
              {isOnlyHome ? null : (
                <IconButton
                  icon="close"
                  label={t('visited.close', { name })}
                  isSmall
                  onClick={() => closeTab(path)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
