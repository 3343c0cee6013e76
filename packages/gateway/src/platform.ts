/** What browsers and Node share and the language library does not declare: the only place that touches the platform. */
declare const TextDecoder: new () => { decode(octets: Uint8Array): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const crypto: { getRandomValues<Octets extends Uint8Array>(octets: Octets): Octets };

const utf8 = new TextDecoder();
export const decodedText = (octets: Uint8Array): string => utf8.decode(octets);
const encoder = new TextEncoder();
export const encodedText = (text: string): Uint8Array => encoder.encode(text);
export const randomOctets = <Octets extends Uint8Array>(octets: Octets): Octets =>
  crypto.getRandomValues(octets);
