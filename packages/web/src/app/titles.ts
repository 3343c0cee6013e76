import { titleOf as titleOfNames } from '@iodd-hub/contract/pages';
import { trailOf, type RouteEntry } from './route-table.ts';

interface Naming {
  readonly nameOf: (entry: RouteEntry) => string;
  /** What the page calls itself where its route says too little: the device, the words of a search. */
  readonly own?: string | undefined;
}

export const titleOf = (table: readonly RouteEntry[], path: string, { nameOf, own }: Naming): string => {
  const trail = trailOf(table, path);
  const names = trail.filter((entry) => entry.path !== '/').map(nameOf);
  const named = own === undefined ? names : [...names.slice(0, trail.length - 1), own];
  return titleOfNames(named.toReversed());
};
