/** The datatypes and variables of the everything-device. */
import { el, item, range, type, value, type Attributes, type Texts } from './kit.ts';

const named = (texts: Texts, id: string, en: string): string =>
  texts.name(id, { en }) + texts.description(id, { en: `${en} (example)` });

const variable = (texts: Texts, attributes: Attributes, datatype: string, en: string): string =>
  el('Variable', { accessRights: 'rw', ...attributes }, datatype, named(texts, String(attributes['id']), en));

export const everyDatatype = (texts: Texts): string =>
  el(
    'DatatypeCollection',
    {},
    el(
      'Datatype',
      { id: 'D_OnOff', 'xsi:type': 'BooleanT' },
      value(false, texts.name('SV_Off', { en: 'Off' })),
      value(true, texts.name('SV_On', { en: 'On' })),
    ),
    el(
      'Datatype',
      { id: 'D_Level', 'xsi:type': 'UIntegerT', bitLength: 8 },
      range(0, 99),
      value(255, texts.name('SV_Invalid', { en: 'Invalid' })),
    ),
    el('Datatype', { id: 'D_Label', 'xsi:type': 'StringT', fixedLength: 16, encoding: 'US-ASCII' }),
    el(
      'Datatype',
      { id: 'D_Settings', 'xsi:type': 'RecordT', bitLength: 40, subindexAccessSupported: true },
      item(
        1,
        32,
        type.unsigned(
          'SimpleDatatype',
          8,
          value(0, texts.name('SV_Record', { en: 'Record' })),
          value(1, texts.name('SV_Float', { en: 'Float' })),
        ),
        texts.name('Settings_Mode', { en: 'Mode' }),
      ),
      el(
        'RecordItem',
        { subindex: 2, bitOffset: 16, accessRightRestriction: 'ro' },
        type.signed('SimpleDatatype', 16),
        texts.name('Settings_Temperature', { en: 'Temperature' }),
        texts.description('Settings_Temperature', { en: 'Temperature inside the housing' }),
      ),
      item(
        3,
        0,
        el('DatatypeRef', { datatypeId: 'D_OnOff' }),
        texts.name('Settings_Heating', { en: 'Heating' }),
      ),
    ),
  );

/** The variables that the menu of all datatypes shows. */
export const shownVariables = [
  'V_Boolean',
  'V_Unsigned64',
  'V_Signed64',
  'V_Float',
  'V_String',
  'V_Octets',
  'V_Time',
  'V_Span',
  'V_Array',
  'V_LabelArray',
  'V_Level',
] as const;

const overlay = (texts: Texts): string =>
  el(
    'DirectParameterOverlay',
    {
      id: 'V_Overlay',
      accessRights: 'rw',
      dynamic: false,
      modifiesOtherVariables: false,
      excludedFromDataStorage: true,
    },
    type.record(
      'Datatype',
      128,
      item(1, 120, type.unsigned('SimpleDatatype', 8), texts.name('Overlay_First', { en: 'First octet' })),
    ),
    el('RecordItemInfo', { subindex: 1, defaultValue: 1 }),
    named(texts, 'V_Overlay', 'Direct parameters'),
  );

const standard =
  el('StdVariableRef', { id: 'V_DirectParameters_2' }) +
  el(
    'StdVariableRef',
    { id: 'V_DeviceAccessLocks', excludedFromDataStorage: false },
    el('StdRecordItemRef', { subindex: 3, defaultValue: false }),
    el('StdRecordItemRef', { subindex: 4, defaultValue: 0 }),
  ) +
  el('StdVariableRef', { id: 'V_ProcessDataInput' }) +
  el(
    'StdVariableRef',
    { id: 'V_OffsetTime', defaultValue: 0, excludedFromDataStorage: true },
    range(0, 100),
    value(132_800, ''),
  );

export const everyVariable = (texts: Texts, tags: string): string =>
  [
    standard,
    overlay(texts),
    tags,
    variable(
      texts,
      { id: 'V_Boolean', index: 70, defaultValue: true },
      el('DatatypeRef', { datatypeId: 'D_OnOff' }),
      'Boolean',
    ),
    variable(
      texts,
      { id: 'V_Unsigned64', index: 71 },
      type.unsigned('Datatype', 64, range('0', '18446744073709551615')),
      'Unsigned 64 bit',
    ),
    variable(
      texts,
      { id: 'V_Signed64', index: 72 },
      type.signed('Datatype', 64, range('-9223372036854775808', '9223372036854775807')),
      'Signed 64 bit',
    ),
    variable(
      texts,
      { id: 'V_Float', index: 73, defaultValue: '1.50' },
      type.float(
        'Datatype',
        range('-1.0E3', '1.0E3'),
        value('INF', texts.name('SV_Infinite', { en: 'Infinite' })),
      ),
      'Float',
    ),
    variable(
      texts,
      { id: 'V_String', index: 74, defaultValue: 'ÄÖÜ 你好' },
      type.string('Datatype', 64),
      'String',
    ),
    variable(
      texts,
      { id: 'V_Octets', index: 75, defaultValue: '0x01,0x02' },
      el('Datatype', { 'xsi:type': 'OctetStringT', fixedLength: 2 }),
      'Octets',
    ),
    variable(
      texts,
      { id: 'V_Time', index: 76, defaultValue: '2020-02-02T20:20:20' },
      el('Datatype', { 'xsi:type': 'TimeT' }),
      'Point in time',
    ),
    variable(
      texts,
      { id: 'V_Span', index: 77, defaultValue: '-PT1.5S' },
      el('Datatype', { 'xsi:type': 'TimeSpanT' }),
      'Span of time',
    ),
    variable(
      texts,
      { id: 'V_Array', index: 78 },
      el(
        'Datatype',
        { 'xsi:type': 'ArrayT', count: 4, subindexAccessSupported: false },
        type.unsigned(
          'SimpleDatatype',
          16,
          range(0, 1000),
          value(65_535, texts.name('SV_Empty', { en: 'Empty' })),
        ),
      ),
      'Array',
    ),
    variable(
      texts,
      { id: 'V_LabelArray', index: 79 },
      el('Datatype', { 'xsi:type': 'ArrayT', count: 2 }, el('DatatypeRef', { datatypeId: 'D_Label' })),
      'Array of labels',
    ),
    el(
      'Variable',
      {
        id: 'V_Settings',
        index: 80,
        accessRights: 'rw',
        dynamic: false,
        modifiesOtherVariables: true,
        excludedFromDataStorage: false,
      },
      el('DatatypeRef', { datatypeId: 'D_Settings' }),
      el('RecordItemInfo', { subindex: 1, defaultValue: 0 }),
      el('RecordItemInfo', {
        subindex: 3,
        defaultValue: true,
        modifiesOtherVariables: false,
        excludedFromDataStorage: false,
      }),
      named(texts, 'V_Settings', 'Settings'),
    ),
    variable(
      texts,
      { id: 'V_Scaled', index: 81, accessRights: 'ro' },
      type.signed('Datatype', 32),
      'Scaled value',
    ),
    variable(
      texts,
      { id: 'V_Level', index: 82, defaultValue: 50 },
      el('DatatypeRef', { datatypeId: 'D_Level' }),
      'Level',
    ),
    variable(
      texts,
      { id: 'V_Counter', index: 300, accessRights: 'ro', dynamic: true },
      type.unsigned('Datatype', 32),
      'Counter',
    ),
  ].join('');
