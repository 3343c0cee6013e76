/** The eight simple datatypes and the two complex ones, in the order of the standard. */
export const simpleDatatypeNames = [
  'BooleanT',
  'UIntegerT',
  'IntegerT',
  'Float32T',
  'StringT',
  'OctetStringT',
  'TimeT',
  'TimeSpanT',
] as const;
export type SimpleDatatypeName = (typeof simpleDatatypeNames)[number];

export const complexDatatypeNames = ['ArrayT', 'RecordT'] as const;
export type ComplexDatatypeName = (typeof complexDatatypeNames)[number];

/** `Dec.x` stands for `Dec.0` to `Dec.99`: the number of decimal places. */
export type DisplayFormat = 'Bin' | 'Hex' | 'Dec' | 'Dec.x';

const none: readonly DisplayFormat[] = [];
const integerFormats: readonly DisplayFormat[] = ['Bin', 'Hex', 'Dec', 'Dec.x'];

/** Display formats that a datatype permits beside "as the tool likes" (IODD 1.1, 7.5.8.4). */
export const displayFormats: Readonly<
  Record<SimpleDatatypeName | ComplexDatatypeName, readonly DisplayFormat[]>
> = {
  BooleanT: ['Dec'],
  UIntegerT: integerFormats,
  IntegerT: integerFormats,
  Float32T: ['Dec', 'Dec.x'],
  StringT: none,
  OctetStringT: none,
  TimeT: none,
  TimeSpanT: none,
  ArrayT: none,
  RecordT: none,
};

/** Formats that only IODD 1.0.1 knows. */
export const displayFormats101 = ['Button', 'MasterCycleTime', 'MinCycleTime'] as const;

/** Datatypes that may have a unit, a gradient and an offset. */
export const scalableDatatypes: ReadonlySet<SimpleDatatypeName> = new Set<SimpleDatatypeName>([
  'UIntegerT',
  'IntegerT',
  'Float32T',
]);

export const stringEncodings = ['UTF-8', 'US-ASCII'] as const;
export const accessRights = ['ro', 'rw', 'wo'] as const;
