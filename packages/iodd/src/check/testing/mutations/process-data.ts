import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'process-data/condition-needed',
    edits: [
      ['§<ProcessData id="P_Float">', '§<ProcessData id="P_Float">'],
      [
        '<Condition variableId="V_Settings" subindex="1" value="1"/>',
        '<Condition variableId="V_Settings" subindex="1" value="0"/>',
      ],
    ],
    overlaps: ['process-data/condition-covered'],
  },
  {
    rule: 'process-data/bit-length',
    edits: [['<ProcessDataIn id="PI_Float" bitLength="32">', '<ProcessDataIn id="PI_Float" bitLength="40">']],
    overlaps: ['process-data/condition-variable'],
    hasFix: true,
  },
  {
    rule: 'process-data/condition-variable',
    edits: [
      [
        '§<Condition variableId="V_Settings" subindex="1" value="0"/>',
        '§<Condition variableId="V_Settings" subindex="1" value="0"/>',
      ],
      ['<RecordItemInfo subindex="1" defaultValue="0"/>', '<RecordItemInfo subindex="1"/>'],
    ],
  },
  {
    rule: 'process-data/condition-type',
    edits: [
      [
        '<Condition variableId="V_Settings" subindex="1" value="0"/>',
        '<Condition variableId="V_Float" value="0"/>',
      ],
      [
        '<Condition variableId="V_Settings" subindex="1" value="1"/>',
        '<Condition variableId="V_Float" value="1"/>',
      ],
      [
        '<RecordItemRef variableId="V_Settings" subindex="1" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_Float" accessRightRestriction="ro"/>',
      ],
    ],
  },
  {
    rule: 'process-data/condition-menu',
    edits: [
      [
        '§<Condition variableId="V_Settings" subindex="1" value="0"/>',
        '§<Condition variableId="V_Settings" subindex="1" value="0"/>',
      ],
      [
        '<RecordItemRef variableId="V_Settings" subindex="1" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_Counter"/>',
      ],
    ],
  },
  {
    rule: 'process-data/display-format',
    edits: [
      [
        '<ProcessDataRecordItemInfo subindex="2"/>',
        '<ProcessDataRecordItemInfo displayFormat="Hex" subindex="2"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'process-data/condition-covered',
    edits: [
      [
        '§<Condition variableId="V_Settings" subindex="1" value="0"/>',
        '§<Condition variableId="V_Settings" subindex="1" value="0"/>',
      ],
      [
        '<SingleValue value="1">',
        '<SingleValue value="2"><Name textId="TN_SV_Float"/></SingleValue><SingleValue value="1">',
      ],
    ],
  },
  {
    rule: 'process-data/reference-needed',
    edits: [
      ['§<ProcessDataIn id="PI_SSP_PDI8_SSC_1"', '§<ProcessDataIn id="PI_SSP_PDI8_SSC_1"'],
      [
        '<ProcessDataRefCollection>\n          <ProcessDataRef processDataId="PI_SSP_PDI8_SSC_1">\n            <ProcessDataRecordItemInfo subindex="1"/>\n          </ProcessDataRef>\n        </ProcessDataRefCollection>',
        '',
      ],
    ],
    hasFix: true,
    sample: 'switching-sensor',
  },
];
