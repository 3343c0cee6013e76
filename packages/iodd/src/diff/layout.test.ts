import { describe, expect, it } from 'vitest';
import { diffAfter, lineOf } from '../testing/comparisons.ts';

const everything = 'everything-device';
const removed = '';
const seniors = '["MaintenanceRoleMenuSet","SpecialistRoleMenuSet"]';
const record = '{"parameter":80,"subindex":1,"value":0}';
const float = '{"parameter":80,"subindex":1,"value":1}';
/** Sample, what is replaced, by what, the verdict, and every change that must be found. */
type Row = readonly [string, string | RegExp, string, string, readonly string[]];

const processData: readonly Row[] = [
  [
    everything,
    '<RecordItem subindex="2" bitOffset="0">\n                <SimpleDatatype xsi:type="BooleanT"/>',
    '<RecordItem subindex="2" bitOffset="1">\n                <SimpleDatatype xsi:type="BooleanT"/>',
    'processDataBreak',
    [`processDataItem ${record} input 2 changed bitOffset 0 > 1 layoutDiffers`],
  ],
  [
    everything,
    /bitLength="24"/,
    'bitLength="20"',
    'processDataBreak',
    [`processDataItem ${record} input 1 changed bitLength 24 > 20 layoutDiffers`],
  ],
  [
    everything,
    '<SimpleDatatype xsi:type="IntegerT" bitLength="24">',
    '<SimpleDatatype xsi:type="UIntegerT" bitLength="24">',
    'processDataBreak',
    [`processDataItem ${record} input 1 changed datatype "IntegerT" > "UIntegerT" layoutDiffers`],
  ],
  [
    everything,
    'lowerValue="-8388608" upperValue="8388607"',
    'lowerValue="-8388608" upperValue="8000000"',
    'compatible',
    [
      `processDataItem ${record} input 1 changed values ["-8388608..8388607"] > ["-8388608..8000000"] onlyRelaxes`,
    ],
  ],
  [
    everything,
    '<ValueRange lowerValue="-8388608" upperValue="8388607"/>',
    removed,
    'compatible',
    [`processDataItem ${record} input 1 changed values ["-8388608..8388607"] > none onlyRelaxes`],
  ],
  [
    'minimal',
    'bitLength="1">',
    'bitLength="2">',
    'processDataBreak',
    ['processDataDirection undefined input changed bitLength 1 > 2 layoutDiffers'],
  ],
  [
    everything,
    'bitLength="32">\n            <Datatype xsi:type="RecordT" bitLength="32">',
    'bitLength="40">\n            <Datatype xsi:type="RecordT" bitLength="40">',
    'processDataBreak',
    [`processDataDirection ${record} input changed bitLength 32 > 40 layoutDiffers`],
  ],
  [
    everything,
    /<ProcessDataOut id="PO_Float".*?<\/ProcessDataOut>/s,
    removed,
    'processDataBreak',
    [`processDataDirection ${float} output removed layoutMissing`],
  ],
  [
    everything,
    /<ProcessData id="P_Float">.*?<\/ProcessData>/s,
    removed,
    'processDataBreak',
    [`processData ${float} removed layoutMissing`],
  ],
  [
    everything,
    '<Condition variableId="V_Settings" subindex="1" value="1"/>\n          <ProcessDataIn',
    '<Condition variableId="V_Settings" subindex="1" value="2"/>\n          <ProcessDataIn',
    'processDataBreak',
    [`processData ${float.replace('1}', '2}')} added onlyAdds`, `processData ${float} removed layoutMissing`],
  ],
  [
    everything,
    /<RecordItem subindex="2" bitOffset="0">\s*<SimpleDatatype xsi:type="BooleanT".*?<\/RecordItem>/s,
    removed,
    'processDataBreak',
    [`processDataItem ${record} input 2 removed layoutMissing`],
  ],
  [
    everything,
    /(<\/RecordItem>)(\s*<\/Datatype>\s*<Name textId="TN_PI_Record"\/>)/,
    '$1<RecordItem subindex="3" bitOffset="1"><SimpleDatatype xsi:type="BooleanT"/><Name textId="TN_PI_Stable"/></RecordItem>$2',
    'compatible',
    [`processDataItem ${record} input 3 added onlyAdds`],
  ],
  [
    everything,
    'gradient="0.001" offset="-5" unitCode="1088" displayFormat="Dec.3" subindex="1"',
    'gradient="0.01" offset="-5" unitCode="1088" displayFormat="Dec.3" subindex="1"',
    'processDataBreak',
    [`processDataItem ${record} input 1 changed gradient ["0.001"] > ["0.01"] processMeaningDiffers`],
  ],
  [
    everything,
    '<ProcessDataInfo gradient="0.001" offset="-5" unitCode="1088"',
    '<ProcessDataInfo gradient="0.001" offset="-5" unitCode="1089"',
    'processDataBreak',
    [`processDataDirection ${float} input changed unit ["kg"] > ["g"] processMeaningDiffers`],
  ],
  [
    everything,
    '<ProcessDataInfo displayFormat="Hex"/>',
    '<ProcessDataInfo displayFormat="Bin"/>',
    'compatible',
    [`processDataDirection ${record} output changed displayFormat ["Hex"] > ["Bin"] documentationOnly`],
  ],
  [
    everything,
    '<ProcessDataOut id="PO_Record" bitLength="8">\n            <Datatype xsi:type="UIntegerT" bitLength="8"/>',
    '<ProcessDataOut id="PO_Record" bitLength="8">\n            <Datatype xsi:type="UIntegerT" bitLength="8"><ValueRange lowerValue="0" upperValue="9"/></Datatype>',
    'processDataBreak',
    [`processDataDirection ${record} output changed values none > ["0..9"] processValuesRefused`],
  ],
  [
    'actuator',
    /(<\/RecordItem>)(\s*<\/Datatype>\s*<Name textId="TN_PO)/,
    '$1<RecordItem subindex="99" bitOffset="7"><SimpleDatatype xsi:type="BooleanT"/><Name textId="T_DeviceName"/></RecordItem>$2',
    'processDataBreak',
    ['processDataItem {"parameter":64,"subindex":0,"value":0} output 99 added outputBitsGainMeaning'],
  ],
];

const firstTime: readonly Row[] = [
  [
    everything,
    '<ProcessDataInfo displayFormat="Hex"/>',
    '<ProcessDataInfo gradient="0.1" unitCode="1088"/>',
    'compatible',
    [
      `processDataDirection ${record} output changed gradient none > ["0.1"] documentationOnly`,
      `processDataDirection ${record} output changed unit none > ["kg"] documentationOnly`,
      `processDataDirection ${record} output changed displayFormat ["Hex"] > none documentationOnly`,
    ],
  ],
];

const diagnosis: readonly Row[] = [
  [everything, '<StdEventRef code="20480"/>', removed, 'parameterChange', ['event 20480 removed eventLost']],
  [
    everything,
    '<StdEventRef code="20480"/>',
    '<StdEventRef code="20480"/><StdEventRef code="20496"/>',
    'compatible',
    ['event 20496 added onlyAdds'],
  ],
  [
    everything,
    'code="6145" type="Warning"',
    'code="6145" type="Error"',
    'parameterChange',
    ['event 6145 changed eventType "Warning" > "Error" eventLost'],
  ],
  [
    everything,
    '<StdErrorTypeRef additionalCode="18"/>',
    removed,
    'compatible',
    ['error 128 18 removed documentationOnly'],
  ],
  [
    everything,
    '<StdErrorTypeRef additionalCode="18"/>',
    '<StdErrorTypeRef additionalCode="18"/><StdErrorTypeRef additionalCode="48"/>',
    'compatible',
    ['error 128 48 added documentationOnly'],
  ],
];

const menus: readonly Row[] = [
  [
    everything,
    '<VariableRef variableId="V_Time"/>',
    removed,
    'compatible',
    [`menuEntry M_Values ${seniors} 76.0 removed documentationOnly`],
  ],
  [
    everything,
    '<VariableRef variableId="V_Time"/>',
    '<VariableRef variableId="V_Time"/><VariableRef variableId="V_Counter"/>',
    'compatible',
    [`menuEntry M_Values ${seniors} 300.0 added documentationOnly`],
  ],
  [
    everything,
    '<VariableRef variableId="V_Time"/>',
    '<VariableRef variableId="V_Time" accessRightRestriction="ro"/>',
    'compatible',
    [`menuEntry M_Values ${seniors} 76.0 changed accessRights "rw" > "ro" documentationOnly`],
  ],
  [
    everything,
    /(<VariableRef variableId="V_Array"\/>)\s*(<VariableRef variableId="V_LabelArray"\/>)/,
    '$2$1',
    'compatible',
    [
      `menu M_Values ${seniors} changed order ["70.0","71.0","72.0","73.0","74.0","75.0","76.0","77.0","78.0","79.0","82.0"] > ["70.0","71.0","72.0","73.0","74.0","75.0","76.0","77.0","79.0","78.0","82.0"] documentationOnly`,
    ],
  ],
  [
    everything,
    '<Condition variableId="V_Settings" subindex="1" value="1"/>\n            </MenuRef>',
    '</MenuRef>',
    'compatible',
    [`menuEntry M_MSR_Param ${seniors} M_Advanced changed menuCondition "80.1 = 1" > none documentationOnly`],
  ],
  [
    everything,
    '<ParameterMenu menuId="M_OR_Param"/>',
    '<ParameterMenu menuId="M_MSR_Param"/>',
    'compatible',
    [
      'roleMenu ObserverRoleMenuSet ParameterMenu changed menuId "M_OR_Param" > "M_MSR_Param" documentationOnly',
    ],
  ],
  [
    everything,
    '<DiagnosisMenu menuId="M_OMSR_Diag"/>',
    removed,
    'compatible',
    ['roleMenu ObserverRoleMenuSet DiagnosisMenu removed documentationOnly'],
  ],
];

const texts: readonly Row[] = [
  [
    everything,
    '<Text id="TN_V_Level" value="Level"/>',
    '<Text id="TN_V_Level" value="Fill level"/>',
    'compatible',
    ['parameter 82 0 reworded name "Level" > "Fill level" en documentationOnly'],
  ],
  [
    everything,
    '<Text id="TN_SV_Infinite" value="Infinite"/>',
    '<Text id="TN_SV_Infinite" value="Endless"/>',
    'compatible',
    ['parameter 73 0 reworded valueName "Infinite" > "Endless" en documentationOnly'],
  ],
  [
    everything,
    /<Language xml:lang="de">.*?<\/Language>/s,
    removed,
    'compatible',
    ['language de removed documentationOnly'],
  ],
  [
    everything,
    'value="Alle Datentypen"',
    'value="Datentypen"',
    'compatible',
    [`menu M_Values ${seniors} reworded name "Alle Datentypen" > "Datentypen" de documentationOnly`],
  ],
  [
    everything,
    '<Text id="TN_M_Values" value="Alle Datentypen"/>',
    removed,
    'compatible',
    [`menu M_Values ${seniors} reworded name "Alle Datentypen" > none de documentationOnly`],
  ],
  [everything, /TN_V_Level/g, 'TN_V_Filling', 'compatible', []],
];

describe.each([
  ['process data', processData],
  ['what is known of process data', firstTime],
  ['diagnosis', diagnosis],
  ['menus', menus],
  ['texts', texts],
])('a change of %s', (_name, rows) => {
  it.each(rows)('in %s from %s to %s is %s', (sample, from, to, verdict, expected) => {
    const diff = diffAfter(sample, from, to);
    expect(diff.changes.map(lineOf)).toEqual(expected);
    expect(diff.verdict).toBe(verdict);
  });
});
