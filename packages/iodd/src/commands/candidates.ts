/** Values that an attribute of a copy may take instead of the original's, the best first. */
import { isElement, type ElementNode } from '../document.ts';
import { definitions, referenceFields } from '../meta/id-spaces.ts';
import type { AttributeView } from '../meta/view.ts';
import { encodeUtf8 } from '../platform.ts';
import { maxIdLength } from './kit.ts';

export type Values = Readonly<Record<string, string>>;
export interface Attribute {
  readonly node: ElementNode;
  readonly parent: ElementNode;
  readonly field: string;
  readonly view: AttributeView;
}

/** What these elements name is the standard's, and nothing else can be named instead. */
const standardNames: ReadonlySet<string> = new Set([
  'StdVariableRef',
  'StdRecordItemRef',
  'StdSingleValueRef',
  'StdValueRangeRef',
  'StdErrorTypeRef',
  'StdEventRef',
  'TextRedefine',
]);
const idFields: ReadonlySet<string> = new Set(definitions.map(({ field }) => field));
export const isIdField = (field: string): boolean => idFields.has(field);
const valueFields: ReadonlySet<string> = new Set(['value', 'lowerValue']);

/** Ends where the attribute accepts no more; empty where another value would mean something that is not there. */
export function candidatesFor(attribute: Attribute): Iterable<Values> {
  const { node, field, view } = attribute;
  const isReference = referenceFields.get(node.$type)?.some((one) => one.field === field) ?? false;
  if (isReference || standardNames.has(node.tag)) return [];
  if (isIdField(field)) return ids(attribute);
  if (view.type.kind === 'boolean') return [{ [field]: 'false' }, { [field]: 'true' }];
  if (view.type.kind === 'float') return floats(attribute);
  return integers(attribute);
}

function* ids({ node, field, view }: Attribute): Generator<Values> {
  const stem = (node.attributes[field] ?? '').replace(/_\d+$/, '');
  const octets = encodeUtf8(stem).length;
  for (let count = 2; ; count += 1) {
    const ending = `_${count}`;
    const room = maxIdLength - ending.length;
    const next = (octets > room ? shortened(stem, room) : stem) + ending;
    if (!view.accepts(next)) return;
    yield { [field]: next };
  }
}

/** Cut by whole characters: a product id may hold any, and its length is counted in octets. */
function shortened(text: string, octets: number): string {
  let left = octets;
  let kept = '';
  for (const character of text) {
    left -= encodeUtf8(character).length;
    if (left < 0) break;
    kept += character;
  }
  return kept;
}

// No attribute accepts more digits than these, and a text of very many would take long to convert.
const integer = /^\s*\+?(-?\d{1,40})\s*$/;
function integerOf(raw: string | undefined): bigint | undefined {
  const digits = raw === undefined ? undefined : integer.exec(raw)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** A value beyond all others overlaps none of them; other numbers count on from the original. */
function* integers(attribute: Attribute): Generator<Values> {
  const { node, parent, field } = attribute;
  const start = integerOf(node.attributes[field]);
  if (start === undefined) return;
  const upper = field === 'lowerValue' ? integerOf(node.attributes['upperValue']) : undefined;
  const width = (upper ?? start) - start;
  if (valueFields.has(field)) {
    const ends = endsIn(parent).flatMap((raw) => integerOf(raw) ?? []);
    const highest = ends.reduce((most, one) => (one > most ? one : most), start);
    const lowest = ends.reduce((least, one) => (one < least ? one : least), start);
    yield* counted(attribute, { from: highest + 1n, by: 1n, width });
    yield* counted(attribute, { from: lowest - 1n - width, by: -1n, width });
  }
  yield* counted(attribute, { from: start + 1n, by: 1n, width });
  yield* counted(attribute, { from: start - 1n, by: -1n, width });
}

function* counted(
  { node, field, view }: Attribute,
  { from, by, width }: { readonly from: bigint; readonly by: bigint; readonly width: bigint },
): Generator<Values> {
  const hasUpper = field === 'lowerValue' && node.attributes['upperValue'] !== undefined;
  // Both ends of a range have one type.
  for (let next = from; view.accepts(`${next}`) && view.accepts(`${next + width}`); next += by)
    yield { [field]: `${next}`, ...(hasUpper && { upperValue: `${next + width}` }) };
}

const endsIn = (parent: ElementNode): readonly (string | undefined)[] =>
  parent.children
    .filter(isElement)
    .flatMap(({ attributes }) => ['value', 'lowerValue', 'upperValue'].map((field) => attributes[field]));

function* floats({ node, parent, field }: Attribute): Generator<Values> {
  const ends = endsIn(parent).map(Number).filter(Number.isFinite);
  const next = Math.floor(ends.reduce((most, one) => Math.max(most, one), -Infinity)) + 1;
  const width = Number(node.attributes['upperValue']) - Number(node.attributes[field]);
  if (!Number.isFinite(next)) return;
  if (field === 'value') yield { value: `${next}` };
  else if (Number.isFinite(width)) yield { lowerValue: `${next}`, upperValue: `${next + width}` };
}
