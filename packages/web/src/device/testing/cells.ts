/** What a drawn table says, cell by cell, for tests. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text that a person reads in a piece of HTML. */
export const textIn = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);

const partsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => inner);

/** The cells of every row in all tables that are called so, as HTML. */
export const rowsOf = (html: string, label: string): string[][] =>
  [...html.matchAll(/<table[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/table>/gs)]
    .filter(([, name = '']) => textIn(name) === label)
    .flatMap(([, , table = '']) => partsOf(partsOf(table, 'tbody')[0] ?? '', 'tr'))
    .map((row) => partsOf(row, 'td'));

/** The first element of a kind in a cell. */
export const elementIn = (cell: string, tag: string): string => textIn(partsOf(cell, tag)[0] ?? '');

/** The values that a cell lists, each with its name. */
export const valuesIn = (cell: string): { readonly value: string; readonly name: string }[] =>
  partsOf(cell, 'li').map((item) => ({ value: elementIn(item, 'code'), name: elementIn(item, 'span') }));
