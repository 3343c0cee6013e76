/** A page that search engines and link previews may show: the server writes its head, the web application draws it. */
interface PublicPage {
  /** As in the route table of the web application. */
  readonly path: string;
  /** The page above it, which its title and its breadcrumbs name. */
  readonly within?: string;
}

/** By the names that their texts have under `route` and `purpose`. A page that is not here is not to be indexed. */
export const publicPages = {
  home: { path: '/' },
  library: { path: '/resource' },
  device: { path: '/resource/:rpId', within: 'library' },
  configurator: { path: '/pdct' },
  check: { path: '/check' },
  rules: { path: '/rules' },
  board: { path: '/messageBord' },
  about: { path: '/about' },
  developer: { path: '/developer' },
  api: { path: '/developer/api', within: 'developer' },
  results: { path: '/developer/results', within: 'developer' },
  terms: { path: '/userinfo/terms' },
} as const satisfies Readonly<Record<string, PublicPage>>;

export type PublicPageName = keyof typeof publicPages;

export const productName = 'IODD Hub';

/** The address of a device that stays; the server leads it to the page of the newest file. */
export const devicePath = (vendorId: number | string, deviceId: number | string): string =>
  `/device/${vendorId}/${deviceId}`;

/** The page of a shared draft. What stands in place of the token opens it: no log and no other site learns it. */
export const sharePath = '/share/:token';
export const isSharePath = (path: string): boolean => /^\/+share\/+[^/]/i.test(path);

/** The page first, because that is what a narrow browser tab still shows. */
export const titleOf = (names: readonly string[]): string => [...names, productName].join(' · ');

/** What an address has in place of `:name`; undefined for an address of another form. Case counts as little as for the router. */
export const parametersOf = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
  const [wanted, given] = [pattern, path].map((one) => one.split('/'));
  if (!wanted || wanted.length !== given?.length) return undefined;
  const isFitting = wanted.every(
    (part, at) => part.startsWith(':') || part.toLowerCase() === given[at]?.toLowerCase(),
  );
  if (!isFitting) return undefined;
  return Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [])),
  );
};
