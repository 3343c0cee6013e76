import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'variable/default-outside',
    edits: [
      [
        'index="73" accessRights="rw" defaultValue="1.50"',
        'index="73" accessRights="rw" defaultValue="1600"',
      ],
    ],
  },
  {
    rule: 'variable/standard-mandatory',
    edits: [
      ['§<VariableCollection>', '§<VariableCollection>'],
      ['<StdVariableRef id="V_DirectParameters_1"/>', ''],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/page2-overlay',
    edits: [
      ['<StdVariableRef id="V_DirectParameters_2"/>', ''],
      ['<DirectParameterOverlay', '§<DirectParameterOverlay'],
    ],
  },
  {
    rule: 'variable/overlay-in-menu',
    edits: [
      [
        '§<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>§<RecordItemRef variableId="V_DirectParameters_2" subindex="1"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/reserved-id',
    edits: [
      ['<Variable id="V_Counter"', '<Variable id="V_ErrorCount"'],
      ['<VariableRef variableId="V_Counter"', '<VariableRef variableId="V_ErrorCount"'],
    ],
  },
  {
    rule: 'variable/process-data-default',
    edits: [
      [
        '<StdVariableRef id="V_ProcessDataInput"/>',
        '<StdVariableRef id="V_ProcessDataInput" defaultValue="0"/>',
      ],
    ],
    overlaps: ['variable/default-value'],
    hasFix: true,
  },
  {
    rule: 'variable/restricted-length',
    edits: [['fixedLengthRestriction="32"', 'fixedLengthRestriction="33"']],
    hasFix: true,
  },
  {
    rule: 'variable/tag-length',
    edits: [['fixedLengthRestriction="32"', 'fixedLengthRestriction="15"']],
    hasFix: true,
  },
  {
    rule: 'variable/standard-value',
    edits: [
      [
        '<StdSingleValueRef value="129"/>',
        '<StdSingleValueRef value="129"/>§<StdSingleValueRef value="170"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/value-reserved',
    edits: [
      ['§<SingleValue value="160">', '§<SingleValue value="130">'],
      ['<Button buttonValue="160">', '<Button buttonValue="129">'],
      ['<ActionStartedMessage textId="T_Started"/>', ''],
      ['<Text id="T_Started" value="The counter is being reset"/>', ''],
    ],
    overlaps: ['text/untranslated'],
  },
  {
    rule: 'variable/standard-item',
    edits: [
      [
        '<StdRecordItemRef subindex="4" defaultValue="0"/>',
        '<StdRecordItemRef subindex="4" defaultValue="0"/>§<StdRecordItemRef subindex="9" defaultValue="0"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/overlay-subindex-access',
    edits: [
      [
        '<Datatype xsi:type="RecordT" bitLength="128">',
        '<Datatype xsi:type="RecordT" subindexAccessSupported="false" bitLength="128">',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/overlay-record',
    edits: [
      ['<DirectParameterOverlay', '§<DirectParameterOverlay'],
      ['<Datatype xsi:type="RecordT" bitLength="128">', '<Datatype xsi:type="RecordT" bitLength="136">'],
    ],
  },
  {
    rule: 'variable/page2-with-isdu',
    edits: [
      [
        '<StdVariableRef id="V_ProductID"',
        '§<StdVariableRef id="V_DirectParameters_2"/><StdVariableRef id="V_ProductID"',
      ],
    ],
    overlaps: ['variable/page2-overlay'],
    sample: 'minimal',
  },
  {
    rule: 'variable/index-range',
    edits: [['<Variable id="V_Counter" index="300"', '<Variable id="V_Counter" index="255"']],
  },
  {
    rule: 'variable/index-profile',
    edits: [['<Variable id="V_Counter" index="300"', '<Variable id="V_Counter" index="16400"']],
    overlaps: ['profile/variable-reserved'],
  },
  {
    rule: 'variable/item-info',
    edits: [
      [
        '<RecordItemInfo subindex="1" defaultValue="0"/>',
        '<RecordItemInfo subindex="1" defaultValue="0"/>§<RecordItemInfo subindex="9"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/item-info-record',
    edits: [
      [
        '<DatatypeRef datatypeId="D_Level"/>',
        '<DatatypeRef datatypeId="D_Level"/>§<RecordItemInfo subindex="1"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/default-value',
    edits: [
      [
        '<Variable id="V_Octets" index="75" accessRights="rw" defaultValue="0x01,0x02">',
        '<Variable id="V_Octets" index="75" accessRights="rw" defaultValue="0x01,02">',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/default-encoding',
    edits: [
      ['§<Variable id="V_String"', '§<Variable id="V_String"'],
      [
        '<Datatype xsi:type="StringT" fixedLength="64" encoding="UTF-8"/>',
        '<Datatype xsi:type="StringT" fixedLength="64" encoding="US-ASCII"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/length',
    edits: [
      ['§<Variable id="V_LabelArray"', '§<Variable id="V_LabelArray"'],
      ['<Datatype xsi:type="ArrayT" count="2">', '<Datatype xsi:type="ArrayT" count="15">'],
    ],
  },
  {
    rule: 'variable/storage-rights',
    edits: [
      [
        'index="300" accessRights="ro" dynamic="true"',
        'index="300" accessRights="ro" excludedFromDataStorage="true" dynamic="true"',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/modifies-rights',
    edits: [
      [
        'index="300" accessRights="ro" dynamic="true"',
        'index="300" accessRights="ro" modifiesOtherVariables="true" dynamic="true"',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/dynamic-rights',
    edits: [
      ['index="300" accessRights="ro" dynamic="true"', 'index="300" accessRights="wo" dynamic="true"'],
      [
        '<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_Counter"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/complex-write-only',
    edits: [
      [
        '<Variable id="V_Array" index="78" accessRights="rw">',
        '<Variable id="V_Array" index="78" accessRights="wo">',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/lock-item',
    edits: [
      [
        '<StdRecordItemRef subindex="3" defaultValue="false"/>',
        '<StdRecordItemRef subindex="3" defaultValue="false"/>§<StdRecordItemRef subindex="1"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'variable/name-unique',
    edits: [
      ['<Text id="TN_V_Level" value="Level"/>', '<Text id="TN_V_Level" value="Array"/>'],
      ['§<Name textId="TN_V_Level"/>', '§<Name textId="TN_V_Level"/>'],
    ],
  },
];
