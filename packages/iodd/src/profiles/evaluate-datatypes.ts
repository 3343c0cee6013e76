/** Does a datatype have the layout that a profile gives it? */
import type { ElementNode } from '../document.ts';
import { inner, type ProfiledDevice, type Report } from './device.ts';
import { profileDatatypes } from './entries.ts';
import type { DatatypeRow, RecordItemRow, RecordRow, ScalarRow } from './rows.ts';

interface Scope {
  readonly device: ProfiledDevice;
  readonly report: Report;
}

/** The named datatype that an element refers to, if its id is the wanted one or a longer one of the author's. */
export function checkReference(
  owner: ElementNode,
  wanted: readonly string[],
  { device, report }: Scope,
): void {
  const datatypeId = inner(owner, 'DatatypeRef')[0]?.attributes['datatypeId'];
  const name = wanted.find((id) => datatypeId === id) ?? wanted.find((id) => datatypeId?.startsWith(id));
  if (datatypeId === undefined || name === undefined) {
    const [expected = ''] = wanted;
    report('datatype', owner, { field: 'DatatypeRef', args: { owner: nameOf(owner), expected } });
    return;
  }
  const node = device.datatypes.get(datatypeId);
  const row = profileDatatypes.get(name);
  if (!node) report('datatype-missing', owner, { field: 'DatatypeRef', args: { datatype: datatypeId } });
  else if (row) checkDatatype(node, row, { device, report });
}

export const nameOf = ({ tag, attributes }: ElementNode): string =>
  attributes['id'] ?? attributes['subindex'] ?? tag;

export function checkDatatype(node: ElementNode, row: DatatypeRow, scope: Scope): void {
  if (row.type === 'RecordT') checkRecord(node, row, scope);
  else checkScalar(node, row, scope);
}

const isWithin = (text: string | undefined, [from, to]: readonly [number, number]): boolean =>
  text !== undefined && Number(text) >= from && Number(text) <= to;

function checkRecord(node: ElementNode, row: RecordRow, scope: Scope): void {
  const datatype = nameOf(node);
  if (node.$type !== 'RecordT') {
    scope.report('datatype-kind', node, { args: { datatype, expected: 'RecordT' } });
    return;
  }
  const { bitLength, subindexAccessSupported } = node.attributes;
  if (!isWithin(bitLength, row.bitLength)) {
    const [from, to] = row.bitLength;
    scope.report('length', node, { field: 'bitLength', args: { datatype, from, to } });
  }
  if (row.isSplit === false && !['false', '0'].includes(subindexAccessSupported ?? 'true'))
    scope.report('subindex-access', node, { field: 'subindexAccessSupported', args: { datatype } });
  for (const item of row.items)
    if (item.onlyWith === undefined || scope.device.idSet.has(item.onlyWith)) checkItem(node, item, scope);
}

function checkItem(record: ElementNode, row: RecordItemRow, scope: Scope): void {
  const items = inner(record, 'RecordItem');
  const isHere = (item: ElementNode): boolean =>
    row.free === 'place'
      ? inner(item, 'DatatypeRef').some(({ attributes }) => attributes['datatypeId'] === row.type)
      : Number(item.attributes['subindex']) === row.subindex;
  const item = items.find(isHere);
  const args = { datatype: nameOf(record), subindex: row.subindex };
  if (!item) {
    scope.report('item-missing', record, { field: 'RecordItem', args });
    return;
  }
  if (row.free === undefined && Number(item.attributes['bitOffset']) !== row.bitOffset)
    scope.report('item-offset', item, { field: 'bitOffset', args: { ...args, expected: row.bitOffset } });
  if (typeof row.type === 'string') {
    checkReference(item, [row.type], scope);
    return;
  }
  const [simple] = inner(item, 'SimpleDatatype');
  if (simple) checkScalar(simple, row.type, scope);
  else
    scope.report('datatype', item, {
      field: 'SimpleDatatype',
      args: { owner: nameOf(item), expected: row.type.type },
    });
}

function checkScalar(node: ElementNode, row: ScalarRow, { report }: Scope): void {
  const datatype = nameOf(node);
  if (node.$type !== row.type) {
    report('datatype-kind', node, { args: { datatype, expected: row.type } });
    return;
  }
  const { bitLength, fixedLength, encoding } = node.attributes;
  if (row.bitLength !== undefined && Number(bitLength) !== row.bitLength)
    report('length', node, {
      field: 'bitLength',
      args: { datatype, from: row.bitLength, to: row.bitLength },
    });
  if (
    row.fixedLength &&
    (!isWithin(fixedLength, row.fixedLength) || Number(fixedLength) === row.withoutLength)
  ) {
    const [from, to] = row.fixedLength;
    report('length', node, { field: 'fixedLength', args: { datatype, from, to } });
  }
  if (row.encoding !== undefined && encoding !== row.encoding)
    report('encoding', node, { field: 'encoding', args: { datatype, expected: row.encoding } });
  checkValues(node, row, report);
}

/** One value in one spelling: 3.3E38 and 3.3e+38, 1 and true. */
const canonical = (type: ScalarRow['type'], text: string | undefined): string => {
  if (type === 'BooleanT') return text === '1' ? 'true' : text === '0' ? 'false' : (text ?? '');
  return `${Number(text)}`;
};
function checkValues(node: ElementNode, row: ScalarRow, report: Report): void {
  const datatype = nameOf(node);
  const given = new Set(
    inner(node, 'SingleValue').map(({ attributes }) => canonical(row.type, attributes['value'])),
  );
  for (const [value] of row.values ?? [])
    if (!given.has(canonical(row.type, value)))
      report('value-missing', node, { field: 'SingleValue', args: { datatype, value } });
  const ranges = inner(node, 'ValueRange');
  if (row.range && ranges.length === 0)
    report('range-missing', node, { field: 'ValueRange', args: { datatype } });
  const surplus = row.maxRanges === undefined ? undefined : ranges[row.maxRanges];
  if (surplus) report('range-surplus', surplus, { args: { datatype, max: row.maxRanges ?? 0 } });
}
