import { describe, expect, it } from 'vitest';
import { compared, expanded, lineOf } from '../testing/comparisons.ts';
import { parsed, sampleDocuments } from '../testing/samples.ts';
import { writeIodd } from '../xml/write.ts';
import { diffDevices, diffNotes, notesLanguages, releaseNotes } from './index.ts';

const { text: everything } = writeIodd(sampleDocuments('everything-device').main);
const item = (subindex: number, inner: string): string =>
  `<RecordItem subindex="${subindex}" bitOffset="${8 * subindex}">${inner}<Name textId="TN_V_Level"/></RecordItem>`;
const byte = (values = ''): string =>
  `<SimpleDatatype xsi:type="UIntegerT" bitLength="8">${values}</SimpleDatatype>`;
const values = byte(
  '<SingleValue value="1"><Name textId="TN_V_Level"/></SingleValue><SingleValue value="2"/>',
);
const typed = (content: string, id = ''): string =>
  `<Datatype${id} xsi:type="RecordT" bitLength="64">${content}</Datatype>`;
const plain = `${item(1, byte())}${item(2, values)}${item(3, values)}`;

interface Device {
  readonly items?: string;
  readonly rights?: string;
  readonly users?: number;
  /** One record for all, or a copy of it in each. */
  readonly isShared: boolean;
  readonly menu?: string;
}
/** A device in which many parameters and process data have one record. */
function device({ items = plain, rights = 'rw', users = 12, isShared, menu = '' }: Device): string {
  const layout = isShared ? '<DatatypeRef datatypeId="D_Shared"/>' : typed(items);
  const all = (one: (index: number) => string): string =>
    Array.from({ length: users }, (_, index) => one(index)).join('');
  const variables = all(
    (index) =>
      `<Variable id="V_S${index}" index="${500 + index}" accessRights="${rights}">${layout}<Name textId="TN_V_Level"/></Variable>`,
  );
  const processData = all(
    (index) =>
      `<ProcessData id="P_S${index}"><Condition variableId="V_Settings" subindex="1" value="${50 + index}"/><ProcessDataIn id="PI_S${index}" bitLength="64">${layout}</ProcessDataIn><ProcessDataOut id="PO_S${index}" bitLength="64">${layout}</ProcessDataOut></ProcessData>`,
  );
  return everything
    .replace(
      '</DatatypeCollection>',
      `${isShared ? typed(items, ' id="D_Shared"') : ''}</DatatypeCollection>`,
    )
    .replace('</VariableCollection>', `${variables}</VariableCollection>`)
    .replace('</ProcessDataCollection>', `${processData}</ProcessDataCollection>`)
    .replace(
      '</MenuCollection>',
      `<Menu id="M_S"><Name textId="TN_V_Level"/>${menu}</Menu></MenuCollection>`,
    );
}
const difference = (before: Omit<Device, 'isShared'>, after: Omit<Device, 'isShared'>, isShared: boolean) => {
  const [one, other] = [before, after].map((side) => compared(parsed(device({ ...side, isShared }))));
  if (!one || !other) throw new Error('two sides');
  return { diff: diffDevices(one, other), before: one.device, after: other.device };
};
const shownAs = (unit: string): string =>
  `<RecordItemRef variableId="V_S3" subindex="1" gradient="0.1" unitCode="${unit}"/>`;
const longer = `${item(1, byte().replace('"8"', '"7"'))}${item(2, values)}${item(3, values)}`;

const rows: readonly (readonly [string, Omit<Device, 'isShared'>, Omit<Device, 'isShared'>])[] = [
  ['equal', {}, {}],
  ['another length', {}, { items: longer }],
  ['an item less', {}, { items: `${item(1, byte())}${item(2, values)}` }],
  ['an item more', { items: `${item(1, byte())}${item(2, values)}` }, {}],
  ['another name', {}, { items: plain.replaceAll('TN_V_Level', 'TN_V_Settings') }],
  ['another value', {}, { items: plain.replaceAll('value="2"', 'value="3"') }],
  ['values no more', {}, { items: `${item(1, byte())}${item(2, byte())}${item(3, byte())}` }],
  ['other rights', {}, { rights: 'ro' }],
  ['other rights and an item less', {}, { rights: 'ro', items: item(1, byte()) }],
  ['fewer of them', {}, { users: 9, items: longer }],
  ['one of them shown otherwise', { menu: shownAs('1088') }, { menu: shownAs('1089'), items: longer }],
  ['one item twice', {}, { items: `${plain}${item(3, byte())}` }],
];

describe('elements that share a record', () => {
  it.each(rows)('differ in the same as those with a copy each: %s', (_name, before, after) => {
    const { diff: shared } = difference(before, after, true);
    const { diff: copies } = difference(before, after, false);
    expect(expanded(shared).map(lineOf).toSorted()).toEqual(copies.changes.map(lineOf).toSorted());
    expect(shared.verdict).toBe(copies.verdict);
    expect(structuredClone(shared)).toEqual(shared);
  });

  it('have each change of it once, and once a list of who they are', () => {
    const { diff } = difference({}, { items: longer }, true);
    expect(diff.changes).toHaveLength(3);
    expect(diff.shared?.map(({ length }) => length)).toEqual([12, 12, 12]);
  });
});

describe('release notes', () => {
  it('name few places in the line', () => {
    const { diff, before, after } = difference({ users: 3 }, { users: 3, items: longer }, true);
    const { groups } = diffNotes(diff, { language: 'en', before, after });
    expect(groups.flatMap(({ lines }) => lines.map(({ text }) => text))).toContain(
      'Parameter 500, subindex 1 “Level” (likewise: Parameter 501, Parameter 502): length in bits changed from 8 to 7.',
    );
  });

  it('name many places once, all of them', () => {
    const { diff, before, after } = difference({}, { items: longer }, true);
    const { groups } = diffNotes(diff, { language: 'en', before, after });
    const texts = groups.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts).toContain(
      'Parameter 500, subindex 1 “Level” (likewise at 11 more places: list 3): length in bits changed from 8 to 7.',
    );
    const all = Array.from({ length: 12 }, (_, index) => `Parameter ${500 + index}`);
    expect(texts).toContain(`List 3: ${all.join(', ')}.`);
  });

  it.each(notesLanguages)('leave no placeholder open in %s', (language) => {
    const { diff, before, after } = difference(
      {},
      { items: longer.replaceAll('value="2"', 'value="3"') },
      true,
    );
    expect(releaseNotes(diff, { language, before, after })).not.toMatch(/\{\w+\}|undefined/);
  });
});
