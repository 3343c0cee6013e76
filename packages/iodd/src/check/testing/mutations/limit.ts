import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'limit/count',
    edits: [
      [
        '§<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/><VariableRef variableId="V_Counter" accessRightRestriction="ro"/>§<VariableRef variableId="V_Counter" accessRightRestriction="ro"/>',
      ],
    ],
  },
  {
    rule: 'limit/length',
    edits: [
      [
        'vendorName="Examplia"',
        'vendorName="Examplia, a company with a name that is far too long for anybody to read"',
      ],
    ],
  },
  {
    rule: 'limit/text-length',
    edits: [
      [
        '<Text id="TN_V_Level" value="Level"/>',
        '<Text id="TN_V_Level" value="Level of the material in the tank above the lowest point that can be measured"/>',
      ],
    ],
  },
];
