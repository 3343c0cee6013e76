import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

interface Locked {
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
}

const isInstalled = (folder: string): boolean => folder.includes('node_modules/');

/** Everything that a package of this repository needs to run, by the lock file. */
export const dependenciesOf = (start: string): Dependencies => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    const locked = packages[folder];
    if (locked?.link && locked.resolved) {
      visit(locked.resolved);
      return;
    }
    found.add(folder);
    for (const name of Object.keys({ ...locked?.dependencies, ...locked?.optionalDependencies })) {
      const place = placeOf(packages, folder, name);
      if (place !== undefined) visit(place);
    }
  };
  visit(start);
  const all = [...found].toSorted();
  return { installed: all.filter(isInstalled), own: all.filter((folder) => !isInstalled(folder)) };
};
