import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { profileDatatypes } from './entries.ts';
import type { DatatypeRow, RecordItemRow, ScalarRow } from './rows.ts';

interface Element {
  readonly el: string;
  readonly children?: readonly Element[];
  readonly id?: string;
  readonly 'xsi:type'?: string;
  readonly bitLength?: string;
  readonly fixedLength?: string;
  readonly value?: string;
  readonly subindex?: string;
  readonly bitOffset?: string;
  readonly checkElement?: string;
  readonly profileConstraints?: string;
  readonly datatypeId?: string;
  readonly subindexAccessSupported?: string;
}
const file = new URL('../../../../../shared/data/profiles/profile-snippets.json', import.meta.url);
const snippets: Readonly<Record<string, { readonly DatatypeCollection?: Element }>> = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : {};
const official = Object.values(snippets)
  .flatMap(({ DatatypeCollection }) => DatatypeCollection?.children ?? [])
  .filter(({ id }) => id !== 'D_')
  .map((element) => [element.id ?? '', element] as const);

const fixed = (value: string | undefined): boolean => value !== undefined && !value.includes('#tbd');
const needed = ({ checkElement }: Element): boolean => !(checkElement ?? '').includes('minOccurs 0');
const inner = ({ children = [] }: Element, tag: string): Element[] => children.filter(({ el }) => el === tag);

function scalarText(row: ScalarRow): string {
  const values = (row.values ?? []).map(([value]) => value).sort();
  return `${row.type} ${row.bitLength ?? ''} ${row.fixedLength?.join('..') ?? ''} [${values.join(' ')}] ${row.range !== undefined}`;
}
function officialScalar(element: Element): string {
  const length = element.fixedLength === '#tbd 4, 6 #' ? '4..6' : '';
  const values = inner(element, 'SingleValue')
    .filter((value) => needed(value) && fixed(value.value))
    .map(({ value }) => value ?? '')
    .sort();
  const hasRange = inner(element, 'ValueRange').some(needed);
  return `${element['xsi:type'] ?? ''} ${element.bitLength ?? ''} ${length} [${values.join(' ')}] ${hasRange}`;
}

const teachStates = /^1 0 UIntegerT 4/;
function itemText({ subindex, bitOffset, type, onlyWith, free }: RecordItemRow): string {
  const place = free === 'place' ? 'any' : `${subindex} ${free === 'offset' ? 'any' : bitOffset}`;
  const text = `${place} ${typeof type === 'string' ? type : scalarText(type)} ${onlyWith !== undefined}`;
  // The names of the teach states differ by point count and are all the vendor's to shorten.
  return teachStates.test(text) ? '1 0 UIntegerT 4' : text;
}
function officialItem(item: Element): string {
  const { subindex, bitOffset } = item;
  const offset = fixed(bitOffset) ? bitOffset : 'any';
  const place = fixed(subindex) ? `${subindex} ${offset}` : 'any';
  const [simple] = inner(item, 'SimpleDatatype');
  const [reference] = inner(item, 'DatatypeRef');
  const type = simple ? officialScalar(simple) : reference?.datatypeId;
  const text = `${place} ${type} ${item.profileConstraints !== undefined}`;
  return teachStates.test(text) ? '1 0 UIntegerT 4' : text;
}

const rowText = (row: DatatypeRow): string[] =>
  row.type === 'RecordT' ? row.items.map(itemText).sort() : [scalarText(row)];
const officialText = (element: Element): string[] =>
  element['xsi:type'] === 'RecordT'
    ? inner(element, 'RecordItem').filter(needed).map(officialItem).sort()
    : [officialScalar(element)];

function lengthText(row: DatatypeRow): string {
  if (row.type !== 'RecordT') return '';
  const [from, to] = row.bitLength;
  return from === to ? `${from}` : `#tbd ${from}..${to} #`;
}

describe('the datatypes of the profiles', () => {
  it.runIf(official.length > 0)('are those of the official definitions', () => {
    expect([...profileDatatypes.keys()].sort()).toEqual(official.map(([id]) => id).sort());
  });

  it.each(official)('%s has the official layout', (id, element) => {
    const row = profileDatatypes.get(id);
    if (!row) throw new Error(`no datatype ${id}`);
    expect(rowText(row)).toEqual(officialText(element));
    // Only the process data of the many-signal profiles and of safety leave their length open.
    const isOpen = element.bitLength === '#tbd#' || row.type !== 'RecordT';
    expect(isOpen ? 'open' : lengthText(row)).toBe(isOpen ? 'open' : element.bitLength);
    expect('isSplit' in row && row.isSplit === false).toBe(element.subindexAccessSupported === 'false');
  });
});
