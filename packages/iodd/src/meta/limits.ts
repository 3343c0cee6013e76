/** Quantities of the standard (IODD 1.1, annex B and the schema). Lengths are in characters unless named otherwise. */
export const limits = {
  fileName: 255,
  deviceVariants: 255,
  additionalDeviceIds: 255,
  profileCharacteristics: 32,
  datatypes: 255,
  variables: 1024,
  recordItems: 255,
  singleValues: 255,
  valueRanges: 32,
  processData: 16,
  menus: 1023,
  elementsPerMenu: 64,
  menuDepth: 3,
  name: 64,
  description: 255,
  variantDescription: 1024,
  vendorUrl: 255,
  copyright: 255,
  productIdOctets: 64,
  id: 64,
  connectionTypeName: 64,
  integerBits: { from: 2, to: 64 },
  recordBits: { from: 1, to: 1856 },
  directParameterBits: { from: 1, to: 128 },
  processDataBits: { from: 1, to: 256 },
  stringOctets: { from: 1, to: 232 },
  subindex: { from: 1, to: 255 },
  deviceId: { from: 1, to: 16_777_215 },
  vendorId: { from: 1, to: 65_535 },
} as const;

export type IndexOwner =
  | 'standard'
  | 'commonProfile'
  | 'profile'
  | 'safety'
  | 'wireless'
  | 'vendor'
  | 'reserved';

export interface IndexRange {
  readonly from: number;
  readonly to: number;
  readonly owner: IndexOwner;
}

/** Every index belongs to exactly one range. Vendors use 64 to 254 first: those fit into one octet. */
export const indexRanges: readonly IndexRange[] = [
  { from: 0, to: 3, owner: 'standard' },
  { from: 4, to: 11, owner: 'reserved' },
  { from: 12, to: 12, owner: 'standard' },
  { from: 13, to: 15, owner: 'commonProfile' },
  { from: 16, to: 24, owner: 'standard' },
  { from: 25, to: 27, owner: 'commonProfile' },
  { from: 28, to: 31, owner: 'reserved' },
  { from: 32, to: 32, owner: 'standard' },
  { from: 33, to: 35, owner: 'reserved' },
  { from: 36, to: 37, owner: 'standard' },
  { from: 38, to: 39, owner: 'reserved' },
  { from: 40, to: 41, owner: 'standard' },
  { from: 42, to: 47, owner: 'reserved' },
  { from: 48, to: 48, owner: 'standard' },
  { from: 49, to: 63, owner: 'profile' },
  { from: 64, to: 254, owner: 'vendor' },
  { from: 255, to: 255, owner: 'reserved' },
  { from: 256, to: 16_383, owner: 'vendor' },
  { from: 16_384, to: 16_895, owner: 'profile' },
  { from: 16_896, to: 17_151, owner: 'safety' },
  { from: 17_152, to: 20_479, owner: 'profile' },
  { from: 20_480, to: 20_735, owner: 'wireless' },
  { from: 20_736, to: 65_535, owner: 'reserved' },
];

/** The ranges of some owners, those that touch joined. */
export const indexRangesOf = (
  ...owners: readonly IndexOwner[]
): readonly (readonly [from: number, to: number])[] => {
  const joined: [from: number, to: number][] = [];
  for (const { from, to, owner } of indexRanges) {
    if (!owners.includes(owner)) continue;
    const last = joined.at(-1);
    if (last && last[1] + 1 === from) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
};

/** Codes of events that vendors give, and those of profiles (IO-Link Interface, D.2). */
export const vendorEventRanges = [
  { from: 0x18_00, to: 0x18_ff },
  { from: 0x8c_a0, to: 0x8d_ff },
] as const;
export const profileEventRange = { from: 0xb0_00, to: 0xbf_ff } as const;

export function indexOwner(index: number): IndexOwner | undefined {
  return indexRanges.find(({ from, to }) => index >= from && index <= to)?.owner;
}
