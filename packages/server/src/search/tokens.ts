import type { ResourceFacet } from '@iodd-hub/contract';
import { fileNameIn } from './notations.ts';
import { bareOf, wordsOf } from './words.ts';

/** A facet is a word of the search, too: a rare combination is then found as fast as a rare word. */
export const facetToken = (facet: ResourceFacet, value: string | number): `f:${ResourceFacet}:${string}` =>
  `f:${facet}:${String(value).toLowerCase()}`;

/**
 * Where a word stands is said by what is written before it. Words of names, of products and of everything else of the
 * device are also kept without: a word is then found wherever it stands by one look-up.
 */
export const stands = {
  /** A whole part number, name or file name, letters and digits only. */
  whole: 'i:',
  /** The facet of the vendor. */
  vendorId: facetToken('vendor', ''),
  deviceId: 'd:',
  /** Names and part numbers: what people look for first. */
  name: 'n:',
  /** What a manufacturer says about its product. */
  product: 'p:',
  /** Words that the standard gave: they say little about a device. Kept with this sign only. */
  standard: 's:',
} as const;

// The words of the public file with the most languages, and twice as many.
const maxTokens = 2500;

export interface Searchable {
  /** Most important first: they are kept when there are too many. */
  readonly names: readonly string[];
  readonly fileName: string;
  readonly vendorId: number;
  readonly deviceIds: readonly number[];
  readonly facets: readonly string[];
  readonly products: readonly string[];
  readonly texts: readonly string[];
  readonly codes: readonly number[];
  readonly standardTexts: readonly string[];
}

const idTokens = (id: number): string[] => [String(id), `0x${id.toString(16)}`];

/** Without date and version, too: somebody may hold the file of another date. */
const wholeFileNames = (fileName: string): string[] => {
  const file = fileNameIn(fileName);
  return file ? [file.whole, file.stem] : [bareOf(fileName)];
};

const signed = (sign: string, words: readonly string[]): string[] => words.map((word) => sign + word);

export const tokensOf = (device: Searchable): string[] => {
  const { vendorId, deviceIds } = device;
  const wholes = [...wholeFileNames(device.fileName), ...device.names.map(bareOf)];
  const named = [...device.names.flatMap(wordsOf), ...[vendorId, ...deviceIds].flatMap(idTokens)];
  const products = device.products.flatMap(wordsOf);
  const all = [
    ...device.facets,
    stands.vendorId + vendorId,
    ...deviceIds.map((id) => stands.deviceId + id),
    ...signed(
      stands.whole,
      wholes.filter((whole) => whole !== ''),
    ),
    ...signed(stands.name, named),
    ...named,
    ...signed(stands.product, products),
    ...products,
    ...device.texts.flatMap(wordsOf),
    ...device.codes.flatMap(idTokens),
    ...signed(stands.standard, device.standardTexts.flatMap(wordsOf)),
  ];
  return [...new Set(all)].slice(0, maxTokens).sort();
};

/** The year is one, too: a span of dates that holds few files is then not searched for along all others. */
export const yearToken = (year: number | string): string => `f:year:${year}`;
