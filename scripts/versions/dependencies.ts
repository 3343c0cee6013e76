import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const parentOf = (folder: string): string => {
  const at = folder.lastIndexOf('/node_modules/');
  return at < 0 ? '' : folder.slice(0, at);
};

/** Where a package finds another one: in the nearest folder above that has it, as Node looks for it. */
const placeOf = (
  lock: Readonly<Record<string, Locked>>,
  folder: string,
  name: string,
): string | undefined => {
  for (let from = folder; ; from = parentOf(from)) {
    const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (lock[place]) return place;
    if (from === '') return undefined;
  }
};

interface Dependencies {
  /** Folders of installed packages; one that is for another system is not there. */
  readonly installed: readonly string[];
  /** Folders of packages of this repository, the first one included. */
  readonly own: readonly string[];
  /** What each of them needs, folder by folder. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

const isInstalled = (folder: string): boolean => folder.includes('node_modules/');

export const readLock = (): Readonly<Record<string, Locked>> => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return packages;
};

/** Everything that a package of this repository needs to run, by the lock file. */
export const dependenciesOf = (start: string): Dependencies => {
  const packages = readLock();
  const needs = new Map<string, readonly string[]>();
  const visit = (folder: string): void => {
    if (needs.has(folder)) return;
    const locked = packages[folder];
    const places = Object.keys({ ...locked?.dependencies, ...locked?.optionalDependencies })
      .map((name) => placeOf(packages, folder, name))
      .filter((place) => place !== undefined)
      // A package of ours is a link among the installed ones.
      .map((place) => (packages[place]?.link && packages[place].resolved) || place);
    needs.set(folder, places);
    for (const place of places) visit(place);
  };
  visit(start);
  const all = [...needs.keys()].toSorted();
  return { installed: all.filter(isInstalled), own: all.filter((folder) => !isInstalled(folder)), needs };
};
