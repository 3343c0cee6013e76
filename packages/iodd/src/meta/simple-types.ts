import type { SimpleType } from './kit.ts';

/** Text that is taken as it stands, white space included. */
export const text: SimpleType<string> = { kind: 'text' };
export const textOf = (pattern: RegExp): SimpleType<string> => ({ kind: 'text', pattern });
export const oneOf = <const V extends string>(...values: readonly V[]): SimpleType<V> => ({
  kind: 'text',
  values,
});

export const boolean: SimpleType<boolean> = { kind: 'boolean' };
export const date: SimpleType<string> = { kind: 'date', pattern: /^\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}$/u };
export const decimal: SimpleType<number> = { kind: 'decimal' };
export const float: SimpleType<number> = { kind: 'float' };
export const language: SimpleType<string> = { kind: 'language' };

export const unsigned = (min: number, max: number): SimpleType<number> => ({
  kind: 'unsigned',
  min: String(min),
  max: String(max),
});
export const integer = (min: number, max?: number): SimpleType<number> => ({
  kind: 'integer',
  min: String(min),
  ...(max === undefined ? {} : { max: String(max) }),
});
export const unsignedByte = unsigned(0, 255);
export const unsignedShort = unsigned(0, 65_535);
export const unsignedInt = unsigned(0, 4_294_967_295);
export const unsignedLong: SimpleType<bigint> = { kind: 'unsigned', min: '0', max: '18446744073709551615' };
export const long: SimpleType<bigint> = {
  kind: 'integer',
  min: '-9223372036854775808',
  max: '9223372036854775807',
};
export const positiveInteger = integer(1);

export const listOf = <V>(items: SimpleType<V>, minItems: number, maxItems: number): SimpleType<V[]> => ({
  kind: 'list',
  items,
  minItems,
  maxItems,
});
export const anyOf = <V>(...types: readonly SimpleType<V>[]): SimpleType<V> => ({
  kind: 'union',
  anyOf: types,
});

// In a schema pattern \d is any decimal digit of Unicode, not only 0 to 9.
export const id: SimpleType<string> = { kind: 'text', pattern: /^[A-Za-z][A-Za-z0-9 _-]*[A-Za-z0-9]$/ };
/** A reference is written like the id that it names. */
export const reference: SimpleType<string> = { ...id };
export const version: SimpleType<string> = { kind: 'text', pattern: /^V\p{Nd}+(\.\p{Nd}+){1,7}$/u };
export const subindex = unsigned(1, 255);
export const isduLength = unsigned(1, 232);
export const bitCount = (min: number, max: number): SimpleType<number> => unsigned(min, max);
export const deviceId = unsigned(1, 16_777_215);
export const accessRights = oneOf('ro', 'rw', 'wo');
export const characterEncoding = oneOf('UTF-8', 'US-ASCII');
export const octets = textOf(/^(0x[0-9A-Fa-f][0-9A-Fa-f],)*0x[0-9A-Fa-f][0-9A-Fa-f]$/);

type ImageEnding = 'logo' | 'pic' | 'icon' | 'con-pic';
const imagePatterns: Readonly<Record<ImageEnding, RegExp>> = {
  logo: /^([\p{L}\p{Nd}_#]+-)+logo\.png$/u,
  pic: /^([\p{L}\p{Nd}_#]+-)+pic\.png$/u,
  icon: /^([\p{L}\p{Nd}_#]+-)+icon\.png$/u,
  'con-pic': /^([\p{L}\p{Nd}_#]+-)+con-pic\.png$/u,
};
export const imageName = (ending: ImageEnding): SimpleType<string> => textOf(imagePatterns[ending]);
/** Version 1.0.1 collapses white space around image names. */
export const imageToken = (ending: ImageEnding): SimpleType<string> => ({
  kind: 'token',
  pattern: imagePatterns[ending],
});
