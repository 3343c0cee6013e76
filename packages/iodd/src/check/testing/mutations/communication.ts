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
];
