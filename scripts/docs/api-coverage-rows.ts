import type { Endpoint, KnownPath } from '../../packages/contract/src/index.ts';

export type EndpointsByNoun = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** One line of the document: a path, and what is known about it. */
export interface CoverageRow {
  readonly method: string;
  readonly path: string;
  readonly group: string;
  /** `noun.name` of the endpoint that serves the path, empty while none does. */
  readonly endpoint: string;
  readonly tests: readonly string[];
}

export interface TestFile {
  readonly path: string;
  readonly text: string;
}

interface Served {
  readonly method: string;
  readonly endpoint: string;
}

/** Calls of our own, beside those that the specification names. */
const ownPrefixes = ['/api/hub/', '/api/v1/'];
const isOwnPath = (path: string): boolean => ownPrefixes.some((prefix) => path.startsWith(prefix));

const pathsOf = ({ path, aliases }: Endpoint): readonly string[] => [path, ...aliases];

const servedPaths = (endpoints: EndpointsByNoun): ReadonlyMap<string, Served> =>
  new Map(
    Object.entries(endpoints).flatMap(([noun, byName]) =>
      Object.entries(byName).flatMap(([name, declared]) =>
        pathsOf(declared).map(
          (path) => [path, { method: declared.method, endpoint: `${noun}.${name}` }] as const,
        ),
      ),
    ),
  );

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** `/api/iodd/list` is not mentioned by `/api/iodd/list2`, nor `user.login` by `user.loginCheck`. */
const mentions = (text: string, words: readonly string[]): boolean =>
  words.some((word) => new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w/-])`).test(text));

const testsOf = (path: string, endpoint: string, tests: readonly TestFile[]): string[] => {
  const words = endpoint === '' ? [path] : [path, endpoint];
  return tests.filter(({ text }) => mentions(text, words)).map((test) => test.path);
};

export const coverageRows = (
  known: readonly KnownPath[],
  endpoints: EndpointsByNoun,
  tests: readonly TestFile[],
): CoverageRow[] => {
  const served = servedPaths(endpoints);
  const knownRows = known.map(({ method, path, group }) => ({ method, path, group }));
  const ownRows = [...served]
    .filter(([path]) => isOwnPath(path))
    .map(([path, { method }]) => ({ method, path, group: 'own' }))
    // The order of a module's exports is not the same everywhere.
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return [...knownRows, ...ownRows].map((row) => {
    const endpoint = served.get(row.path)?.endpoint ?? '';
    // A test of a call that does not exist yet says nothing about it.
    return { ...row, endpoint, tests: endpoint === '' ? [] : testsOf(row.path, endpoint, tests) };
  });
};

/** Endpoints that nobody asked for: neither a path of the specification nor below our own prefixes. */
export const strayPaths = (known: readonly KnownPath[], endpoints: EndpointsByNoun): string[] => {
  const knownByPath = new Map(known.map(({ path, method }) => [path, method]));
  return [...servedPaths(endpoints)]
    .filter(([path, { method }]) => !isOwnPath(path) && knownByPath.get(path) !== method)
    .map(([path, { method, endpoint }]) => `${method} ${path} (${endpoint})`);
};
