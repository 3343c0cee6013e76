/** Profiles: mostly the sample of a smart sensor, broken; what it cannot show, a device made from our templates. */
import type { Mutation } from './mutation.ts';

const sample = 'switching-sensor';
const safety = [16_384, 16_385];
type Edit = Mutation['edits'][number];
const listing = (from: string, to: string): Edit => [
  `profileCharacteristic="${from}"`,
  `profileCharacteristic="${to}"`,
];
const marked = (text: string): Edit => [text, `§${text}`];

export const mutations: readonly Mutation[] = [
  { rule: 'profile/order', edits: [listing('4 16384', '16384 4')], sample, hasFix: true },
  {
    rule: 'profile/required-profile',
    edits: [listing('4 16384', '4')],
    sample,
    hasFix: true,
    overlaps: ['profile/variable-reserved'],
  },
  { rule: 'profile/context', edits: [listing('16384', '33027')], overlaps: ['profile/variable-reserved'] },
  { rule: 'profile/included', edits: [listing('16384', '16384 32768')] },
  { rule: 'profile/exclusive', edits: [listing('4 16384', '4 16384 32787 32788')], sample },
  {
    rule: 'profile/deprecated',
    edits: [listing('4 16384', '4 7 16384')],
    sample,
    overlaps: ['profile/process-data-missing'],
  },
  {
    rule: 'profile/feature',
    edits: [['blockParameter="true"', 'blockParameter="false"']],
    hasFix: true,
  },
  {
    rule: 'profile/variable-reserved',
    edits: [marked('<Variable id="V_SSP_SSC_SP"'), listing('4 16384', '2 16384')],
    sample,
    overlaps: ['profile/command-reserved', 'variable/index-profile'],
  },
  {
    rule: 'profile/command-reserved',
    edits: [marked('<SingleValue value="126">'), listing('16384 33025', '16384')],
    profiles: [16_384, 33_025],
  },
  {
    rule: 'profile/event-reserved',
    edits: [marked('<Event code="45056"'), listing('16384 16385', '16384')],
    profiles: safety,
    overlaps: ['event/code-profile', 'profile/variable-reserved', 'variable/index-profile'],
  },
  {
    rule: 'profile/reserved-unclear',
    edits: [marked('<Variable id="V_SSP_SSC_SP"'), listing('4 16384', '1 16384')],
    sample,
    overlaps: ['variable/index-profile'],
  },
  {
    rule: 'profile/safety-order',
    edits: [
      [
        '<Datatype xsi:type="RecordT" id="D_FSP_PI" subindexAccessSupported="false" bitLength="32">',
        '§<Datatype xsi:type="RecordT" id="D_FSP_PI" subindexAccessSupported="false" bitLength="56"><RecordItem subindex="1" bitOffset="40"><SimpleDatatype xsi:type="IntegerT" bitLength="16"/><Name textId="TN_D_FSP_PI_127"/></RecordItem><RecordItem subindex="2" bitOffset="32"><SimpleDatatype xsi:type="BooleanT"/><Name textId="TN_D_FSP_PI_127"/></RecordItem>',
      ],
      ['<ProcessDataIn id="PI_FSP_Data" bitLength="32">', '<ProcessDataIn id="PI_FSP_Data" bitLength="56">'],
    ],
    profiles: safety,
  },
  {
    rule: 'profile/variable-missing',
    edits: [marked('<VariableCollection>'), listing('16384', '16384 33026')],
    overlaps: ['profile/menu-item-missing'],
    profiles: [16_384],
    hasFix: true,
  },
  {
    rule: 'profile/variable-attribute',
    edits: [['<Variable id="V_SSP_SSC_Logic" index="57"', '<Variable id="V_SSP_SSC_Logic" index="70"']],
    sample,
    hasFix: true,
  },
  {
    rule: 'profile/standard-variable-missing',
    edits: [
      marked('<VariableCollection>'),
      ['<StdVariableRef id="V_SerialNumber"/>', ''],
      ['<VariableRef variableId="V_SerialNumber" accessRightRestriction="ro"/>', ''],
      ['<VariableRef variableId="V_SerialNumber"/>', ''],
    ],
    sample,
    hasFix: true,
    overlaps: ['profile/menu-item-missing'],
  },
  {
    rule: 'profile/standard-variable-attribute',
    edits: [
      [
        '<StdVariableRef id="V_DetailedDeviceStatus" fixedLengthRestriction="4"/>',
        '<StdVariableRef id="V_DetailedDeviceStatus"/>',
      ],
    ],
    sample,
    hasFix: true,
  },
  {
    rule: 'profile/command-missing',
    edits: [marked('<StdVariableRef id="V_SystemCommand">'), listing('16384', '16384 33025')],
    overlaps: ['profile/menu-missing'],
    profiles: [16_384],
    hasFix: true,
  },
  {
    rule: 'profile/command-forbidden',
    edits: [
      [
        '<SingleValue value="80">',
        '<SingleValue value="83"><Name textId="TN_SystemCommand_80"/></SingleValue><SingleValue value="80">',
      ],
    ],
    profiles: [49, 16_384],
    hasFix: true,
  },
  {
    rule: 'profile/event-missing',
    edits: [
      ['<EventCollection>', '§<EventCollection>'],
      [`<Event code="45066" type="Error">`, `<Event code="36000" type="Error">`],
    ],
    profiles: safety,
    hasFix: true,
  },
  {
    rule: 'profile/event-type',
    edits: [['<Event code="45058" type="Error">', '<Event code="45058" type="Warning">']],
    profiles: safety,
    hasFix: true,
  },
  {
    rule: 'profile/process-data-missing',
    edits: [marked('<ProcessDataCollection>'), listing('4 16384', '4 16384 32780')],
    profiles: [4, 16_384],
    hasFix: true,
  },
  {
    rule: 'profile/process-data-length',
    edits: [['id="PI_SSP_PDI8_SSC_1" bitLength="8"', 'id="PI_SSP_PDI8_SSC_1" bitLength="16"']],
    sample,
    overlaps: ['process-data/bit-length'],
  },
  {
    rule: 'profile/datatype',
    edits: [
      [
        '<RecordItem subindex="2" bitOffset="4">\n            <DatatypeRef datatypeId="D_SSP_TI_TeachFlagB"/>',
        '§<RecordItem subindex="2" bitOffset="4">\n            <SimpleDatatype xsi:type="BooleanT"/>',
      ],
    ],
    sample,
  },
  {
    rule: 'profile/datatype-missing',
    edits: [
      ['<Datatype xsi:type="IntegerT" id="D_SSP_SSCs_SetpointI16" bitLength="16"/>', ''],
      marked('<Variable id="V_SSP_SSC_SP"'),
    ],
    overlaps: ['structure/reference'],
    profiles: [4, 16_384],
    hasFix: true,
  },
  {
    rule: 'profile/datatype-kind',
    edits: [['xsi:type="UIntegerT" id="D_SSP_SSCs_Logic"', 'xsi:type="IntegerT" id="D_SSP_SSCs_Logic"']],
    sample,
  },
  {
    rule: 'profile/length',
    edits: [['id="D_SSP_SSCs_Logic" bitLength="8"', 'id="D_SSP_SSCs_Logic" bitLength="16"']],
    sample,
  },
  {
    rule: 'profile/subindex-access',
    edits: [
      [
        'id="D_FSP_Authenticity" subindexAccessSupported="false"',
        'id="D_FSP_Authenticity" subindexAccessSupported="true"',
      ],
    ],
    profiles: safety,
    hasFix: true,
  },
  {
    rule: 'profile/item-missing',
    edits: [
      [
        '<Datatype xsi:type="RecordT" id="D_SSP_TI_TeachResult_1SP"',
        '§<Datatype xsi:type="RecordT" id="D_SSP_TI_TeachResult_1SP"',
      ],
      ['<RecordItem subindex="3" bitOffset="5">', '<RecordItem subindex="4" bitOffset="5">'],
    ],
    sample,
  },
  {
    rule: 'profile/item-offset',
    edits: [['<RecordItem subindex="3" bitOffset="5">', '<RecordItem subindex="3" bitOffset="7">']],
    sample,
    hasFix: true,
  },
  {
    rule: 'profile/encoding',
    edits: [
      [
        '<Datatype xsi:type="StringT" fixedLength="32" encoding="UTF-8"/>',
        '<Datatype xsi:type="StringT" fixedLength="32" encoding="US-ASCII"/>',
      ],
    ],
    sample,
    hasFix: true,
  },
  {
    rule: 'profile/value-missing',
    edits: [
      marked('<Datatype xsi:type="UIntegerT" id="D_SSP_SSCs_Logic"'),
      ['<SingleValue value="0">', '<SingleValue value="2">'],
    ],
    overlaps: ['variable/default-outside'],
    sample,
  },
  {
    rule: 'profile/range-missing',
    edits: [
      [
        '<SimpleDatatype xsi:type="UIntegerT" bitLength="16">\n              <ValueRange lowerValue="1" upperValue="65535"/>',
        '§<SimpleDatatype xsi:type="UIntegerT" bitLength="16">',
      ],
    ],
    profiles: safety,
  },
  {
    rule: 'profile/range-surplus',
    edits: [
      [
        '<ValueRange lowerValue="20" upperValue="5000"/>',
        '<ValueRange lowerValue="20" upperValue="5000"/>§<ValueRange lowerValue="6000" upperValue="7000"/>',
      ],
    ],
    sample,
  },
];
