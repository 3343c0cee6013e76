/**
 * What a package may hold: device and language XML, PNG, a readme and PDF (guideline, clause 6.2.1). Whoever downloads
 * a package trusts whoever published it, so a program or a web page has no place in it, and a name must not lie about
 * what is inside.
 */
import { decodeUtf8Anyway } from '../platform.ts';
import { isPng } from './png.ts';
import type { ArchiveFile } from './zip.ts';

/** `kind`: nothing of this name belongs into a package; `content`: the content is not what the name says. */
export type ContentFault = 'kind' | 'content';
export interface MisplacedFile {
  readonly name: string;
  readonly fault: ContentFault;
}

interface PermittedKind {
  readonly name: RegExp;
  readonly fits: (octets: Uint8Array) => boolean;
}
const permitted: readonly PermittedKind[] = [
  // The standard's own definitions are XML too, and every tool has them.
  { name: /^(?!IODD-Standard).*\.xml$/i, fits: (octets) => isIoddRoot(rootOf(octets)) },
  { name: /\.png$/i, fits: isPng },
  { name: /\.pdf$/i, fits: (octets) => startsWith(octets, '%PDF-') },
  { name: /^readme\.txt$/i, fits: isPlainText },
];

export function contentFault({ name, octets }: ArchiveFile): ContentFault | undefined {
  const kind = permitted.find((one) => one.name.test(name));
  if (!kind) return 'kind';
  return kind.fits(octets) ? undefined : 'content';
}

/** Every file that makes a package one that must not be published. */
export const misplacedFiles = (files: readonly ArchiveFile[]): readonly MisplacedFile[] =>
  files.flatMap((file) => {
    const fault = contentFault(file);
    return fault ? [{ name: file.name, fault }] : [];
  });

const startsWith = (octets: Uint8Array, text: string): boolean =>
  decodeUtf8Anyway(octets.subarray(0, text.length)) === text;

/** Tab, line feed, form feed, carriage return, and the end mark of old editors. */
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);
function isPlainText(octets: Uint8Array): boolean {
  return octets.every((octet) => octet >= 0x20 || textControls.has(octet));
}

const isIoddRoot = (name: string | undefined): boolean =>
  name === 'IODevice' || name === 'ExternalTextDocument';

/** Comments before the root may be long; a file whose root is farther away is no IODD. */
const rootWithin = 64 * 1024;
/** What may stand before the root, each with its end. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;
/** One with declarations of its own ends behind them. */
const ownDeclarations = /<!DOCTYPE[^[>]*\[[^\]]*\]\s*>/y;

/** Local name of the root element. Damage behind it is not looked at: the check tells of that. */
export function rootOf(octets: Uint8Array): string | undefined {
  const text = decodeUtf8Anyway(octets.subarray(0, rootWithin));
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    ownDeclarations.lastIndex = at;
    if (ownDeclarations.test(text)) {
      at = ownDeclarations.lastIndex;
      continue;
    }
    const skipped = prologue.find(([start]) => text.startsWith(start, at));
    if (!skipped) break;
    const end = text.indexOf(skipped[1], at + skipped[0].length);
    if (end < 0) return undefined;
    at = end + skipped[1].length;
  }
  const tag = /<(?:[\w.-]+:)?([\w.-]+)/y;
  tag.lastIndex = at;
  return tag.exec(text)?.[1];
}
