/** Long in how things refer to each other: each half of a pair is long, and each refers to the other half. */
import {
  condition,
  countFor,
  fill,
  menu,
  menuRef,
  record,
  recordItem,
  startMenu,
  times,
  unsigned,
  variable,
  type Shape,
} from './kit.ts';

const half = (octets: number): number => octets / 2;
const quarter = (octets: number): number => octets / 4;
const names = (octets: number, one: (index: number) => string): string => fill(octets, one);
const value = (index: number): string => `<SingleValue value="${index}"><Name textId="T_1"/></SingleValue>`;
const inRoles = { roleMenus: startMenu };
const direction = (index: number): string =>
  `<ProcessDataIn id="PI_${index}" bitLength="32">${unsigned('Datatype')}<Name textId="T_1"/></ProcessDataIn>`;

/** A number in letters, all of one length. */
const letters = (index: number): string =>
  String(index)
    .padStart(7, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** As many menus as make a square of references of so many octets. */
const side = (octets: number, each = 36): number => Math.max(2, Math.floor(Math.sqrt(octets / each)));

export const graphShapes: readonly Shape[] = [
  {
    name: 'menus all to all',
    parts: (octets) => {
      const count = side(octets);
      const references = times(count, (index) => menuRef(index));
      return { menus: times(count, (index) => menu(index, references)), ...inRoles };
    },
  },
  {
    name: 'menus each to all later ones',
    parts: (octets) => {
      const count = side(octets * 2);
      return {
        menus: times(count, (index) =>
          menu(
            index,
            times(count - 1 - index, (later) => menuRef(index + 1 + later)),
          ),
        ),
        ...inRoles,
      };
    },
  },
  {
    name: 'a chain of menus',
    parts: (octets) => ({ menus: fill(octets, (index) => menu(index, menuRef(index + 1))), ...inRoles }),
  },
  {
    name: 'a chain of menus that closes',
    parts: (octets) => {
      const count = countFor(octets, 90);
      return { menus: times(count, (index) => menu(index, menuRef((index + 1) % count))), ...inRoles };
    },
  },
  {
    name: 'a chain of menus backwards',
    parts: (octets) => {
      const count = countFor(octets, 90);
      return { menus: times(count, (index) => menu(count - 1 - index, menuRef(count - index))), ...inRoles };
    },
  },
  {
    name: 'layers of menus, each to all of the next',
    parts: (octets) => {
      const width = side(octets / 8);
      const one = (layer: number): string =>
        times(width, (index) =>
          menu(
            layer * width + index,
            times(width, (next) => menuRef((layer + 1) * width + next)),
          ),
        );
      return { menus: times(8, one), ...inRoles };
    },
  },
  {
    name: 'a menu of many menus, each of them shown twice',
    parts: (octets) => {
      const count = countFor(octets, 140);
      return {
        menus:
          menu(
            0,
            times(count, (index) => menuRef(index + 1) + menuRef(index + 1)),
          ) + times(count, (index) => menu(index + 1, '<VariableRef variableId="V_VendorName"/>')),
        ...inRoles,
      };
    },
  },
  {
    name: 'conditions of menus',
    parts: (octets) => ({
      variables: variable(1, unsigned('Datatype', fill(half(octets), value))),
      menus: menu(
        0,
        fill(half(octets), (index) => menuRef('Ident', condition('V_1', index))),
      ),
      ...inRoles,
    }),
  },
  {
    name: 'conditions of process data, and menus',
    parts: (octets) => ({
      variables: variable(1, unsigned('Datatype', fill(quarter(octets), value)), ' defaultValue="0"'),
      processData: fill(
        quarter(octets),
        (index) => `<ProcessData id="P_${index}">${condition('V_1', index)}${direction(index)}</ProcessData>`,
      ),
      menus:
        menu(0, menuRef(1)) +
        fill(half(octets), (index) => menu(index + 1, menuRef(index + 2, condition('V_1', index)))),
      ...inRoles,
    }),
  },
  {
    name: 'process data shown in many menus',
    parts: (octets) => ({
      variables: `${variable(1, unsigned('Datatype'))}<StdVariableRef id="V_ProcessDataInput"/>`,
      processData: fill(
        quarter(octets),
        (index) => `<ProcessData id="P_${index}">${condition('V_1', index)}${direction(index)}</ProcessData>`,
      ),
      processDataRefs: fill(
        quarter(octets),
        (index) =>
          `<ProcessDataRef processDataId="PI_${index}"><ProcessDataInfo unitCode="${1000 + (index % 7)}"/></ProcessDataRef>`,
      ),
      menus:
        menu(
          0,
          fill(quarter(octets), (index) => menuRef(index + 1, condition('V_1', index))),
        ) +
        fill(quarter(octets), (index) =>
          menu(index + 1, '<VariableRef variableId="V_ProcessDataInput" unitCode="1"/>'),
        ),
      ...inRoles,
    }),
  },
  {
    name: 'process data and items of it in menus',
    parts: (octets) => ({
      variables: '<StdVariableRef id="V_ProcessDataInput"/>',
      processData: `<ProcessData id="P_1"><ProcessDataIn id="PI_1" bitLength="32">${record(fill(half(octets), recordItem))}</ProcessDataIn></ProcessData>`,
      menus: menu(
        0,
        fill(
          half(octets),
          (index) =>
            `<RecordItemRef variableId="V_ProcessDataInput" subindex="${1 + (index % 255)}" displayFormat="Hex"/>`,
        ),
      ),
    }),
  },
  {
    name: 'process data with items, chosen by conditions, in menus',
    parts: (octets) => ({
      variables: '<StdVariableRef id="V_ProcessDataInput"/>',
      processData: fill(
        half(octets),
        (index) =>
          `<ProcessData id="P_${index}">${condition('V_1', index)}<ProcessDataIn id="PI_${index}" bitLength="8">${record(recordItem(0))}</ProcessDataIn></ProcessData>`,
      ),
      menus: menu(
        0,
        fill(half(octets), () => '<RecordItemRef variableId="V_ProcessDataInput" subindex="200"/>'),
      ),
    }),
  },
  {
    name: 'items of a record in menus',
    parts: (octets) => ({
      variables: variable(1, record(names(half(octets), recordItem))),
      menus: menu(
        0,
        fill(
          half(octets),
          (index) =>
            `<RecordItemRef variableId="V_1" subindex="${1 + (index % 255)}" displayFormat="Hex" accessRightRestriction="ro"/>`,
        ),
      ),
    }),
  },
  {
    name: 'buttons for many values',
    parts: (octets) => ({
      variables: variable(1, unsigned('Datatype', fill(half(octets), value))),
      menus: menu(
        0,
        fill(
          half(octets),
          (index) =>
            `<VariableRef variableId="V_1"><Button buttonValue="${4_000_000 + index}"/></VariableRef>`,
        ),
      ),
    }),
  },
  {
    name: 'variables in menus',
    parts: (octets) => ({
      variables: names(half(octets), (index) => variable(index, unsigned('Datatype'))),
      menus: menu(
        0,
        fill(half(octets), (index) => `<VariableRef variableId="V_${index}"/>`),
      ),
    }),
  },
  {
    name: 'variables of a datatype each',
    parts: (octets) => ({
      datatypes: fill(half(octets), (index) => unsigned('Datatype', '', ` id="D_${index}"`)),
      variables: fill(half(octets), (index) => variable(index, `<DatatypeRef datatypeId="D_${index}"/>`)),
    }),
  },
  {
    name: 'variables of standard datatypes',
    parts: (octets) => ({
      variables: fill(octets, (index) => variable(index, '<DatatypeRef datatypeId="STD_D_None"/>')),
    }),
  },
  {
    name: 'texts and references to them',
    parts: (octets) => ({
      texts: fill(half(octets), (index) => `<Text id="TN_${index}" value="Text ${index % 50}"/>`),
      variants: fill(
        half(octets),
        (index) =>
          `<DeviceVariant productId="E${index}"><Name textId="TN_${index}"/><Description textId="T_2"/></DeviceVariant>`,
      ),
    }),
  },
  {
    name: 'mistyped references to texts',
    parts: (octets) => ({
      texts: fill(half(octets), (index) => `<Text id="TN_${letters(index)}" value="x"/>`),
      variants: fill(
        half(octets),
        (index) =>
          `<DeviceVariant productId="E${index}"><Name textId="TN_${letters(index)}x"/></DeviceVariant>`,
      ),
    }),
  },
  {
    name: 'a mistyped reference to a long text id',
    parts: (octets) => ({
      texts: `<Text id="${'x'.repeat(half(octets))}a" value="x"/>`,
      variants: `<DeviceVariant productId="E"><Name textId="${'x'.repeat(half(octets))}b"/></DeviceVariant>`,
    }),
  },
  {
    name: 'tests and variables',
    parts: (octets) => ({
      variables: fill(half(octets), (index) => variable(index, unsigned('Datatype'))),
      tests: fill(half(octets), (index) => `<Config1 index="${256 + (index % 60_000)}" testValue="0x00"/>`),
    }),
  },
];
