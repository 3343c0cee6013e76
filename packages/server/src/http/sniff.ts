import type { FileKind } from '@iodd-hub/contract';

const beginnings: readonly (readonly [FileKind, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
];

// A byte order mark or white space may come first; what must follow is a declaration, a comment or an element.
const xmlBeginning = /^(?:\uFEFF)?\s*<[?!A-Za-z_]/;

/** What the first bytes say a file is; the name and type that a client gives are not asked. */
export const kindOf = (bytes: Uint8Array): FileKind | 'application/octet-stream' => {
  const known = beginnings.find(([, start]) => start.every((octet, index) => bytes[index] === octet));
  if (known) return known[0];
  const start = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 200));
  return xmlBeginning.test(start) ? 'application/xml' : 'application/octet-stream';
};
