/** Datatypes as people write them into tables: `UIntegerT(16)`, `uint16`, `INT 8`, `bool`, `string 32`. */
import type { SimpleDatatype } from '../datatype.ts';
import { limits } from '../meta/limits.ts';

type TypeName = SimpleDatatype['type'];

const types: readonly (readonly [RegExp, TypeName])[] = [
  [/^(bool|布尔)/i, 'BooleanT'],
  [/^(uint|unsigned|u8|u16|u32|u64|byte|word|dword|无符号|entero sin)/i, 'UIntegerT'],
  [/^(int|sint|signed|i8|i16|i32|i64|整数|有符号|entero)/i, 'IntegerT'],
  [/^(float|real|浮点|flotante|coma flotante)/i, 'Float32T'],
  [/^(octet|八位)/i, 'OctetStringT'],
  [/^(str|text|char|字符|cadena|texto)/i, 'StringT'],
  [/^timespan/i, 'TimeSpanT'],
  [/^time/i, 'TimeT'],
];
const namedLengths: Readonly<Record<string, number>> = { byte: 8, word: 16, dword: 32 };

interface Lengths {
  readonly usual: number;
  readonly from: number;
  readonly to: number;
}
const bits: Lengths = { usual: 8, ...limits.integerBits };
const lengths: Readonly<Partial<Record<TypeName, Lengths>>> = {
  UIntegerT: bits,
  IntegerT: bits,
  StringT: { usual: 16, ...limits.stringOctets },
  OctetStringT: { usual: 1, ...limits.stringOctets },
};

/** Nobody writes a longer one. */
const longestName = 64;

export interface SaidDatatype {
  readonly datatype: SimpleDatatype;
  readonly isUnknown: boolean;
  readonly isUnfit: boolean;
}

/** Of what is not said the usual: 8 bits without a sign, 16 octets of text. */
export function datatypeFrom(said: string, saidLength: string | undefined): SaidDatatype {
  const text = said.trim().slice(0, longestName);
  const found = types.find(([pattern]) => pattern.test(text));
  const type = found?.[1] ?? 'UIntegerT';
  const range = lengths[type];
  const digits = saidLength?.match(/\d+/)?.[0] ?? (found ? text.match(/\d+(?!.*\d)/s)?.[0] : undefined);
  const wanted = digits === undefined ? namedLengths[text.toLowerCase()] : Number(digits);
  const isUnfit =
    range !== undefined && wanted !== undefined && !(wanted >= range.from && wanted <= range.to);
  const length = isUnfit ? range.usual : (wanted ?? range?.usual ?? 0);
  return { datatype: datatypeOf(type, length), isUnknown: text !== '' && !found, isUnfit };
}

function datatypeOf(type: TypeName, length: number): SimpleDatatype {
  switch (type) {
    case 'UIntegerT':
    case 'IntegerT':
      return { type, bitLength: length };
    case 'StringT':
      return { type, fixedLength: length, encoding: 'UTF-8' };
    case 'OctetStringT':
      return { type, fixedLength: length };
    default:
      return { type };
  }
}
