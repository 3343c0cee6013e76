import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { keep, readKept } from '../../kept/storage.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { trailOf } from '../route-table.ts';
import { routes } from '../routes.ts';
import { close, visit, type Visited } from '../visited.ts';
import classes from './VisitedTabs.module.css';

const storageKey = 'visited';

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
  const [visited, setVisited] = useState(rememberedPages);
  const current = entryOf(pathname);
  const currentPath = current?.built && !current.isPassing ? current.path : undefined;

  // Seen once, a page is not opened again by the render between its closing and the next page.
  const [seen, setSeen] = useState<string>();
  if (currentPath !== seen) {
    setSeen(currentPath);
    if (currentPath) setVisited(visit(visited, currentPath));
  }

  useEffect(() => keep(() => sessionStorage, storageKey, visited.join(' ')), [visited]);

  const closeTab = (path: string) => {
    const { visited: left, goTo } = close(visited, path, currentPath ?? '');
    setVisited(left);
    if (goTo) void navigate(goTo);
  };

  return (
    <nav className={classes['tabs']} aria-label={t('visited.label')}>
      <ul className={classes['list']}>
        {visited.map((path) => {
          const entry = entryOf(path);
          if (!entry) return null;
          const name = t(`route.${entry.name}`);
          const isOnlyHome = visited.length === 1 && path === '/';
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
                onKeyDown={(event) => {
                  if (event.key === 'Delete') closeTab(path);
                }}
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
