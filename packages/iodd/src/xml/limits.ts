/**
 * What a file may cost before it is refused. The defaults are far above every known IODD; whatever they permit is
 * read and checked in time that grows with the file and no faster (`npm run bench:growth`).
 */
export interface ReadLimits {
  readonly octets: number;
  readonly depth: number;
  readonly nodes: number;
  readonly attributes: number;
  readonly tokenLength: number;
  readonly problems: number;
  /** Every text of the primary language is looked up in each of the others. */
  readonly languages: number;
}
/** Up to this size a document is small: neither its number of nodes nor its compression is a reason to refuse it. */
export const neverRefusedOctets = 2 * 1024 * 1024;
/** As many nodes as such a document can hold at all. */
export const neverRefusedNodes = neverRefusedOctets / '<a/>'.length;

export const defaultLimits: ReadLimits = {
  octets: 16 * 1024 * 1024,
  depth: 64,
  nodes: 200_000,
  attributes: 64,
  tokenLength: neverRefusedOctets,
  problems: 200,
  languages: 64,
};

const smallLimits: ReadLimits = { ...defaultLimits, nodes: neverRefusedNodes };

/**
 * The limits for a text. Indentation and character references do not count for its size: a small document that is
 * written with them must not become one that the reader refuses.
 */
export const limitsFor = (text: string): ReadLimits =>
  text.length <= neverRefusedOctets || contentLength(text) <= neverRefusedOctets
    ? smallLimits
    : defaultLimits;

const ampersand = 0x26;
const semicolon = 0x3b;
const tagEnd = 0x3e;
const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** `&#x10FFFF;`: what is longer is no reference to a character, but text after an ampersand that stands alone. */
const longestReference = 10;

/** Without white space after tags, and with each reference as one character. */
function contentLength(text: string): number {
  let length = 0;
  let isLayout = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLayout && isBlank(code)) continue;
    isLayout = code === tagEnd;
    length += 1;
    if (code === ampersand) at = referenceEnd(text, at);
  }
  return length;
}

/** The semicolon of the reference that begins here; the ampersand itself where there is none, as in a comment. */
function referenceEnd(text: string, from: number): number {
  for (let at = from + 1; at < from + longestReference; at += 1)
    if (text.charCodeAt(at) === semicolon) return at;
  return from;
}

/** Thrown to end the reading at once: saxes cannot be stopped in another way. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly limit: keyof ReadLimits | 'doctype';
  constructor(limit: keyof ReadLimits | 'doctype') {
    super(limit);
    this.limit = limit;
  }
}
