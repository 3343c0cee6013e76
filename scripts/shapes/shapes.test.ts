import { describe, expect, it } from 'vitest';
import {
  checkDraft,
  comparedDevice,
  defaultLimits,
  diffDevices,
  parseIodd,
  patchByContent,
  readIodd,
  reconcile,
  releaseNotes,
  resolveDevice,
  rules,
  seededIds,
} from '@iodd-hub/iodd';
import { growthOf, measured, mostGrowth, processorMs, type Job } from '../bench/growth-measure.ts';
import { Report } from '../bench/growth-report.ts';
import { RuleInput } from '../bench/growth-rules.ts';
import { documentOf } from '../bench/growth-subjects.ts';
import { deviceText } from './document.ts';
import { isNeverRefused, shaped, shapes } from './index.ts';
import { menu, menuRef, times, unsigned, variable } from './kit.ts';
import { tokenShapes } from './tokens.ts';

const octetsOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readIodd(octetsOf(text), { ids: seededIds(1) });
const shapeNamed = (name: string) => {
  const shape = shapes.find((one) => one.name === name);
  if (!shape) throw new Error(`no shape ${name}`);
  return shape;
};
/** As large as the attack that was found; before, each took from ten seconds to hours. */
const attacks: readonly (readonly [name: string, octets: number])[] = [
  ['blanks in stray text', 900_000],
  ['line ends in stray text', 900_000],
  ['different values', 600_000],
  ['ranges around each other', 600_000],
  ['record items in one place', 600_000],
  ['menus all to all', 400_000],
  ['menus each to all later ones', 400_000],
  ['a chain of menus', 1_000_000],
  ['buttons for many values', 600_000],
  ['device ids in one attribute', 600_000],
  ['process data shown in many menus', 600_000],
  ['many variables of one enumeration', 1_000_000],
  ['many variables of one record', 1_000_000],
  ['many process data of one record', 1_000_000],
  ['many items of one enumeration', 1_000_000],
];
/** In which many refer to one long thing: the product of both is never made. */
const sharing = attacks.map(([name]) => name).filter((name) => name.includes(' of one '));
const comparedOf = (text: string) =>
  comparedDevice(documentOf(text), { language: 'en', standardText: () => undefined });
describe('files that are long in one way', () => {
  it.each(attacks)(
    '%s: read and checked in less than two seconds of the processor',
    (name, octets) => {
      const text = shaped(shapeNamed(name), octets);
      const ms = processorMs(() => {
        const { document } = read(text);
        expect(document).toBeDefined();
        const found = document ? checkDraft({ main: document, languages: {} }) : [];
        expect(found.filter(({ rule }) => rule === 'check/rule-failed')).toEqual([]);
      });
      expect(ms).toBeLessThan(2000);
    },
    120_000,
  );

  it.each(sharing)(
    '%s: compared, and told in words, in less than two seconds of the processor',
    (name) => {
      const text = shaped(shapeNamed(name), 1_000_000);
      const others = [
        text.replaceAll('"T_1"', '"T_2"'),
        text.replaceAll('bitLength="8"', 'bitLength="7"'),
        text.replaceAll(/(?<= value=")(?=\d)/g, '7'),
      ];
      for (const other of others) {
        const [before, after] = [comparedOf(text), comparedOf(other)];
        const options = { language: 'en', before: before.device, after: after.device } as const;
        expect(processorMs(() => releaseNotes(diffDevices(before, after), options))).toBeLessThan(2000);
      }
    },
    120_000,
  );

  it('are patched and reconciled without comparing what is equal again and again: unknown elements', () => {
    const text = shaped(shapeNamed('unknown elements'), 600_000);
    const changed = text.replaceAll('"T_1"', '"T_2"');
    const { document, source } = parseIodd(text, { ids: seededIds(1) });
    if (!document) throw new Error('no document');
    const after = documentOf(changed);
    // As above a bound that only tells linear work from quadratic on any machine: 0.3 and 0.7 s beside other work.
    expect(processorMs(() => reconcile(document, after))).toBeLessThan(2000);
    let patched: string | undefined;
    const ms = processorMs(() => {
      patched = patchByContent({ document, source }, after)?.source.text;
    });
    expect(patched).toBe(changed);
    expect(ms).toBeLessThan(4000);
  }, 60_000);

  it('are refused with the limit that they reach: 20,000 languages', () => {
    const languages = times(20_000, (index) => `<Language xml:lang="l${index}"/>`);
    expect(read(deviceText({ languages })).problems).toContainEqual(
      expect.objectContaining({
        rule: 'xml/limit',
        args: { limit: 'languages', max: defaultLimits.languages },
      }),
    );
  });

  it.each(tokenShapes.map(({ name }) => name))(
    'are not refused at 2 MB: %s',
    (name) => {
      const text = shaped(shapeNamed(name), 1_990_000);
      expect(Buffer.byteLength(text)).toBeGreaterThan(1_800_000);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_097_152);
      const { problems } = parseIodd(text, { ids: seededIds(1) });
      expect(problems.filter(({ rule }) => rule === 'xml/limit')).toEqual([]);
    },
    60_000,
  );

  it('are refused beyond 2 MB where they are too many or too long', () => {
    for (const stray of ['<x/>'.repeat(600_000), 'x'.repeat(2_100_000)])
      expect(read(deviceText({ stray })).problems).toContainEqual(
        expect.objectContaining({ rule: 'xml/limit' }),
      );
  });

  it('are never refused up to 2,000 variables, 1,023 menus, 10 languages and 2 MB', () => {
    const texts = times(
      2000,
      (index) => `<Text id="TN_${index}" value="Text number ${index} of the device"/>`,
    );
    const text = deviceText({
      variables: times(2000, (index) => variable(index, unsigned('Datatype'))),
      menus: times(1023, (index) => menu(index, `${menuRef('Ident')}<VariableRef variableId="V_${index}"/>`)),
      texts,
      languages: times(9, (index) => `<Language xml:lang="l${index}">${texts}</Language>`),
      stray: `<!--${'x'.repeat(500_000)}-->`,
    });
    expect(text.length).toBeGreaterThan(1_800_000);
    expect(text.length).toBeLessThan(2_097_152);
    const { document, problems } = read(text);
    expect(problems.filter(({ rule }) => rule.startsWith('xml/'))).toEqual([]);
    const device = document && resolveDevice(document, { language: 'en', standardText: () => undefined });
    expect([device?.variables.length, device?.menus.length, device?.languages.length]).toEqual([
      2002, 1024, 10,
    ]);
  }, 60_000);
});

const spin = (steps: number): number => {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
  return sum;
};
const spinning = (octets: number, steps: number): Job => ({
  octets,
  prepare: () => () => spin(steps),
});

describe('the growth bench', () => {
  it('runs every rule by itself', () => {
    const input = new RuleInput(documentOf(shaped(shapeNamed('variables'), 1000)), 1000);
    for (const rule of rules) expect(input.job(rule).prepare()()).toBeInstanceOf(Array);
  });

  it('sees work that grows with the square of its input, and passes what grows with the input', () => {
    const sizes = [1000, 4000, 16_000];
    const square = measured(sizes.map((octets) => spinning(octets, octets * octets)));
    const linear = measured(sizes.map((octets) => spinning(octets, octets * 100)));
    expect(square.ratio).toBeGreaterThan(mostGrowth);
    expect(linear.ratio).toBeLessThan(mostGrowth);
  }, 60_000);

  it('calls what hardly takes time too little to measure, and nothing else', () => {
    expect(growthOf([0.1, 0.2, 0.4])).toMatchObject({ isTooLittle: true });
    expect(growthOf([0.5, 0.5, 4])).toMatchObject({ isTooLittle: false, ratio: 8 });
  });

  it('names the subjects that it left out', () => {
    const report = new Report();
    const growth = growthOf([3, 3, 3]);
    report.add('rule a', 'one', growth);
    report.add('rule b', 'one', growth);
    expect(report.missing(['rule a', 'rule b', 'rule c'])).toEqual(['rule c']);
    expect(report.print(['rule c'], 1)).toBe(false);
    expect(report.print([], 1)).toBe(true);
  });

  it('passes a refused file only beyond the sizes that are never refused', () => {
    const met = new Report();
    met.add('rule a', 'one', growthOf([3, 3, 3]));
    const refused = { subject: 'read', shape: 'one', octets: 1, by: 'limit nodes, 1' };
    met.refuse({ ...refused, isWithin: isNeverRefused(shaped(shapeNamed('languages'), 16_000)) });
    expect(met.print([], 1)).toBe(true);
    met.refuse({ ...refused, isWithin: isNeverRefused(shaped(shapeNamed('variables'), 16_000)) });
    expect(met.print([], 1)).toBe(false);
  });
});
