import { describe, expect, it } from 'vitest';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import type { Problem } from '../problem.ts';
import { ownFiles, ownText, publicFiles } from '../testing/files.ts';
import { structureCases } from './testing/structure-cases.ts';

const sample = ownText('everything-device/Examplia-Everything-20200202-IODD1.1.xml');
const problemsOf = (text: string): string[] =>
  readIodd(Buffer.from(text), { ids: seededIds(1) }).problems.map(({ rule, field, args }) =>
    [rule, field ?? '', ...aboutOf(rule, args)].filter((part) => part !== '').join(' '),
  );
/** Of the arguments those that tell two cases apart; the others repeat where it is and what is permitted. */
const telling: Readonly<Record<string, readonly string[]>> = {
  'structure/attribute-missing': [],
  'structure/attribute-unknown': [],
  'structure/attribute-value': ['value'],
  'structure/element-count': ['tag', 'max'],
  'structure/element-missing': ['tags', 'min'],
  'structure/element-order': ['tag'],
  'structure/element-unknown': ['name'],
  'structure/text-value': ['value'],
  'structure/type': ['tag', 'type'],
};
const aboutOf = (rule: string, args: Problem['args'] = {}) =>
  (telling[rule] ?? Object.keys(args)).map((name) => args[name]);

describe('a departure from the schema', () => {
  it('is never seen where there is none', () => {
    expect(problemsOf(sample)).toEqual([]);
  });
  it.each(structureCases)('is named: $name', ({ from, to, expected }) => {
    const changed = sample.replace(from, to);
    expect(changed).not.toBe(sample);
    const found = problemsOf(changed);
    expect(found).toHaveLength(expected.length);
    expect(expected.filter((pattern) => !found.some((problem) => pattern.test(problem)))).toEqual([]);
  });
  it.each([
    ['a type repeats what is declared', '<VendorUrl ', '<VendorUrl xsi:type="TextRefT" '],
    [
      'a type is derived from the declared one',
      '<IdentificationMenu ',
      '<IdentificationMenu xsi:type="UIMenuRefT" ',
    ],
    ['a value is spelt another way', 'index="71"', 'index=" +071 "'],
    ['a comment stands inside', /<VendorLogo ([^>]*)\/>/, '<VendorLogo $1><!--x--></VendorLogo>'],
  ])('is not seen where the schema permits it: %s', (_name, from, to) => {
    const changed = sample.replace(from, to);
    expect(changed).not.toBe(sample);
    expect(problemsOf(changed)).toEqual([]);
  });
  it('comes with its place in the file', () => {
    const { problems } = readIodd(Buffer.from(sample.replace('vendorId="65001"', 'vendorId="x"')), {
      ids: seededIds(1),
    });
    const lines = sample.split('\n');
    const line = lines.findIndex((text) => text.includes('vendorId='));
    expect(problems[0]).toMatchObject({
      line: line + 1,
      column: (lines[line]?.indexOf('vendorId=') ?? 0) + 1,
    });
  });
});

describe('version 1.0.1', () => {
  const old = ownText('IODD1.0.1.xml');
  it.each([
    [
      'has no Features',
      '<VariableCollection>',
      '<Features blockParameter="true" dataStorage="true"/><VariableCollection>',
      'structure/element-unknown Features',
    ],
    [
      'has its own event types',
      'type="Message"',
      'type="Notification"',
      'structure/attribute-value type Notification',
    ],
    ['knows no bitrate', 'baudrate=', 'bitrate=', 'structure/attribute-missing bitrate'],
  ])('%s', (_name, from, to, expected) => {
    expect(problemsOf(old)).toEqual([]);
    expect(problemsOf(old.replace(from, to))).toContain(expected);
  });
});

it('finds no fault with real files that the official schema accepts', () => {
  // One public file is known to fail the official schema too.
  const faulty = [...ownFiles(), ...publicFiles()].filter(
    ({ octets }) => readIodd(octets, { ids: seededIds(1) }).problems.length > 0,
  );
  expect(faulty.map(({ path }) => path)).toEqual(publicFiles().length > 0 ? ['longntv/AL002.xml'] : []);
}, 60_000);
