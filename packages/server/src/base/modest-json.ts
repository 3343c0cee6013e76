/*
 * What a JSON body may be before it is parsed. Bodies of brackets held the server for seconds, and those of `{},` took
 * many times their size in memory; no call of the contract needs either.
 */
const maxDepth = 32;
const maxValues = 50_000;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openers = [0x5b, 0x7b] as const;
const closers = [0x5d, 0x7d] as const;

/** Where a string ends that begins at this quote. */
const endOfString = (text: string, begin: number): number => {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length;
};

/** False for a text that nests too deeply or holds too many values; one pass, nothing is allocated. */
export const isModestJson = (text: string): boolean => {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values += 1;
    else if (code === openers[0] || code === openers[1]) {
      values += 1;
      depth += 1;
      if (depth > maxDepth) return false;
    } else if (code === closers[0] || code === closers[1]) depth -= 1;
    if (values > maxValues) return false;
  }
  return true;
};
