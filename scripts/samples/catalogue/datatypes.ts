/** Fields as elements of the file: datatype, names of values, and where each lies in its record. */
import { el, item, range, type, value, type Attributes, type Texts } from '../kit.ts';
import { isGap, type Field, type Gap, type Scalar } from './spec.ts';

const word = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);
/** `Switch-on delay` as it stands in an id. */
export const idPart = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(word)
    .join('');

/** Values of the same name share their text. */
const valueName = (texts: Texts, name: string): string => texts.name(`SV_${idPart(name)}`, { en: name });

export const bitsOf = (field: Scalar): number => {
  if (field.as === 'flag') return 1;
  if (field.as === 'number') return field.bits;
  if (field.as === 'choice') return field.bits ?? 8;
  return field.as === 'float' ? 32 : field.length * 8;
};

/** `tag` is `Datatype` of a variable, `SimpleDatatype` of an item. */
export const datatypeOf = (texts: Texts, tag: string, field: Scalar): string => {
  if (field.as === 'flag')
    return type.boolean(
      tag,
      ...(field.off === undefined ? [] : [value(false, valueName(texts, field.off))]),
      ...(field.on === undefined ? [] : [value(true, valueName(texts, field.on))]),
    );
  if (field.as === 'choice')
    return type.unsigned(
      tag,
      bitsOf(field),
      ...field.options.map((option, at) => value(at, valueName(texts, option))),
    );
  if (field.as === 'text') return type.string(tag, field.length);
  if (field.as === 'octets') return el(tag, { 'xsi:type': 'OctetStringT', fixedLength: field.length });
  const permitted = field.range ? [range(...field.range)] : [];
  if (field.as === 'float') return type.float(tag, ...permitted);
  const special = Object.entries(field.special ?? {}).map(([single, name]) =>
    value(single, valueName(texts, name)),
  );
  return (field.isSigned ? type.signed : type.unsigned)(tag, field.bits, ...special, ...permitted);
};

/** How a number is shown: unit, scale and digits. */
export const shownAs = (field: Scalar): Attributes => {
  if (field.as !== 'number' && field.as !== 'float') return {};
  const { unit, decimals = 0 } = field;
  const isScaled = field.as === 'number' && decimals > 0;
  return {
    ...(isScaled ? { gradient: (1 / 10 ** decimals).toFixed(decimals), offset: 0 } : {}),
    ...(unit === undefined ? {} : { unitCode: unit }),
    ...(decimals > 0 ? { displayFormat: `Dec.${decimals}` } : {}),
  };
};

export interface Placed {
  readonly field: Field;
  readonly subindex: number;
  readonly bitOffset: number;
}
/** Fields one after the other, the first in the most significant bits. */
export function placed(parts: readonly (Field | Gap)[]): { bits: number; fields: readonly Placed[] } {
  const bits = parts.reduce((sum, part) => sum + (isGap(part) ? part.gap : bitsOf(part)), 0);
  const fields: Placed[] = [];
  let left = bits;
  for (const part of parts) {
    left -= isGap(part) ? part.gap : bitsOf(part);
    if (!isGap(part)) fields.push({ field: part, subindex: fields.length + 1, bitOffset: left });
  }
  return { bits, fields };
}

/** The items of a record; `owner` keeps the ids of their texts apart from those of other records. */
export const itemsOf = (texts: Texts, owner: string, fields: readonly Placed[]): readonly string[] =>
  fields.map(({ field, subindex, bitOffset }) =>
    item(
      subindex,
      bitOffset,
      datatypeOf(texts, 'SimpleDatatype', field),
      texts.name(`${owner}_${idPart(field.name)}`, { en: field.name }),
    ),
  );
