/** Characters of plain XML by their codes, and the references that stand for them. */
const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
export const firstSurrogate = 0xd800;
const lastSurrogate = 0xdfff;
const lastPlain = 0xfffd;

export const isBlankCode = (code: number): boolean =>
  code === space || code === lineFeed || code === carriageReturn || code === tab;
/** Needs another look, or is no character at all. */
export const isSpecial = (code: number): boolean =>
  code < space || (code >= firstSurrogate && (code <= lastSurrogate || code > lastPlain));

const entity = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/g;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text that is written so; undefined where a reference is not one of these, or stands for nothing plain. */
export function decoded(raw: string): string | undefined {
  if (!raw.includes('&')) return raw;
  let known = 0;
  const text = raw.replaceAll(entity, (reference, name?: string, decimal?: string, hex?: string) => {
    const found =
      name === undefined
        ? characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : named[name];
    if (found !== undefined) known += 1;
    return found ?? reference;
  });
  return raw.split('&').length - 1 === known ? text : undefined;
}

const characterOf = (code: number): string | undefined =>
  isSpecial(code) && !isBlankCode(code) ? undefined : String.fromCodePoint(code);
