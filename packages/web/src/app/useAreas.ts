import { useSession } from '../session/session.ts';
import { areasFor, type RouteEntry } from './route-table.ts';
import { routes } from './routes.ts';

/** The route table as the areas that this visitor has. */
export const useAreas = (): readonly RouteEntry[] => areasFor(routes, useSession().user);
