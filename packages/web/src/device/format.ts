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

const noPresentation: Presentation = {};
type Presentations = ReadonlyMap<string, Presentation>;
const presentations = new WeakMap<ResolvedDevice['menus'], Presentations>();
let latest: Presentations = new Map();

const isSame = (one: Presentations, other: Presentations): boolean =>
  one.size === other.size && [...one].every(([key, presentation]) => other.get(key) === presentation);

/** How menus show variables and their items; the same as for the device before, where they are. */
export const presentationsOf = ({ menus }: ResolvedDevice): Presentations => {
  const known = presentations.get(menus);
  if (known) return known;
  const found = foundIn(menus);
  latest = isSame(found, latest) ? latest : found;
  presentations.set(menus, latest);
  return latest;
};

/** Menus say how a variable is shown; the first that says anything counts. */
export const presentationIn = (
  device: ResolvedDevice,
  variableId: string,
  subindex: number | undefined,
): Presentation => presentationsOf(device).get(`${variableId}/${subindex ?? 0}`) ?? noPresentation;

const foundIn = (menus: ResolvedDevice['menus']): Presentations => {
  const found = new Map<string, Presentation>();
  for (const { entries } of menus)
    for (const entry of entries) {
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
