import type { StringDatatype } from '@iodd-hub/iodd/datatype';
import { failure, success, type Result } from './result.ts';

// Both are part of every browser and of Node, but not of the language's own type library.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: string, options: { readonly fatal: boolean; readonly ignoreBOM: boolean });
  decode(octets: Uint8Array): string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text without the zeros that fill a field, or the octets as they are when they are not text. */
export function decodeText(datatype: StringDatatype, octets: Uint8Array): string | Uint8Array {
  const end = octets.findLastIndex((octet) => octet !== 0) + 1;
  const content = octets.subarray(0, end);
  if (datatype.encoding === 'US-ASCII' && content.some((octet) => octet > 0x7f)) return octets.slice();
  try {
    return decoder.decode(content);
  } catch {
    return octets.slice();
  }
}

/** The octets of a text, without filling. */
export function encodeText(datatype: StringDatatype, value: string | Uint8Array): Result<Uint8Array> {
  const { encoding, fixedLength } = datatype;
  if (typeof value === 'string' && !isEncodable(value, encoding)) {
    return failure({ code: 'notInEncoding', encoding });
  }
  const octets = typeof value === 'string' ? encoder.encode(value) : value.slice();
  return octets.length <= fixedLength
    ? success(octets)
    : failure({ code: 'tooLong', maximumOctets: fixedLength, actualOctets: octets.length });
}

function isEncodable(text: string, encoding: StringDatatype['encoding']): boolean {
  return encoding === 'UTF-8' ? text.isWellFormed() : /^\p{ASCII}*$/u.test(text);
}
