const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

interface Exception {
  readonly packages: RegExp;
  readonly licences: readonly string[];
  readonly why: string;
}

/** Licences that ask something of those who ship the code; each package that may carry one is named. */
const exceptions: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(?:libvips-)?[a-z0-9-]+$/,
    licences: ['LGPL-3.0-or-later'],
    why: 'libvips is a shared library beside sharp and can be replaced',
  },
  {
    packages: /^@fontsource(?:-variable)?\/ibm-plex-(?:sans|mono)$/,
    licences: ['OFL-1.1'],
    why: 'fonts beside the pages, unchanged; each file carries its licence',
  },
];

/** An SPDX expression without nesting, which is all that packages use: `(MIT OR CC0-1.0)`, `Apache-2.0 AND …`. */
const isAllowedExpression = (expression: string, isAllowed: (licence: string) => boolean): boolean => {
  const bare = expression.replaceAll(/[()]/g, '').trim();
  return bare
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((licence) => isAllowed(licence.trim())));
};

export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** Empty when nothing is known. */
  readonly licence: string;
}

export const licenceProblems = (packages: readonly Licensed[]): string[] =>
  packages
    .filter(({ name, licence }) => {
      const excepted = exceptions.filter((exception) => exception.packages.test(name));
      return !isAllowedExpression(
        licence,
        (one) => allowed.has(one) || excepted.some(({ licences }) => licences.includes(one)),
      );
    })
    .map(({ name, version, licence }) => `${name}@${version}: ${licence || 'no licence'} is not on the list`);

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

const marker = 'node_modules/';

/** Every package that an installation without development tools brings, on any platform. */
export const productionPackages = (lock: LockFile): (Licensed & { readonly place: string })[] =>
  Object.entries(lock.packages)
    .filter(([place, entry]) => place.includes(marker) && !entry.dev && !entry.link)
    .map(([place, entry]) => ({
      place,
      name: place.slice(place.lastIndexOf(marker) + marker.length),
      version: entry.version ?? '',
      licence: entry.license ?? '',
    }));

/** Names that the workspaces depend on directly and that the production packages must therefore contain. */
export const missingPackages = (
  dependencies: readonly string[],
  packages: readonly { readonly name: string }[],
): string[] => {
  const names = new Set(packages.map(({ name }) => name));
  return [...new Set(dependencies)]
    .filter((name) => !name.startsWith('@iodd-hub/') && !names.has(name))
    .map((name) => `${name}: depended on but not among the packages looked at`);
};
