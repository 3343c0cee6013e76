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
  {
    rule: 'limit/value-count',
    edits: [
      [
        '<ValueRange lowerValue="0" upperValue="18446744073709551615"/>',
        '<ValueRange lowerValue="0" upperValue="5"/><ValueRange lowerValue="10" upperValue="15"/><ValueRange lowerValue="20" upperValue="25"/><ValueRange lowerValue="30" upperValue="35"/><ValueRange lowerValue="40" upperValue="45"/><ValueRange lowerValue="50" upperValue="55"/><ValueRange lowerValue="60" upperValue="65"/><ValueRange lowerValue="70" upperValue="75"/><ValueRange lowerValue="80" upperValue="85"/><ValueRange lowerValue="90" upperValue="95"/><ValueRange lowerValue="100" upperValue="105"/><ValueRange lowerValue="110" upperValue="115"/><ValueRange lowerValue="120" upperValue="125"/><ValueRange lowerValue="130" upperValue="135"/><ValueRange lowerValue="140" upperValue="145"/><ValueRange lowerValue="150" upperValue="155"/><ValueRange lowerValue="160" upperValue="165"/><ValueRange lowerValue="170" upperValue="175"/><ValueRange lowerValue="180" upperValue="185"/><ValueRange lowerValue="190" upperValue="195"/><ValueRange lowerValue="200" upperValue="205"/><ValueRange lowerValue="210" upperValue="215"/><ValueRange lowerValue="220" upperValue="225"/><ValueRange lowerValue="230" upperValue="235"/><ValueRange lowerValue="240" upperValue="245"/><ValueRange lowerValue="250" upperValue="255"/><ValueRange lowerValue="260" upperValue="265"/><ValueRange lowerValue="270" upperValue="275"/><ValueRange lowerValue="280" upperValue="285"/><ValueRange lowerValue="290" upperValue="295"/><ValueRange lowerValue="300" upperValue="305"/><ValueRange lowerValue="310" upperValue="315"/>§<ValueRange lowerValue="1000" upperValue="1005"/>',
      ],
    ],
  },
];
