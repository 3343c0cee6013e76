/** Many siblings of one kind: everything that may stand in a device more than once. */
import {
  condition,
  fill,
  menu,
  menuRef,
  record,
  recordItem,
  startMenu,
  times,
  countFor,
  unsigned,
  variable,
  type Shape,
} from './kit.ts';
import type { Parts } from './document.ts';

const many = (name: string, key: keyof Parts, one: (index: number) => string): Shape => ({
  name,
  parts: (octets) => ({ [key]: fill(octets, one) }),
});
const inside = (
  name: string,
  key: keyof Parts,
  around: (content: string) => string,
  one: (index: number) => string,
): Shape => ({
  name,
  parts: (octets) => ({ [key]: around(fill(octets, one)) }),
});
const enumeration = (content: string): string => variable(1, unsigned('Datatype', content));
const integerValue = (value: number): string => `<SingleValue value="${value}"/>`;
const range = (from: number, to: number): string => `<ValueRange lowerValue="${from}" upperValue="${to}"/>`;
const inMenu = (content: string): string => menu(0, content);
const half = (octets: number): number => octets / 2;

export const elementShapes: readonly Shape[] = [
  many('variables', 'variables', (index) => variable(index, unsigned('Datatype'))),
  many('variables without content', 'variables', (index) => `<Variable id="V_${index}"/>`),
  many('variables of one id', 'variables', () => variable(1, unsigned('Datatype'))),
  many('string variables with a default', 'variables', (index) =>
    variable(
      index,
      '<Datatype xsi:type="StringT" fixedLength="8" encoding="US-ASCII"/>',
      ' defaultValue="é"',
    ),
  ),
  many('standard variables', 'variables', () => '<StdVariableRef id="V_ProductID" defaultValue="EX"/>'),
  many('unknown standard variables', 'variables', (index) => `<StdVariableRef id="V_${index}"/>`),
  many(
    'direct parameter overlays',
    'variables',
    (index) =>
      `<DirectParameterOverlay id="V_${index}" accessRights="rw">${unsigned('Datatype')}<Name textId="T_1"/></DirectParameterOverlay>`,
  ),
  many('variables that stand for process data', 'variables', (index) =>
    variable(index, '<Datatype xsi:type="ProcessDataInUnionT"/>'),
  ),
  inside(
    'commands of the device',
    'variables',
    (content) => `<StdVariableRef id="V_SystemCommand">${content}</StdVariableRef>`,
    (index) => `<SingleValue value="${index}"><Name textId="T_1"/></SingleValue>`,
  ),
  inside(
    'standard values',
    'variables',
    (content) => `<StdVariableRef id="V_SystemCommand">${content}</StdVariableRef>`,
    () => '<StdSingleValueRef value="130"/>',
  ),
  inside(
    'items of a standard variable',
    'variables',
    (content) => `<StdVariableRef id="V_DeviceAccessLocks">${content}</StdVariableRef>`,
    (index) => `<StdRecordItemRef subindex="${1 + (index % 255)}" defaultValue="1"/>`,
  ),
  inside('different values', 'variables', enumeration, integerValue),
  inside('values that fall', 'variables', enumeration, (index) => integerValue(4_000_000_000 - index)),
  inside('equal values', 'variables', enumeration, () => integerValue(1)),
  inside('ranges side by side', 'variables', enumeration, (index) => range(2 * index, 2 * index + 1)),
  inside('ranges around each other', 'variables', enumeration, (index) =>
    range(index, 4_000_000_000 - index),
  ),
  inside('equal ranges', 'variables', enumeration, () => range(1, 2)),
  inside('values of an unknown type', 'variables', enumeration, () => '<SingleValue value="x"/>'),
  inside('record items', 'variables', (content) => variable(1, record(content)), recordItem),
  inside(
    'record items in one place',
    'variables',
    (content) => variable(1, record(content)),
    (index) => recordItem(index).replace(/bitOffset="\d+"/, 'bitOffset="0"'),
  ),
  inside(
    'record items of one subindex',
    'variables',
    (content) => variable(1, record(content)),
    () => recordItem(0),
  ),
  {
    name: 'items and what is said of them',
    parts: (octets) => ({
      variables: variable(
        1,
        record(fill(half(octets), recordItem)) +
          fill(half(octets), (index) => `<RecordItemInfo subindex="${index + 1}" defaultValue="1"/>`),
      ),
    }),
  },
  inside(
    'item information without a record',
    'variables',
    enumeration,
    (index) => `<RecordItemInfo subindex="${index + 1}" defaultValue="1"/>`,
  ),
  many('datatypes', 'datatypes', (index) => unsigned('Datatype', '', ` id="D_${index}"`)),
  many('datatypes of one id', 'datatypes', () => unsigned('Datatype', '', ' id="D_1"')),
  many('datatypes outside the collection', 'variables', (index) =>
    variable(index, unsigned('Datatype', '', ` id="D_${index}"`)),
  ),
  many('arrays', 'variables', (index) =>
    variable(
      index,
      '<Datatype xsi:type="ArrayT" count="3"><SimpleDatatype xsi:type="UIntegerT" bitLength="60"/></Datatype>',
    ),
  ),
  many(
    'process data',
    'processData',
    (index) =>
      `<ProcessData id="P_${index}">${condition('V_VendorName', index)}<ProcessDataIn id="PI_${index}" bitLength="32">${unsigned('Datatype')}<Name textId="T_1"/></ProcessDataIn></ProcessData>`,
  ),
  inside(
    'items of process data',
    'processData',
    (content) =>
      `<ProcessData id="P_1"><ProcessDataIn id="PI_1" bitLength="32">${record(content)}</ProcessDataIn></ProcessData>`,
    recordItem,
  ),
  many(
    'references to process data',
    'processDataRefs',
    () => '<ProcessDataRef processDataId="PI_1"><ProcessDataInfo unitCode="1"/></ProcessDataRef>',
  ),
  inside(
    'presentations of items',
    'processDataRefs',
    (content) => `<ProcessDataRef processDataId="PI_1">${content}</ProcessDataRef>`,
    (index) => `<ProcessDataRecordItemInfo subindex="${1 + (index % 255)}" displayFormat="Hex"/>`,
  ),
  many(
    'errors',
    'errors',
    (index) => `<ErrorType additionalCode="${index % 256}"><Name textId="T_1"/></ErrorType>`,
  ),
  many('standard errors', 'errors', (index) => `<StdErrorTypeRef additionalCode="${index % 256}"/>`),
  many(
    'events',
    'events',
    (index) => `<Event code="${6144 + index}" type="Error"><Name textId="T_1"/></Event>`,
  ),
  many('events of one code', 'events', () => '<Event code="6144" type="Error"><Name textId="T_1"/></Event>'),
  many('standard events', 'events', () => '<StdEventRef code="16912"/>'),
  many(
    'variants',
    'variants',
    (index) =>
      `<DeviceVariant productId="EX-${index}"><Name textId="T_1"/><Description textId="T_2"/></DeviceVariant>`,
  ),
  many(
    'variants of one name',
    'variants',
    () => '<DeviceVariant productId="EX" deviceIcon="EX-icon.png"><Name textId="T_1"/></DeviceVariant>',
  ),
  many(
    'connections',
    'connections',
    (index) =>
      `<Connection xsi:type="OtherConnectionT" connectionSymbol="EX-${index}-con-pic.png"><ProductRef productId="EX"/><Wire1 function="L+"/></Connection>`,
  ),
  inside(
    'products of a connection',
    'connections',
    (content) => `<Connection xsi:type="M12-4ConnectionT">${content}<Wire1/></Connection>`,
    (index) => `<ProductRef productId="EX-${index}"/>`,
  ),
  many('test configurations', 'tests', (index) => `<Config1 index="${256 + index}" testValue="0x00"/>`),
  inside(
    'event triggers',
    'tests',
    (content) => `<Config7 index="2">${content}</Config7>`,
    (index) => `<EventTrigger appearValue="${index}" disappearValue="${index}"/>`,
  ),
  many('texts', 'texts', (index) => `<Text id="T_${index + 3}" value="Text ${index}"/>`),
  many('texts of one id', 'texts', () => '<Text id="T_1" value="One"/>'),
  many('texts that say the same', 'texts', (index) => `<Text id="T_${index + 3}" value="One"/>`),
  many('redefined texts', 'texts', (index) => `<TextRedefine id="STD_TN_${index}" value="x"/>`),
  inside(
    'texts of another language',
    'languages',
    (content) => `<Language xml:lang="de">${content}</Language>`,
    (index) => `<Text id="T_${index}" value="Text ${index}"/>`,
  ),
  many(
    'languages',
    'languages',
    (index) => `<Language xml:lang="l${index}"><Text id="T_1" value="x"/></Language>`,
  ),
  many('languages without a text', 'languages', () => '<Language xml:lang="de"/>'),
  {
    name: 'ten languages',
    parts: (octets) => {
      const count = countFor(octets / 11, 40);
      const texts = times(count, (index) => `<Text id="TN_${index}" value="Text ${index}"/>`);
      return { texts, languages: times(10, (index) => `<Language xml:lang="l${index}">${texts}</Language>`) };
    },
  },
  many('menus', 'menus', (index) => menu(index, '<VariableRef variableId="V_VendorName"/>')),
  many('menus of one id', 'menus', () => menu(0, '<VariableRef variableId="V_VendorName"/>')),
  inside(
    'references to one variable',
    'menus',
    inMenu,
    () => '<VariableRef variableId="V_VendorName" gradient="0" unitCode="1" displayFormat="Hex"/>',
  ),
  inside(
    'references to nothing',
    'menus',
    inMenu,
    (index) => `<RecordItemRef variableId="V_None_${index}" subindex="1"/>`,
  ),
  inside('references to one menu', 'menus', inMenu, () => menuRef('Ident')),
  inside(
    'buttons',
    'menus',
    inMenu,
    (index) => `<VariableRef variableId="V_SystemCommand"><Button buttonValue="${index}"/></VariableRef>`,
  ),
  inside(
    'buttons of one reference',
    'menus',
    (content) => inMenu(`<VariableRef variableId="V_SystemCommand">${content}</VariableRef>`),
    (index) => `<Button buttonValue="${index}"><Description textId="T_1"/></Button>`,
  ),
  {
    name: 'role menus',
    parts: (octets) => ({ menus: menu(0, ''), roleMenus: fill(octets / 3, () => startMenu) }),
  },
];
