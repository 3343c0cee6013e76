import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'menu/condition-impossible',
    edits: [
      [
        '<Condition variableId="V_Settings" subindex="1" value="1"/>\n            </MenuRef>',
        '§<Condition variableId="V_Settings" subindex="1" value="99"/>\n            </MenuRef>',
      ],
    ],
  },
  {
    rule: 'menu/depth',
    edits: [
      ['§<VariableRef variableId="V_Boolean"/>', '<MenuRef menuId="M_Advanced"/>'],
      [
        '§<RecordItemRef variableId="V_DeviceAccessLocks" subindex="3"/>',
        '§<MenuRef menuId="M_MSR_CP_Param_ServiceFunctions"/>',
      ],
    ],
  },
  {
    rule: 'menu/unused',
    edits: [
      [
        '<Menu id="M_OR_Param">',
        '§<Menu id="M_Unused"><VariableRef variableId="V_Counter"/></Menu><Menu id="M_OR_Param">',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/name',
    edits: [
      ['§<Menu id="M_Values">', '§<Menu id="M_Values">'],
      ['<Name textId="TN_M_Values"/>', ''],
      ['<Text id="TN_M_Values" value="All Datatypes"/>', ''],
      ['<Text id="TN_M_Values" value="Alle Datentypen"/>', ''],
    ],
  },
  {
    rule: 'menu/gradient-format',
    edits: [['displayFormat="Dec.1" variableId="V_Settings"', 'displayFormat="Hex" variableId="V_Settings"']],
    hasFix: true,
  },
  {
    rule: 'menu/array-item',
    edits: [
      [
        '<VariableRef variableId="V_Array"/>',
        '<VariableRef variableId="V_Array"/>§<RecordItemRef variableId="V_Array" subindex="1"/>',
      ],
    ],
    hasFix: true,
  },
  { rule: 'menu/unit', edits: [['unitCode="1001"', 'unitCode="999"']], hasFix: true },
  {
    rule: 'menu/restriction-subset',
    edits: [
      [
        '<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_Counter" accessRightRestriction="rw"/>',
      ],
    ],
    hasFix: true,
  },
  { rule: 'menu/button-value', edits: [['<Button buttonValue="160">', '<Button buttonValue="161">']] },
  {
    rule: 'menu/button-type',
    edits: [
      [
        '<VariableRef variableId="V_Boolean"/>',
        '<VariableRef variableId="V_Boolean">§<Button buttonValue="true"/></VariableRef>',
      ],
    ],
    overlaps: ['menu/button-variable'],
  },
  {
    rule: 'menu/button-variable',
    edits: [
      [
        '<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>§<VariableRef variableId="V_SystemCommand"/>',
      ],
    ],
  },
  {
    rule: 'menu/item-exists',
    edits: [
      [
        '<VariableRef variableId="V_Array"/>',
        '<VariableRef variableId="V_Array"/>§<RecordItemRef variableId="V_Settings" subindex="9"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/button-subindex',
    edits: [
      [
        '<Datatype xsi:type="RecordT" id="D_Settings" subindexAccessSupported="true"',
        '<Datatype xsi:type="RecordT" id="D_Settings" subindexAccessSupported="false"',
      ],
      [
        '<VariableRef variableId="V_Array"/>',
        '<VariableRef variableId="V_Array"/><RecordItemRef variableId="V_Settings" subindex="1">§<Button buttonValue="1"/></RecordItemRef>',
      ],
    ],
    overlaps: ['menu/button-variable'],
  },
  {
    rule: 'menu/button-display',
    edits: [
      [
        '<VariableRef variableId="V_SystemCommand">',
        '<VariableRef displayFormat="Dec" variableId="V_SystemCommand">',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/circular',
    edits: [
      [
        '<VariableRef variableId="V_Boolean"/>',
        '§<MenuRef menuId="M_Values"/><VariableRef variableId="V_Boolean"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/condition-type',
    edits: [
      [
        '<MenuRef menuId="M_Values"/>',
        '<MenuRef menuId="M_Values">§<Condition variableId="V_Float" value="1"/></MenuRef>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/locks-as-items',
    edits: [
      [
        '<VariableRef variableId="V_Boolean"/>',
        '<VariableRef variableId="V_Boolean"/>§<VariableRef variableId="V_DeviceAccessLocks"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/lock-supported',
    edits: [
      ['localUserInterface="true"', 'localUserInterface="false"'],
      ['<StdRecordItemRef subindex="4" defaultValue="0"/>', ''],
      [
        '<VariableRef variableId="V_Boolean"/>',
        '<VariableRef variableId="V_Boolean"/>§<RecordItemRef variableId="V_DeviceAccessLocks" subindex="4"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/write-only-restriction',
    edits: [
      [
        '<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_Counter" accessRightRestriction="wo"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/button-message',
    edits: [
      [
        '<Description textId="TD_Button_129"/>',
        '<Description textId="TD_Button_129"/>§<ActionStartedMessage textId="T_Started"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/button-description',
    edits: [
      [
        '<MenuRef menuId="M_Values"/>',
        '<MenuRef menuId="M_Values"/><VariableRef variableId="V_SystemCommand">§<Button buttonValue="129"/></VariableRef>',
      ],
    ],
  },
  {
    rule: 'menu/parameter-lock-hidden',
    edits: [
      [
        '<VariableRef variableId="V_Boolean"/>',
        '<VariableRef variableId="V_Boolean"/>§<RecordItemRef variableId="V_DeviceAccessLocks" subindex="1"/>',
      ],
    ],
    overlaps: ['menu/lock-supported'],
    hasFix: true,
  },
  {
    rule: 'menu/storage-lock-hidden',
    edits: [
      [
        '<VariableRef variableId="V_Boolean"/>',
        '<VariableRef variableId="V_Boolean"/>§<RecordItemRef variableId="V_DeviceAccessLocks" subindex="2"/>',
      ],
    ],
    overlaps: ['menu/lock-supported'],
    hasFix: true,
  },
  {
    rule: 'menu/process-data-condition',
    edits: [
      [
        '<VariableRef variableId="V_Boolean"/>',
        '<VariableRef variableId="V_Boolean"/>§<VariableRef variableId="V_ProcessDataInput"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'menu/display-format',
    edits: [
      ['<VariableRef variableId="V_String"/>', '<VariableRef displayFormat="Hex" variableId="V_String"/>'],
    ],
    hasFix: true,
  },
  { rule: 'menu/gradient-zero', edits: [['gradient="0.1"', 'gradient="0.0"']], hasFix: true },
];
