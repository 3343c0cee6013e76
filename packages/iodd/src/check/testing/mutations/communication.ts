import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  { rule: 'communication/cycle-time', edits: [['minCycleTime="1000"', 'minCycleTime="1050"']] },
  {
    rule: 'communication/wires',
    edits: [
      ['§<Connection xsi:type="OtherConnectionT"', '§<Connection xsi:type="OtherConnectionT"'],
      ['<Wire3 color="BK" function="C/Q">', '<Wire3 color="BK" function="NC">'],
    ],
  },
  { rule: 'communication/type-0', edits: [['mSequenceCapability="41"', 'mSequenceCapability="9"']] },
  {
    rule: 'communication/test-needed',
    edits: [
      ['<Test>', '§<Test>'],
      ['<Config2 index="1000" testValue="0x00"/>', ''],
    ],
  },
  { rule: 'communication/test-index', edits: [['<Config2 index="1000"', '<Config2 index="100"']] },
  {
    rule: 'communication/test-value',
    edits: [
      [
        '<Config1 index="24" testValue="0x45,',
        '<Config1 index="24" testValue="0x45,0x45,0x45,0x45,0x45,0x45,0x45,',
      ],
    ],
  },
  { rule: 'communication/test-access', edits: [['<Config1 index="24"', '<Config1 index="81"']] },
  {
    rule: 'communication/test-trigger',
    edits: [['appearValue="240" disappearValue="241"', 'appearValue="240" disappearValue="240"']],
  },
];
