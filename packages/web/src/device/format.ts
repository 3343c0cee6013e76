/** Short forms that many views share. */
import { isComplex, packedBits, totalBits, type Datatype, type SimpleDatatype } from '@iodd-hub/device';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { Presentation } from '@iodd-hub/device';

export type NumberBase = 'dec' | 'hex';

export const hexOf = (value: number, digits = 2): string =>
  `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;

/** A number in the base that the reader chose; indices and codes have four hexadecimal digits. */
export const inBase = (value: number, base: NumberBase, digits = 4): string =>
  base === 'hex' ? hexOf(value, digits) : String(value);

const simpleName = (datatype: SimpleDatatype): string => {
  switch (datatype.type) {
    case 'UIntegerT':
    case 'IntegerT':
      return `${datatype.type}(${datatype.bitLength})`;
    case 'StringT':
      return `StringT(${datatype.fixedLength}, ${datatype.encoding})`;
    case 'OctetStringT':
      return `OctetStringT(${datatype.fixedLength})`;
    case 'BooleanT':
    case 'Float32T':
    case 'TimeT':
    case 'TimeSpanT':
      return datatype.type;
    default:
      return datatype satisfies never;
  }
};

/** The datatype in one line, every reference followed. */
export const datatypeName = (datatype: Datatype): string => {
  if (!isComplex(datatype)) return simpleName(datatype);
  return datatype.type === 'RecordT'
    ? `RecordT(${datatype.bitLength})`
    : `ArrayT(${datatype.count} × ${simpleName(datatype.element)})`;
};

export const bitsOf = (datatype: Datatype): number =>
  isComplex(datatype) ? totalBits(datatype) : packedBits(datatype);

const presentations = new WeakMap<ResolvedDevice, ReadonlyMap<string, Presentation>>();

/** Menus say how a variable is shown; the first that says anything counts. */
export const presentationIn = (
  device: ResolvedDevice,
  variableId: string,
  subindex: number | undefined,
): Presentation => {
  const known = presentations.get(device) ?? presentationsOf(device);
  presentations.set(device, known);
  return known.get(`${variableId}/${subindex ?? 0}`) ?? {};
};

const presentationsOf = ({ menus }: ResolvedDevice): ReadonlyMap<string, Presentation> => {
  const found = new Map<string, Presentation>();
  for (const entry of menus.flatMap(({ entries }) => entries)) {
    if (entry.kind !== 'variable' || Object.keys(entry.presentation).length === 0) continue;
    const key = `${entry.variableId}/${entry.subindex ?? 0}`;
    if (!found.has(key)) found.set(key, entry.presentation);
  }
  return found;
};

/** `× 0.1 + 5`: how a raw number becomes the shown one; nothing where it stays the same. */
export const scaleText = ({ gradient, offset }: Presentation): string =>
  [
    gradient === undefined || Number(gradient) === 1 ? '' : `× ${gradient}`,
    offset === undefined || Number(offset) === 0 ? '' : signed(offset),
  ]
    .filter((part) => part !== '')
    .join(' ');

const signed = (offset: string): string => (offset.startsWith('-') ? `− ${offset.slice(1)}` : `+ ${offset}`);
