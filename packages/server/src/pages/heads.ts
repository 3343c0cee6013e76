import { keysOf } from '@iodd-hub/contract/keys-of';
import { parametersOf, type PublicPageName, publicPages, titleOf } from '@iodd-hub/contract/pages';
import type { Language } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';
import { z } from 'zod';
import { addressOfFile } from '../library/file-address.ts';
import type { DeviceHeadRow } from '../stores/pages.ts';
import type { Head } from './html.ts';
import { breadcrumbData, type Crumb, productData, siteData } from './linked-data.ts';

/** What a page was asked for with. */
export interface PageRequest {
  readonly language: Language;
  /** Where people reach the site. */
  readonly origin: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly findDevice: (id: string) => Promise<DeviceHeadRow | undefined>;
  /** Whether the web application has a page at this path. */
  readonly isPage: (path: string) => boolean;
}

type HeadOf = (asked: PageRequest) => Head | Promise<Head>;

/** The pages from the area down to this one. */
const trailOf = (name: PublicPageName): readonly PublicPageName[] => {
  const page = publicPages[name];
  return 'within' in page ? [...trailOf(page.within), name] : [name];
};

const titleIn = (language: Language, name: PublicPageName, own?: string): string => {
  const t = translatorFor(language, 'shell');
  const names = trailOf(name).map((one) => t(`route.${one}`));
  return titleOf([...names.slice(0, -1), own ?? names.at(-1) ?? ''].toReversed());
};

/** A page whose name and purpose say everything. */
const plain =
  (name: PublicPageName): HeadOf =>
  ({ language }) => ({
    status: 200,
    title: titleIn(language, name),
    description: translatorFor(language, 'places')(name),
    isIndexed: true,
    path: publicPages[name].path,
    kind: 'website',
    data: [],
  });

const home: HeadOf = ({ language, origin }) => ({
  status: 200,
  title: titleIn(language, 'home', translatorFor(language, 'shell')('title.home')),
  description: translatorFor(language, 'home')('statement'),
  isIndexed: true,
  path: publicPages.home.path,
  kind: 'website',
  data: [siteData(origin)],
});

// As long as the search itself takes words.
const wordsAtMost = 200;

/** A search has a preview, but search engines want the devices and not our lists of them. */
const library: HeadOf = (asked) => {
  const { language, query } = asked;
  const words = (query.get('q') ?? '').slice(0, wordsAtMost).trim();
  const whole = plain('library')(asked);
  if (words === '') return whole;
  return {
    status: 200,
    title: titleIn(language, 'library', translatorFor(language, 'shell')('title.search', { query: words })),
    description: translatorFor(language, 'catalogue')('head.search', { query: words }),
    isIndexed: false,
    path: `${publicPages.library.path}?${new URLSearchParams({ q: words }).toString()}`,
    kind: 'website',
    data: [],
  };
};

/** A page that is there for people only: one without a public description, or one that could not be looked up. */
const unlisted = (status: Head['status'], title: string, language: Language): Head => ({
  status,
  title,
  description: translatorFor(language, 'home')('statement'),
  isIndexed: false,
  kind: 'website',
  data: [],
});

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

const device: HeadOf = async ({ language, origin, parameters, findDevice }) => {
  const { rpId = '' } = parameters;
  const row = isId(rpId) ? await findDevice(rpId.toLowerCase()) : undefined;
  // Removed by law: gone for good, so that search engines forget it at once and nothing here names it again.
  if (!row || row.is_removed) return unlisted(row ? 410 : 404, titleIn(language, 'device'), language);
  const t = translatorFor(language, 'shell');
  const [product, vendor] = [row.product_name, row.vendor_name || String(row.vendor_id)];
  const path = publicPages.device.path.replace(':rpId', rpId.toLowerCase());
  const image =
    row.image_address && row.image_name ? addressOfFile(row.image_address, row.image_name) : undefined;
  const crumbs: readonly Crumb[] = [
    { name: t('route.home'), address: `${origin}/` },
    { name: t('route.library'), address: origin + publicPages.library.path },
    { name: product, address: origin + path },
  ];
  return {
    status: 200,
    title: titleIn(language, 'device', t('title.device', { product, vendor })),
    description: translatorFor(language, 'catalogue')('head.device', {
      product,
      vendor,
      pdIn: row.pd_in_bits,
      pdOut: row.pd_out_bits,
      version: row.iodd_version,
      date: row.release_date,
    }),
    // Withdrawn: links to it were given away and still work, but nobody new shall be led to it.
    isIndexed: !row.is_withdrawn,
    path,
    kind: 'product',
    ...(image === undefined ? {} : { image }),
    data: [
      productData(row, { address: origin + path, image: image === undefined ? undefined : origin + image }),
      breadcrumbData(crumbs),
    ],
  };
};

/** The head of each page that search engines may list. */
const heads: Readonly<Record<PublicPageName, HeadOf>> = {
  home,
  library,
  device,
  configurator: plain('configurator'),
  check: plain('check'),
  rules: plain('rules'),
  board: plain('board'),
  about: plain('about'),
  developer: plain('developer'),
  api: plain('api'),
  results: plain('results'),
  terms: plain('terms'),
};

/** Pages of an account and passing ones as the sign-in get a head that says nothing of them; an address without a page is a 404. */
export const headAt = async (path: string, asked: Omit<PageRequest, 'parameters'>): Promise<Head> => {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const name of keysOf(publicPages)) {
    const parameters = parametersOf(publicPages[name].path, wanted);
    if (parameters) return heads[name]({ ...asked, parameters });
  }
  return unlisted(asked.isPage(wanted) ? 200 : 404, titleOf([]), asked.language);
};

/** For a page whose description cannot be looked up now: people get the page, search engines come again. */
export const headOfFailure = (language: Language): Head => unlisted(503, titleOf([]), language);
