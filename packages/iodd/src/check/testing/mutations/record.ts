import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'record/subindex-order',
    edits: [
      ['<RecordItem subindex="1" bitOffset="8">', '<RecordItem subindex="3" bitOffset="8">'],
      ['<RecordItem subindex="2" bitOffset="0">', '§<RecordItem subindex="2" bitOffset="0">'],
      ['displayFormat="Dec.3" subindex="1"/>', 'displayFormat="Dec.3" subindex="3"/>'],
    ],
  },
  {
    rule: 'record/octet-aligned',
    edits: [
      ['<RecordItem subindex="1" bitOffset="8">', '<RecordItem subindex="1" bitOffset="16">'],
      ['<RecordItem subindex="2" bitOffset="0">', '§<RecordItem subindex="2" bitOffset="4">'],
      ['xsi:type="IntegerT" bitLength="24"', 'xsi:type="IntegerT" bitLength="16"'],
      ['lowerValue="-8388608" upperValue="8388607"', 'lowerValue="-8" upperValue="7"'],
      ['<SimpleDatatype xsi:type="BooleanT"/>', '<SimpleDatatype xsi:type="OctetStringT" fixedLength="1"/>'],
    ],
  },
  {
    rule: 'record/wide-integer',
    edits: [
      ['<RecordItem subindex="1" bitOffset="120">', '<RecordItem subindex="1" bitOffset="3">'],
      [
        '<SimpleDatatype xsi:type="UIntegerT" bitLength="8"/>',
        '<SimpleDatatype xsi:type="UIntegerT" bitLength="58"/>',
      ],
    ],
    overlaps: ['record/variable-integer-start'],
  },
  {
    rule: 'record/integer-alignment',
    edits: [
      ['<RecordItem subindex="1" bitOffset="8">', '<RecordItem subindex="1" bitOffset="7">'],
      ['xsi:type="IntegerT" bitLength="24"', 'xsi:type="IntegerT" bitLength="20"'],
      ['lowerValue="-8388608" upperValue="8388607"', 'lowerValue="-8" upperValue="7"'],
    ],
  },
  {
    rule: 'record/small-integer-crossing',
    edits: [
      ['<RecordItem subindex="1" bitOffset="8">', '<RecordItem subindex="1" bitOffset="14">'],
      ['xsi:type="IntegerT" bitLength="24"', 'xsi:type="IntegerT" bitLength="6"'],
      ['lowerValue="-8388608" upperValue="8388607"', 'lowerValue="-8" upperValue="7"'],
    ],
  },
  {
    rule: 'record/variable-integer-start',
    edits: [['<RecordItem subindex="1" bitOffset="120">', '<RecordItem subindex="1" bitOffset="116">']],
  },
  {
    rule: 'record/overlap',
    edits: [['§<RecordItem subindex="2" bitOffset="0">', '§<RecordItem subindex="2" bitOffset="8">']],
  },
  {
    rule: 'record/item-outside',
    edits: [['<RecordItem subindex="1" bitOffset="8">', '<RecordItem subindex="1" bitOffset="16">']],
  },
  {
    rule: 'record/write-only-item',
    edits: [['bitOffset="16" accessRightRestriction="ro">', 'bitOffset="16" accessRightRestriction="wo">']],
    hasFix: true,
  },
  {
    rule: 'record/restriction-in-process-data',
    edits: [
      [
        '<RecordItem subindex="1" bitOffset="8">',
        '<RecordItem subindex="1" bitOffset="8" accessRightRestriction="ro">',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'record/restriction-of-variable',
    edits: [
      ['bitOffset="16" accessRightRestriction="ro">', 'bitOffset="16" accessRightRestriction="rw">'],
      [
        'index="80" accessRights="rw" dynamic="false" modifiesOtherVariables="true"',
        'index="80" accessRights="ro" dynamic="false" modifiesOtherVariables="false"',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'record/boolean-grouped',
    edits: [
      ['§<Datatype xsi:type="RecordT" bitLength="128">', '§<Datatype xsi:type="RecordT" bitLength="128">'],
      [
        '<RecordItem subindex="1" bitOffset="120">',
        '<RecordItem subindex="2" bitOffset="8"><SimpleDatatype xsi:type="BooleanT"/><Name textId="TN_Overlay_First"/></RecordItem><RecordItem subindex="3" bitOffset="0"><SimpleDatatype xsi:type="BooleanT"/><Name textId="TN_Overlay_First"/></RecordItem><RecordItem subindex="4" bitOffset="120">',
      ],
      ['<RecordItemInfo subindex="1" defaultValue="1"/>', ''],
      [
        '<RecordItemRef variableId="V_Overlay" subindex="1"/>',
        '<RecordItemRef variableId="V_Overlay" subindex="4"/>',
      ],
    ],
  },
];
