import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../../session/session.ts';
import { decide } from '../../guard.ts';
import { headerEntries, pagesOf, type RouteEntry, trailOf } from '../../route-table.ts';
import { allRoutes, routes } from '../../routes.ts';
import { useAreas } from '../../useAreas.ts';

interface Module {
  readonly path: string;
  readonly name: string;
  readonly isCurrent: boolean;
}

/** The module that one is in, its pages, and the modules beside it, as far as this person may open them. */
export const useModules = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { user } = useSession();
  const [area] = trailOf(useAreas(), pathname);
  const isOpen = (entry: RouteEntry) => decide({ entry, target: entry.path, user }).kind === 'show';
  const moduleOf = (entry: RouteEntry): Module => ({
    path: entry.path,
    name: t(`route.${entry.name}`),
    isCurrent: entry === area,
  });
  // A file is checked from everywhere; the header has a button for it, which a menu has not.
  const check = allRoutes.filter(({ name }) => name === 'check');
  return {
    name: area ? t(`route.${area.name}`) : '',
    pages: pagesOf(area).filter(isOpen).map(moduleOf),
    modules: [...headerEntries(routes), ...check].filter(isOpen).map(moduleOf),
  };
};
