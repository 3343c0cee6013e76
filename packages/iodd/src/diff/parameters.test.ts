import { expect, it } from 'vitest';
import { diffAfter, lineOf } from '../testing/comparisons.ts';

const everything = 'everything-device';
const removed = '';
/** Sample, what is replaced, by what, the verdict, and every change that must be found. */
type Row = readonly [string, string | RegExp, string, string, readonly string[]];

const seniors = '["MaintenanceRoleMenuSet","SpecialistRoleMenuSet"]';
const everyone = '["ObserverRoleMenuSet","MaintenanceRoleMenuSet","SpecialistRoleMenuSet"]';
const parameters: readonly Row[] = [
  [
    everything,
    /<Variable id="V_Level".*?<\/Variable>|<VariableRef variableId="V_Level"\/>/gs,
    removed,
    'parameterChange',
    [
      'parameter 82 0 removed parameterMissing',
      `menuEntry M_Values ${seniors} 82.0 removed documentationOnly`,
    ],
  ],
  [
    everything,
    'index="300"',
    'index="301"',
    'parameterChange',
    [
      'parameter 301 0 added onlyAdds',
      `menuEntry M_OMSR_Observe ${everyone} 301.0 added documentationOnly`,
      'parameter 300 0 removed parameterMissing',
      `menuEntry M_OMSR_Observe ${everyone} 300.0 removed documentationOnly`,
    ],
  ],
  [
    everything,
    /(?=<Variable id="V_Counter")/,
    '<Variable id="V_New" index="301" accessRights="rw"><Datatype xsi:type="BooleanT"/><Name textId="TN_V_Level"/></Variable>',
    'compatible',
    ['parameter 301 0 added onlyAdds'],
  ],
  [
    everything,
    'index="82" accessRights="rw"',
    'index="82" accessRights="ro"',
    'parameterChange',
    ['parameter 82 0 changed accessRights "rw" > "ro" rightsLost'],
  ],
  [
    everything,
    'index="81" accessRights="ro"',
    'index="81" accessRights="rw"',
    'compatible',
    ['parameter 81 0 changed accessRights "ro" > "rw" onlyRelaxes'],
  ],
  [
    everything,
    'accessRights="rw" defaultValue="50"',
    'accessRights="rw" defaultValue="60"',
    'parameterChange',
    ['parameter 82 0 changed defaultValue "50" > "60" startsDifferently'],
  ],
  [
    everything,
    'id="V_VendorName" defaultValue="Examplia"',
    'id="V_VendorName" defaultValue="Example"',
    'compatible',
    ['parameter 16 0 changed defaultValue "Examplia" > "Example" documentationOnly'],
  ],
  [
    everything,
    'lowerValue="0" upperValue="99"',
    'lowerValue="0" upperValue="90"',
    'parameterChange',
    ['parameter 82 0 changed values ["0..99","255"] > ["0..90","255"] valuesRefused'],
  ],
  [
    everything,
    'lowerValue="0" upperValue="99"',
    'lowerValue="0" upperValue="100"',
    'compatible',
    ['parameter 82 0 changed values ["0..99","255"] > ["0..100","255"] onlyRelaxes'],
  ],
  [
    everything,
    '<StdSingleValueRef value="131"/>',
    removed,
    'parameterChange',
    ['parameter 2 0 changed values ["129","131","160"] > ["129","160"] valuesRefused'],
  ],
  [
    everything,
    '<Datatype xsi:type="UIntegerT" bitLength="32"/>',
    '<Datatype xsi:type="UIntegerT" bitLength="32"><ValueRange lowerValue="0" upperValue="9"/></Datatype>',
    'compatible',
    ['parameter 300 0 changed values none > ["0..9"] onlyRelaxes'],
  ],
  [
    everything,
    '<Datatype xsi:type="UIntegerT" bitLength="32"/>',
    '<Datatype xsi:type="UIntegerT" bitLength="16"/>',
    'parameterChange',
    ['parameter 300 0 changed bitLength 32 > 16 octetsDiffer'],
  ],
  [
    everything,
    '<Datatype xsi:type="UIntegerT" bitLength="32"/>',
    '<Datatype xsi:type="IntegerT" bitLength="32"/>',
    'parameterChange',
    ['parameter 300 0 changed datatype "UIntegerT" > "IntegerT" octetsDiffer'],
  ],
  [
    everything,
    'StringT" fixedLength="64" encoding="UTF-8"',
    'StringT" fixedLength="60" encoding="UTF-8"',
    'parameterChange',
    ['parameter 74 0 changed fixedLength 64 > 60 octetsDiffer'],
  ],
  [
    everything,
    'StringT" fixedLength="64" encoding="UTF-8"',
    'StringT" fixedLength="64" encoding="US-ASCII"',
    'parameterChange',
    ['parameter 74 0 changed encoding "UTF-8" > "US-ASCII" octetsDiffer'],
  ],
  [
    everything,
    'subindexAccessSupported="false" count="4"',
    'subindexAccessSupported="false" count="5"',
    'parameterChange',
    ['parameter 78 0 changed count 4 > 5 octetsDiffer'],
  ],
  [
    everything,
    'subindexAccessSupported="false" count="4"',
    'count="4"',
    'compatible',
    ['parameter 78 0 changed subindexAccessSupported false > true onlyAdds'],
  ],
  [
    everything,
    'accessRights="rw" dynamic="false" modifiesOtherVariables="true" excludedFromDataStorage="false"',
    'accessRights="rw" dynamic="false" modifiesOtherVariables="true" excludedFromDataStorage="true"',
    'parameterChange',
    ['parameter 80 0 changed excludedFromDataStorage false > true notRestored'],
  ],
  [
    everything,
    'accessRights="rw" dynamic="false" modifiesOtherVariables="true"',
    'accessRights="rw" dynamic="true" modifiesOtherVariables="false"',
    'compatible',
    [
      'parameter 80 0 changed dynamic false > true documentationOnly',
      'parameter 80 0 changed modifiesOtherVariables true > false onlyRelaxes',
    ],
  ],
  [
    everything,
    'modifiesOtherVariables="false" excludedFromDataStorage="true"',
    'modifiesOtherVariables="true" excludedFromDataStorage="true"',
    'parameterChange',
    ['parameter 1 0 changed modifiesOtherVariables false > true writesElsewhere'],
  ],
  [
    everything,
    '<RecordItem subindex="3" bitOffset="0">',
    '<RecordItem subindex="3" bitOffset="1">',
    'parameterChange',
    ['parameter 80 3 changed bitOffset 0 > 1 octetsDiffer'],
  ],
  [
    everything,
    /<RecordItem subindex="2" bitOffset="16".*?<\/RecordItem>/s,
    removed,
    'parameterChange',
    ['parameter 80 2 removed parameterMissing'],
  ],
  [
    everything,
    '<RecordItemInfo subindex="1" defaultValue="0"/>',
    '<RecordItemInfo subindex="1" defaultValue="1"/>',
    'parameterChange',
    ['parameter 80 1 changed defaultValue "0" > "1" startsDifferently'],
  ],
  [
    everything,
    'displayFormat="Dec.3" variableId="V_Scaled"',
    'displayFormat="Dec.2" variableId="V_Scaled"',
    'compatible',
    ['parameter 81 0 changed displayFormat ["Dec.3"] > ["Dec.2"] documentationOnly'],
  ],
  [
    everything,
    'gradient="0.1" offset="0" unitCode="1001"',
    'gradient="0.01" offset="0" unitCode="1001"',
    'parameterChange',
    ['parameter 80 2 changed gradient ["0.1"] > ["0.01"] meaningDiffers'],
  ],
  [
    everything,
    'gradient="0.1" offset="0" unitCode="1001"',
    'gradient="0.1" offset="5" unitCode="1001"',
    'parameterChange',
    ['parameter 80 2 changed offset none > ["5"] meaningDiffers'],
  ],
  [
    everything,
    'gradient="0.1" offset="0" unitCode="1001"',
    'gradient="0.1" offset="0" unitCode="1002"',
    'parameterChange',
    ['parameter 80 2 changed unit ["°C"] > ["°F"] meaningDiffers'],
  ],
  [
    everything,
    'gradient="0.1" offset="0" unitCode="1001" ',
    removed,
    'compatible',
    [
      'parameter 80 2 changed gradient ["0.1"] > none documentationOnly',
      'parameter 80 2 changed unit ["°C"] > none documentationOnly',
    ],
  ],
  [
    everything,
    /V_Counter/g,
    'V_Count',
    'compatible',
    ['parameter 300 0 changed id "V_Counter" > "V_Count" documentationOnly'],
  ],
];

it.each(parameters)('a parameter in %s from %s to %s is %s', (sample, from, to, verdict, expected) => {
  const diff = diffAfter(sample, from, to);
  expect(diff.changes.map(lineOf)).toEqual(expected);
  expect(diff.verdict).toBe(verdict);
});
