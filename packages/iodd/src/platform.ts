/**
 * The two platform classes that browsers and Node share and the language library does not declare.
 * The only place where the engine touches the platform.
 */
interface Decoder {
  decode(octets: Uint8Array): string;
}
interface Encoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare const TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => Decoder;
declare const TextEncoder: new () => Encoder;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });
const encoder = new TextEncoder();

export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);
/** The text, a byte order mark included, or undefined where the octets are not UTF-8. */
export function decodeUtf8(octets: Uint8Array): string | undefined {
  try {
    return strict.decode(octets);
  } catch {
    return undefined;
  }
}
/** As `decodeUtf8`, with U+FFFD in place of what is not UTF-8. */
export const decodeUtf8Anyway = (octets: Uint8Array): string => lenient.decode(octets);
