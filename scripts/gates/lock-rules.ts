import type { Finding } from './gate.ts';

/** The part of package-lock.json that is looked at. */
interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

/** Where Node would look for a package from inside another one: the nearest folder first. */
const placesOf = (from: string, name: string): string[] => {
  const parts = from.split('/node_modules/');
  const above = parts.map((_, count) => parts.slice(0, parts.length - count).join('/node_modules/'));
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
};

/** Optional packages that something names and the lock file does not have: on their platform it would not run. */
export const missingBinaries = (text: string): Finding => {
  const { packages }: LockFile = JSON.parse(text);
  const wanted = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ from, name })),
  );
  return {
    what: 'optional packages',
    looked: wanted.length,
    atLeast: 20,
    problems: wanted
      .filter(({ from, name }) => !placesOf(from, name).some((place) => place in packages))
      .map(
        ({ from, name }) => `${from || 'package.json'} needs ${name}, which package-lock.json does not have`,
      ),
  };
};
