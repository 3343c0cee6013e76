// A literal line end in an attribute would be read back as a blank, so it is written as a character reference.
const attributeEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
// What XML cannot say at all: only a file that is not well-formed, or a program, can bring it here.
const impossible = /(?![\t\n\r])\p{Cc}(?<![\u007F-\u009F])|\p{Cs}|[\uFFFE\uFFFF]/gu;
const isPlain = (text: string): boolean => /^[ !#-%'-;=?-~\u00A0-\uD7FF\uE000-\uFFFD]*$/.test(text);

export const possible = (text: string): string => text.replaceAll(impossible, '\uFFFD');
const escapeQuoted = (value: string): string =>
  isPlain(value)
    ? value
    : possible(value).replaceAll(/[&<>"\t\n\r]/g, (char) => attributeEscapes[char] ?? char);
export const escapeAttribute = (value: string, quote = '"'): string =>
  quote === "'" ? escapeQuoted(value).replaceAll("'", '&apos;') : escapeQuoted(value);
export const escapeText = (text: string): string =>
  possible(text).replaceAll(/[&<>\r]/g, (char) => attributeEscapes[char] ?? char);
/** Two hyphens end a comment, so they are set apart. */
export const commentText = (text: string): string =>
  possible(text).replaceAll('--', '- -').replaceAll('--', '- -').replace(/-$/, '- ');
