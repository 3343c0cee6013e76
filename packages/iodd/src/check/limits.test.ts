/** The limits of the product's specification, each at its edge: the last value that passes and the first that does not. */
import { describe, expect, it } from 'vitest';
import { Checker } from './check.ts';
import { added, findingsOf, mutantOf, sampleOf } from './testing/mutate.ts';

const checker = new Checker();
type Edit = readonly [from: string, to: string];
/** The errors and warnings that an edit brings. */
function told(edits: readonly Edit[], sample = 'everything-device'): string[] {
  const good = sampleOf({ sample });
  const { text } = mutantOf(good, { rule: 'the limit', edits });
  const found = added(findingsOf(checker, good, {}), findingsOf(checker, text, {}));
  return found.map(({ rule }) => rule);
}
const repeated = (count: number, of: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => of(place)).join('');

/** How often the sample holds a text. */
const there = (text: string): number => sampleOf({}).split(text).length - 1;

const index = (value: number): Edit => [
  '<Variable id="V_Counter" index="300"',
  `<Variable id="V_Counter" index="${value}"`,
];
const cycle = (value: number): Edit => ['minCycleTime="1000"', `minCycleTime="${value}"`];
const command = (value: number): Edit => [
  '<StdSingleValueRef value="131"/>',
  `<StdSingleValueRef value="131"/><SingleValue value="${value}"><Name textId="TN_V_Level"/></SingleValue>`,
];
const name = (length: number): Edit => [
  '<Text id="TN_V_Level" value="Level"/>',
  `<Text id="TN_V_Level" value="${'x'.repeat(length)}"/>`,
];
const description = (id: string, length: number): Edit => [
  `<Text id="${id}" value="`,
  `<Text id="${id}" value="${'x'.repeat(length)}"/><Text id="TX_Unused" value="`,
];
const product = (id: string): Edit => ['productId="EX-E1"', `productId="${id}"`];
const device = (value: number): Edit => ['deviceId="6"', `deviceId="${value}"`];
const unsigned = (bits: number): Edit => [
  '<Datatype xsi:type="UIntegerT" bitLength="8"/>',
  `<Datatype xsi:type="UIntegerT" bitLength="${bits}"/>`,
];
const record = (bits: number): Edit => [
  'id="D_Settings" subindexAccessSupported="true" bitLength="40"',
  `id="D_Settings" subindexAccessSupported="true" bitLength="${bits}"`,
];
const variants = (count: number): Edit => [
  '<DeviceVariant productId="EX-E1"',
  `${repeated(count, (place) => `<DeviceVariant productId="EX-X${place}"><Name textId="TN_EX-E1"/><Description textId="TD_EX-E1"/></DeviceVariant>`)}<DeviceVariant productId="EX-E1"`,
];
const datatypes = (count: number): Edit => [
  '<DatatypeCollection>',
  `<DatatypeCollection>${repeated(count, (place) => `<Datatype xsi:type="BooleanT" id="D_X${place}"/>`)}`,
];
const menus = (count: number): Edit => [
  '<MenuCollection>',
  `<MenuCollection>${repeated(count, (place) => `<Menu id="M_X${place}"><VariableRef variableId="V_Counter"/></Menu>`)}`,
];
const processData = (count: number): Edit => [
  '<ProcessDataCollection>',
  `<ProcessDataCollection>${repeated(count, (place) => `<ProcessData id="P_X${place}"><Condition variableId="V_Settings" subindex="1" value="${place + 2}"/></ProcessData>`)}`,
];
const profiles = (count: number): Edit => [
  'profileCharacteristic="16384"',
  `profileCharacteristic="${repeated(count, (place) => ` ${place + 16_384}`).trim()}"`,
];
const moreIds = (count: number): Edit => [
  'additionalDeviceIds="1006 1007 1008"',
  `additionalDeviceIds="${repeated(count, (place) => ` ${place + 2000}`).trim()}"`,
];
const items = (last: number): Edit => [
  '<RecordItem subindex="3" bitOffset="0">',
  `<RecordItem subindex="${last}" bitOffset="0">`,
];

const wide = '<ValueRange lowerValue="0" upperValue="18446744073709551615"/>';
const values = (count: number): Edit => [
  wide,
  repeated(count, (place) => `<SingleValue value="${place}"><Name textId="TN_V_Level"/></SingleValue>`),
];
const ranges = (count: number): Edit => [
  wide,
  repeated(count, (place) => `<ValueRange lowerValue="${place * 10}" upperValue="${place * 10 + 5}"/>`),
];

type Case = readonly [what: string, rule: string, good: readonly Edit[], bad: readonly Edit[]];
const cases: readonly Case[] = [
  ['a name of 64 characters', 'limit/text-length', [name(64)], [name(65)]],
  [
    'a description of 255 characters',
    'limit/text-length',
    [description('TD_V_Level', 255)],
    [description('TD_V_Level', 256)],
  ],
  [
    'a description of a variant of 1024 characters',
    'limit/text-length',
    [description('TD_EX-E1', 1024)],
    [description('TD_EX-E1', 1025)],
  ],
  [
    'an address of the vendor of 255 characters',
    'limit/text-length',
    [description('T_VendorUrl', 255)],
    [description('T_VendorUrl', 256)],
  ],
  [
    'a product id of 64 octets',
    'identity/product-id-length',
    [product('ä'.repeat(32))],
    [product(`${'ä'.repeat(32)}x`)],
  ],
  ['a device id from 1', 'structure/attribute-value', [device(1)], [device(0)]],
  ['a device id up to 16777215', 'structure/attribute-value', [device(16_777_215)], [device(16_777_216)]],
  ['an index from 25', 'variable/index-range', [index(27)], [index(24)]],
  ['an index up to 27', 'variable/index-range', [index(27)], [index(28)]],
  ['an index from 49', 'variable/index-range', [index(49)], [index(47)]],
  ['an index up to 254', 'variable/index-range', [index(254)], [index(255)]],
  ['an index from 256', 'variable/index-range', [index(256)], [index(255)]],
  ['an index up to 20735', 'variable/index-range', [index(20_735)], [index(20_736)]],
  ['a bit length from 2', 'structure/attribute-value', [unsigned(2)], [unsigned(1)]],
  ['a bit length up to 64', 'structure/attribute-value', [unsigned(64)], [unsigned(65)]],
  ['a record up to 1856 bits', 'structure/attribute-value', [record(1856)], [record(1857)]],
  ['a record from 1 bit', 'structure/attribute-value', [record(1)], [record(0)]],
  ['a cycle time from 100', 'communication/cycle-time', [cycle(100)], [cycle(50)]],
  ['a cycle time in steps of 100', 'communication/cycle-time', [cycle(6300)], [cycle(6350)]],
  ['a cycle time in steps of 400', 'communication/cycle-time', [cycle(31_600)], [cycle(6500)]],
  ['a cycle time in steps of 1600', 'communication/cycle-time', [cycle(33_600)], [cycle(32_400)]],
  ['a cycle time up to 132800', 'structure/attribute-value', [cycle(132_800)], [cycle(134_400)]],
  [
    '255 variants',
    'limit/count',
    [variants(255 - there('<DeviceVariant '))],
    [variants(256 - there('<DeviceVariant '))],
  ],
  ['255 datatypes', 'limit/count', [datatypes(255 - there(' id="D_'))], [datatypes(256 - there(' id="D_'))]],
  ['1023 menus', 'limit/count', [menus(1023 - there('<Menu '))], [menus(1024 - there('<Menu '))]],
  [
    '16 process data',
    'limit/count',
    [processData(16 - there('<ProcessData '))],
    [processData(17 - there('<ProcessData '))],
  ],
  ['255 single values', 'limit/value-count', [values(255)], [values(256)]],
  ['32 value ranges', 'limit/value-count', [ranges(32)], [ranges(33)]],
  ['32 profiles', 'structure/attribute-value', [profiles(32)], [profiles(33)]],
  ['255 more device ids', 'structure/attribute-value', [moreIds(255)], [moreIds(256)]],
  ['255 record items, as subindices go', 'structure/attribute-value', [items(255)], [items(256)]],
  ['a system command from 64 on', 'variable/value-reserved', [command(64)], [command(63)]],
  ['a system command from 160 on', 'variable/value-reserved', [command(170)], [command(159)]],
  ['a system command outside 132 to 159', 'variable/value-reserved', [command(170)], [command(132)]],
];
describe('the last that passes', () => {
  it.each(cases)('%s keeps %s', (_, rule, good, bad) => {
    expect(told(good)).not.toContain(rule);
    expect(told(bad)).toContain(rule);
  });
});

describe('what may stand once only', () => {
  it.each<readonly [what: string, rule: string, edit: Edit]>([
    ['index', 'structure/key-duplicate', index(82)],
    [
      'subindex',
      'structure/key-duplicate',
      ['<RecordItem subindex="2" bitOffset="16"', '<RecordItem subindex="1" bitOffset="16"'],
    ],
    ['code of an event', 'structure/key-duplicate', ['<Event code="6145"', '<Event code="6144"']],
    [
      'device id',
      'identity/device-id-twice',
      ['additionalDeviceIds="1006 1007 1008"', 'additionalDeviceIds="1006 6"'],
    ],
    ['product id', 'structure/key-duplicate', ['productId="EX-E2" device', 'productId="EX-E1" device']],
    ['language', 'structure/key-duplicate', ['<Language xml:lang="de">', '<Language xml:lang="en">']],
    ['value', 'datatype/value-overlap', ['<SingleValue value="1">', '<SingleValue value="0">']],
  ])('is reported where it stands twice: %s', (_, rule, edit) => {
    expect(told([edit])).toContain(rule);
  });
});
