import type { Access } from '@iodd-hub/contract/kit';
import { parametersOf } from '@iodd-hub/contract/pages';
import type { Texts } from '@iodd-hub/i18n';
import type { ComponentType } from 'react';
import type { Topic } from '../i18n/topics.ts';

export type RouteName = keyof Texts['shell']['route'];

/**
 * What stands around a page: header, sidebar and footer; little more than the way home; or, for work that needs the
 * whole window, the application bar and the status bar.
 */
export type Layout = 'common' | 'plain' | 'workspace';

/** One place of the product. Header, footer, guard, breadcrumbs, sidebar, titles and palette read nothing else. */
export interface RouteEntry {
  readonly path: string;
  /** Its name stands in shell.json (`route`: menu and title); where it is listed, its purpose in places.json. */
  readonly name: RouteName;
  readonly access: Access;
  /** Administrators may open it whatever else they are. */
  readonly adminsToo?: boolean;
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** The texts that the page needs beside those of the frame. */
  readonly topics?: readonly Topic[];
  readonly layout?: Layout;
  /** The page begins with a head that says where one is; nothing stands above it. */
  readonly hasOwnHead?: boolean;
  /** Place in the header, by the specification's menu indexes. */
  readonly menu?: number;
  /** Place among the footer's shortcuts. */
  readonly footer?: number;
  /** The sign-in link of the header comes back here. */
  readonly returnsAfterSignIn?: boolean;
  readonly children?: readonly RouteEntry[];
}

/** Every entry once, also one that two areas have. */
export const flatten = (table: readonly RouteEntry[]): RouteEntry[] => [
  ...new Set(table.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])),
];

/** A page that two areas have belongs to the first that has it: for administrators, to theirs. */
export const areasFor = (
  table: readonly RouteEntry[],
  user: { readonly isAdmin: 0 | 1 } | null,
): readonly RouteEntry[] =>
  user?.isAdmin ? table.toSorted((a, b) => Number(b.name === 'admin') - Number(a.name === 'admin')) : table;

/** Pages that stand for many, as that of a device, have no address of their own to link to. */
const hasParameter = (entry: RouteEntry): boolean => entry.path.includes('/:');

/** The entries from the area down to the path itself; empty for a path that no entry has. */
export const trailOf = (table: readonly RouteEntry[], path: string): RouteEntry[] => {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const entry of table) {
    if (parametersOf(entry.path, wanted)) return [entry];
    const below = trailOf(entry.children ?? [], wanted);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
};

export const linked = (entry: RouteEntry): boolean => !hasParameter(entry);

export const headerEntries = (table: readonly RouteEntry[]): RouteEntry[] =>
  flatten(table)
    .filter((entry) => entry.menu !== undefined && linked(entry))
    .sort((a, b) => (a.menu ?? 0) - (b.menu ?? 0));

export const footerEntries = (table: readonly RouteEntry[]): RouteEntry[] =>
  flatten(table)
    .filter((entry) => entry.footer !== undefined && linked(entry))
    .sort((a, b) => (a.footer ?? 0) - (b.footer ?? 0));

/** The pages of an area; empty where there is nothing to choose. */
export const pagesOf = (area: RouteEntry | undefined): RouteEntry[] => (area?.children ?? []).filter(linked);
