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
/** No document up to this size is refused for the number or the length of its parts, or for its compression. */
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

/** The limits for a text; what a writer adds to it must not make it a large one, which the reader would refuse. */
export const limitsFor = (text: string): ReadLimits =>
  text.length <= neverRefusedOctets || contentLength(text) <= neverRefusedOctets
    ? smallLimits
    : defaultLimits;

const ampersand = 0x26;
const semicolon = 0x3b;
const tagEnd = 0x3e;
const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Without white space after tags, and with each reference as one character: neither depends on who wrote the text. */
function contentLength(text: string): number {
  let length = 0;
  let isLayout = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLayout && isBlank(code)) continue;
    isLayout = code === tagEnd;
    length += 1;
    if (code === ampersand) while (at < text.length && text.charCodeAt(at) !== semicolon) at += 1;
  }
  return length;
}

/** Ends the reading at once: saxes has no other way out. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly limit: keyof ReadLimits | 'doctype';
  constructor(limit: keyof ReadLimits | 'doctype') {
    super(limit);
    this.limit = limit;
  }
}
