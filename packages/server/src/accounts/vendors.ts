import { loadVendorNames } from '@iodd-hub/iodd/standard';
import { createCache } from '../base/caches.ts';

interface Vendor {
  readonly vendorId: number;
  readonly name: string;
}

const lists = createCache<readonly Vendor[]>({ max: 1 });

/** The vendor list of the community, by id. */
const vendors = (): Promise<readonly Vendor[]> =>
  lists.get('all', async () =>
    Object.entries(await loadVendorNames()).map(([id, name]) => ({ vendorId: Number(id), name })),
  );

/** Letters and digits only, in one case: `ifm electronic gmbh` and `IFM Electronic GmbH` are one. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that say what kind of company it is, not which. */
const legal = new Set(
  'ag bv co company corp corporation gmbh inc kg limited llc ltd oy sa sas sl spa srl the'.split(' '),
);
const wordsOf = (name: string): string[] =>
  plain(name)
    .split(' ')
    .filter((word) => word.length > 1 && !legal.has(word));

/** By part of the name, or by an id in decimal or hexadecimal. */
export const searchVendors = async (keyword: string | undefined): Promise<readonly Vendor[]> => {
  const all = await vendors();
  if (!keyword) return all;
  const id = /^0x[0-9a-f]{1,4}$|^\d{1,5}$/i.test(keyword) ? Number(keyword) : -1;
  const wanted = plain(keyword);
  return all.filter(
    ({ vendorId, name }) => vendorId === id || (wanted !== '' && plain(name).includes(wanted)),
  );
};

export const vendorById = async (vendorId: number): Promise<Vendor | undefined> =>
  (await vendors()).find((vendor) => vendor.vendorId === vendorId);

/** Two names that differ in nothing but case, marks and the legal form. */
export const isSameName = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one).toSorted().join(' '), wordsOf(other).toSorted().join(' ')];
  return words === '' ? plain(one) === plain(other) : words === others;
};

/** Whether the vendor list has the name for an id that is none of these. */
export const isNameOfOther = async (name: string, vendorIds: readonly number[]): Promise<boolean> =>
  (await vendors()).some((vendor) => isSameName(vendor.name, name) && !vendorIds.includes(vendor.vendorId));

/** Those that share the most words with a company's name; at most five. */
export const similarVendors = async (company: string): Promise<readonly Vendor[]> => {
  const wanted = new Set(wordsOf(company));
  return (await vendors())
    .map((vendor) => ({ vendor, shared: wordsOf(vendor.name).filter((word) => wanted.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.vendor.name.length - b.vendor.name.length)
    .slice(0, 5)
    .map(({ vendor }) => vendor);
};
