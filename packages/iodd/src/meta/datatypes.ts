// Chapter: datatypes and the values that they permit.
import { between, many, maybe, node, one, optional, required, some } from './kit.ts';
import {
  accessRights,
  bitCount,
  boolean,
  characterEncoding,
  float,
  id,
  isduLength,
  long,
  reference,
  subindex,
  unsignedLong,
} from './simple-types.ts';
import { limits } from './limits.ts';

export const simpleDatatypes = [
  'BooleanT',
  'UIntegerT',
  'IntegerT',
  'Float32T',
  'StringT',
  'OctetStringT',
  'TimeT',
  'TimeSpanT',
] as const;
export const datatypes = [
  ...simpleDatatypes,
  'ArrayT',
  'RecordT',
  'ProcessDataInUnionT',
  'ProcessDataOutUnionT',
] as const;

export const DatatypeCollection = node(
  {},
  some({ Datatype: datatypes }, { rules: [{ rule: 105, maxCount: limits.datatypes }] }),
);
export const DatatypeRef = node({ datatypeId: required(reference, { to: 'datatype' }) });

const ownId = { id: optional(id, { rules: [{ rule: 105, maxLength: limits.id }] }) } as const;
const integerLength = required(bitCount(2, 64));
const valueName = maybe({ Name: 'TextRef' });
const counts = { rules: [{ rule: 105, maxCount: limits.singleValues + limits.valueRanges }] } as const;

export const BooleanT = node(ownId, between(0, 2)({ SingleValue: 'BooleanValue' }));
// Real files interleave SingleValue and ValueRange, so they are one ordered list.
export const UIntegerT = node(
  { ...ownId, bitLength: integerLength },
  many({ SingleValue: 'UIntegerValue', ValueRange: 'UIntegerValueRange' }, counts),
);
export const IntegerT = node(
  { ...ownId, bitLength: integerLength },
  many({ SingleValue: 'IntegerValue', ValueRange: 'IntegerValueRange' }, counts),
);
export const Float32T = node(
  ownId,
  many({ SingleValue: 'Float32Value', ValueRange: 'Float32ValueRange' }, counts),
);
export const StringT = node({
  ...ownId,
  fixedLength: required(isduLength),
  encoding: required(characterEncoding),
});
export const OctetStringT = node({ ...ownId, fixedLength: required(isduLength) });
export const TimeT = node(ownId);
export const TimeSpanT = node(ownId);
/** Stands for all process data of one direction; only the standard's own definitions use it. */
export const ProcessDataInUnionT = node(ownId);
export const ProcessDataOutUnionT = node(ownId);

export const BooleanValue = node({ value: required(boolean) }, valueName);
export const UIntegerValue = node({ value: required(unsignedLong) }, valueName);
export const UIntegerValueRange = node(
  { lowerValue: required(unsignedLong), upperValue: required(unsignedLong) },
  valueName,
);
export const IntegerValue = node({ value: required(long) }, valueName);
export const IntegerValueRange = node({ lowerValue: required(long), upperValue: required(long) }, valueName);
export const Float32Value = node({ value: required(float) }, valueName);
export const Float32ValueRange = node(
  { lowerValue: required(float), upperValue: required(float) },
  valueName,
);

const subindexAccess = { subindexAccessSupported: optional(boolean, { default: 'true' }) } as const;
export const ArrayT = node(
  { ...ownId, ...subindexAccess, count: required(subindex) },
  one({ SimpleDatatype: simpleDatatypes, DatatypeRef: 'DatatypeRef' }),
);
export const RecordT = node(
  { ...ownId, ...subindexAccess, bitLength: required(bitCount(1, 1856)) },
  some({ RecordItem: 'RecordItem' }),
);
export const RecordItem = node(
  {
    subindex: required(subindex),
    bitOffset: required(bitCount(0, 1855)),
    accessRightRestriction: optional(accessRights, { rules: [{ rule: 116, without: ['wo'] }] }),
  },
  one({ SimpleDatatype: simpleDatatypes, DatatypeRef: 'DatatypeRef' }),
  one({ Name: 'TextRef' }),
  maybe({ Description: 'TextRef' }),
);
