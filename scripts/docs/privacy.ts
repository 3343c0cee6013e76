import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keeping, Kind } from '../../packages/server/src/privacy/kinds.ts';
import { personFree } from '../../packages/server/src/privacy/person-free.ts';
import { kinds, otherPlaces } from '../../packages/server/src/privacy/personal-data.ts';
import { flatten } from '../i18n/compare.ts';
import { root } from '../repository.ts';

/** Writes docs/privacy.md and what the page "My data" shows of the same table: part of `npm run generate`. */
const documentPath = join(root, 'docs/privacy.md');
const pagePath = join(root, 'packages/web/src/features/account/personal-data.gen.ts');

const texts = new Map(
  flatten(JSON.parse(readFileSync(join(root, 'packages/i18n/texts/en/privacy.json'), 'utf8'))),
);
const sentence = (key: string, args: Readonly<Record<string, string>> = {}): string => {
  const text = texts.get(key);
  if (text === undefined) throw new Error(`packages/i18n/texts/en/privacy.json has no ${key}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => args[name] ?? '');
};

interface Duration {
  readonly count: number;
  readonly unit: 'hour' | 'day' | 'year';
}

const units = [
  { unit: 'year', hours: 365 * 24 },
  { unit: 'day', hours: 24 },
] as const;

/** In the largest unit that it is whole in. */
const durationOf = (hours: number): Duration => {
  const whole = units.find((one) => hours > 0 && hours % one.hours === 0);
  return whole ? { count: hours / whole.hours, unit: whole.unit } : { count: hours, unit: 'hour' };
};

const keptOf = ({ since, hours }: Keeping) => ({
  text: hours > 0 || since === 'account' || since === 'always' ? since : `${since}AtOnce`,
  ...durationOf(hours),
});
const erasureOf = ({ erasure }: Kind): string => (erasure.does === 'deleted' ? 'deleted' : erasure.because);
const isExported = ({ columns }: Kind): boolean => Object.values(columns).some((use) => use !== 'withheld');

const rows = Object.entries(kinds).map(([id, kind]) => ({
  id,
  kept: kind.kept.length === 0 ? [{ text: 'account', ...durationOf(0) }] : kind.kept.map(keptOf),
  seenBy: kind.seenBy,
  erasure: erasureOf(kind),
  isExported: isExported(kind),
}));

const page = `// Written by \`npm run generate\` from packages/server/src/privacy/personal-data.ts.
export const personalData = ${JSON.stringify(rows, null, 2)} as const;

export const otherPlaces = ${JSON.stringify(otherPlaces)} as const;
`;

const inWords = ({ count, unit }: Duration): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const cells = (...contents: readonly string[]): string => `| ${contents.join(' | ')} |`;
const rowOf = ({ id, kept, seenBy, erasure, isExported: inExport }: (typeof rows)[number]): string =>
  cells(
    sentence(`kind.${id}.what`),
    sentence(`kind.${id}.purpose`),
    kept.map((one) => sentence(`kept.${one.text}`, { duration: inWords(one) })).join('; '),
    seenBy.map((reader) => sentence(`reader.${reader}`)).join(', '),
    sentence(`erasure.${erasure}`),
    sentence(inExport ? 'export.yes' : 'export.no'),
  );

const headings = ['what', 'purpose', 'kept', 'seenBy', 'erasure', 'export'];
const named = (columns: readonly string[]): string => columns.map((column) => `\`${column}\``).join(' ');

const document = [
  '# Personal data',
  '',
  'Written by `npm run generate` from `packages/server/src/privacy/personal-data.ts`: the table from which the export of an account, its erasure and the retention job are made. `packages/server/test/privacy-schema.db.test.ts` compares it with the schema, `privacy.db.test.ts` searches every column and object for what an erasure left. Why it is so: [ADR](adr/privacy.md).',
  '',
  cells(...headings.map((heading) => sentence(`column.${heading}`))),
  cells(...headings.map(() => '---')),
  ...rows.map(rowOf),
  '',
  `## ${sentence('elsewhere.title')}`,
  '',
  ...otherPlaces.map((place) => `- ${sentence(`elsewhere.${place}`)}`),
  '',
  '## Tables and columns',
  '',
  cells(
    'Kind',
    'Table',
    'In the export',
    'Withheld: proves or opens something, or is of somebody else',
    'Bytes in the object store',
  ),
  cells('---', '---', '---', '---', '---'),
  ...Object.entries(kinds).map(([id, { table, columns }]) => {
    const of = (use: string): string =>
      named(Object.keys(columns).filter((column) => columns[column] === use));
    return cells(id, `\`${table}\``, of('given'), of('withheld'), of('file'));
  }),
  '',
  '## Where nobody is named',
  '',
  cells('Table', 'Why', 'Columns'),
  cells('---', '---', '---'),
  ...personFree.map(({ table, reason, columns }) => cells(`\`${table}\``, reason, named(columns))),
  '',
].join('\n');

writeFileSync(documentPath, document);
writeFileSync(pagePath, page);
console.log('docs/privacy.md written');
