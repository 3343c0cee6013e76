import { trailOf, type RouteEntry } from './route-table.ts';

export const productName = 'IODD Hub';

/** The page first, because that is what a narrow browser tab still shows. */
export const titleOf = (
  table: readonly RouteEntry[],
  path: string,
  nameOf: (entry: RouteEntry) => string,
): string => {
  const names = trailOf(table, path)
    .filter((entry) => entry.path !== '/')
    .map(nameOf)
    .toReversed();
  return [...names, productName].join(' · ');
};
