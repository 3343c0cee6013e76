import { expect, it } from 'vitest';
import { cNames } from './c.ts';
import type { CodeBlock, CodeField } from './description.ts';
import { nameBlock, nameBlocks, slug } from './names.ts';
import { structuredTextNames } from './structured-text.ts';
import { commentText, realLiteral, scaledExpression, shiftsOf } from './text.ts';

const field = (label: string, further: Partial<CodeField> = {}): CodeField => ({
  subindex: 1,
  label,
  textId: 'TI_Level',
  bitOffset: 0,
  bitLength: 8,
  kind: 'unsigned',
  range: undefined,
  scale: undefined,
  unit: '',
  displayFormat: '',
  values: [],
  ...further,
});
const block = (fields: readonly CodeField[], processDataId = 'P_Data'): CodeBlock => ({
  processDataId,
  direction: 'input',
  label: '',
  condition: '',
  octets: 1,
  fields,
});
const namesOf = (...fields: readonly CodeField[]): readonly string[] =>
  nameBlock(block(fields), 'Example', cNames).fields.flatMap(({ members }) =>
    members.map(({ name }) => name),
  );

it.each([
  ['Switching signal 1', 'switching_signal_1'],
  ['Größe [mm]', 'grosse_mm'],
  ['PI_SwitchState', 'pi_switch_state'],
  ['温度', ''],
  ['*/ system("x"); /*', 'system_x'],
  ['long '.repeat(100), 'long_long_long_long_long_long_long_long_long'],
  ['x'.repeat(100), 'x'.repeat(48)],
])('the name %s becomes %s', (text, name) => {
  expect(slug(text)).toBe(name);
});

it('what has no name of its own is called by the id of its text, then by its place', () => {
  expect(namesOf(field('温度'))).toEqual(['ti_level']);
  expect(namesOf(field('温度', { textId: '', subindex: 7 }))).toEqual(['item_7']);
});

it('names never are words of the language, begin with a digit or come twice', () => {
  expect(namesOf(field('int'), field('2nd'), field('Level'), field('level'), field('LEVEL!'))).toEqual([
    'int_value',
    'n_2nd',
    'level',
    'level_2',
    'level_3',
  ]);
});

it('the number that was sent does not take the name of another field', () => {
  const scale = { gradient: 0.1, offset: 0 };
  expect(namesOf(field('Level raw'), field('Level', { scale }))).toEqual([
    'level_raw',
    'level_2_raw',
    'level_2',
  ]);
});

it('words of Structured Text are known in any spelling, with all conversions', () => {
  const names = nameBlock(
    block([field('Int To Real'), field('LEFT'), field('Bits32')]),
    'x',
    structuredTextNames,
  );
  expect(names.fields.map(({ members }) => members[0]?.name)).toEqual([
    'int_to_real_value',
    'left_value',
    'bits32_value',
  ]);
});

it('process data are told apart although their ids differ in what a name cannot hold', () => {
  const named = nameBlocks([block([], 'PD 1'), block([], 'PD-1')], 'Example', cNames);
  expect(named.map(({ name }) => name)).toEqual(['example_pd_1_in', 'example_pd_1_in_2']);
});

it.each([
  ['a */ b /* c', 'a * / b / * c'],
  ['a *) b (* c', 'a * ) b ( * c'],
  ['line\r\nline\u2028line', 'line line line'],
  ['what??/', 'what? ? /'],
  ['ends with \\', 'ends with /'],
  ['\u202Eturned\u2066', 'turned'],
  ['\uD800', '\uFFFD'],
])('the comment of %j is %j', (text, comment) => {
  expect(commentText(text)).toBe(comment);
});

it('numbers have a point in every language, and what does nothing is not computed', () => {
  expect([0.1, 32, -4, 1e-7, 1e30].map(realLiteral)).toEqual(['0.1', '32.0', '(-4.0)', '1.0e-7', '1.0e30']);
  expect(scaledExpression('raw', { gradient: 1, offset: -40 })).toBe('raw - 40.0');
  expect(scaledExpression('raw', { gradient: 0.1, offset: 0 })).toBe('raw * 0.1');
});

it('a number across octets is put together from the most significant one', () => {
  expect(shiftsOf({ bitOffset: 4, bitLength: 12 }, 3)).toEqual([
    { index: 1, shift: 4 },
    { index: 2, shift: -4 },
  ]);
});
