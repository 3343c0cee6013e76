/** Numbers of the generator: indexes, lengths, cycle times and defaults. */
import type { GeneratorRule } from './generator-rule.ts';

const lexical = 'structure/attribute-value';

/** In front of a variable of the sample, and shown in no menu. */
const newVariable = (datatype: string, value = ''): GeneratorRule['edits'] => [
  [
    '<Variable id="V_Counter"',
    `<Variable id="V_New" index="301" accessRights="rw"${value}>${datatype}<Name textId="TN_V_New"/></Variable><Variable id="V_Counter"`,
  ],
  [
    '<Text id="TN_V_Level" value="Level"/>',
    '<Text id="TN_V_Level" value="Level"/><Text id="TN_V_New" value="New"/>',
  ],
];
export const withDefault = (datatype: string) => newVariable(datatype, ' defaultValue="{}"');
const unsigned = (bits: number | '{}'): string => `<Datatype xsi:type="UIntegerT" bitLength="${bits}"/>`;
export const index: GeneratorRule['edits'] = [
  ['<Variable id="V_Counter" index="300"', '<Variable id="V_Counter" index="{}"'],
];
const cycleTime: GeneratorRule['edits'] = [['minCycleTime="1000"', 'minCycleTime="{}"']];
const restrictedTag: GeneratorRule['edits'] = [
  ['defaultValue="***" fixedLengthRestriction="32"', 'defaultValue="***" fixedLengthRestriction="{}"'],
];

export const generatorNumbers: readonly GeneratorRule[] = [
  {
    id: 'S5-049',
    what: 'an index from 25 to 27',
    rule: 'variable/index-range',
    edits: [['<Variable id="V_CP_LocationTag" index="26"', '<Variable id="V_CP_LocationTag" index="{}"']],
    accepted: [26],
    refused: [24, 28],
  },
  {
    id: 'S5-050',
    // 49 to 51 are permitted, and those of a profile (S5-069).
    what: 'an index from 49 to 254',
    rule: 'variable/index-range',
    edits: index,
    accepted: [65, 254],
    refused: [47, 255],
  },
  {
    id: 'S5-051',
    what: 'an index from 256 to 20735',
    rule: 'variable/index-range',
    edits: index,
    accepted: [256, 301, 20_735],
    refused: [255, 20_736],
  },
  {
    id: 'S5-052',
    what: 'an index that a profile has is warned of',
    rule: 'variable/index-profile',
    hint: 'warning',
    edits: index,
    accepted: [300],
    refused: [16_600],
  },
  {
    id: 'S5-053',
    what: 'a bit length from 2 to 64',
    rule: lexical,
    edits: newVariable(unsigned('{}')),
    accepted: [2, 8, 64],
    refused: [0, 1, 65],
  },
  {
    id: 'S5-054',
    what: 'a record from 1 to 1856 bits',
    rule: lexical,
    edits: newVariable(
      '<Datatype xsi:type="RecordT" bitLength="{}"><RecordItem subindex="1" bitOffset="0"><SimpleDatatype xsi:type="BooleanT"/><Name textId="TN_V_Level"/></RecordItem></Datatype>',
    ),
    accepted: [1, 1856],
    refused: [0, 1857],
  },
  {
    id: 'S5-055',
    what: 'a record of direct parameters up to 128 bits',
    rule: 'variable/overlay-record',
    edits: [
      ['<Datatype xsi:type="RecordT" bitLength="128">', '<Datatype xsi:type="RecordT" bitLength="{}">'],
    ],
    accepted: [128],
    refused: [129, 136],
  },
  {
    id: 'S5-056',
    what: 'a cycle time up to 132800',
    rule: lexical,
    edits: cycleTime,
    accepted: [132_800],
    refused: [134_400],
  },
  {
    id: 'S5-057',
    what: 'a cycle time in steps of 100 up to 6300',
    rule: 'communication/cycle-time',
    edits: cycleTime,
    accepted: [1000, 6300],
    refused: [99, 6350],
  },
  {
    id: 'S5-058',
    what: 'a cycle time in steps of 400 from 6400 to 31600',
    rule: 'communication/cycle-time',
    edits: cycleTime,
    accepted: [6400, 31_600],
    refused: [6500, 31_700],
  },
  {
    id: 'S5-059',
    what: 'a cycle time in steps of 1600 from 32000',
    rule: 'communication/cycle-time',
    edits: cycleTime,
    accepted: [32_000, 33_600, 132_800],
    refused: [32_400, 32_001],
  },
  {
    id: 'S5-060',
    what: 'a default of 8 bits from 0 to 255',
    rule: 'variable/default-value',
    edits: withDefault(unsigned(8)),
    accepted: [0, 255],
    refused: [-1, 256, '1.5', 'x'],
  },
  {
    id: 'S5-061',
    what: 'a default of 16 bits from 0 to 65535',
    rule: 'variable/default-value',
    edits: withDefault(unsigned(16)),
    accepted: [0, 65_535],
    refused: [-1, 65_536],
  },
  {
    id: 'S5-062',
    what: 'a tag of 16 characters at least',
    rule: 'variable/tag-length',
    edits: restrictedTag,
    accepted: [16, 32],
    refused: [15],
  },
  {
    id: 'S5-062',
    what: 'a tag of 32 characters at most',
    rule: 'variable/restricted-length',
    edits: restrictedTag,
    accepted: [16, 32],
    refused: [33],
  },
];
