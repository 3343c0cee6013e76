import { expect, it } from 'vitest';
import { checkDraft } from '../check/check.ts';
import { seededIds } from '../ids.ts';
import { createTextLookup } from '../standard/index.ts';
import { templateDraft } from './start.ts';
import { functionsOf, templateFor, unfitFunctions, type TemplateChoice } from './table.ts';

const standardText = await createTextLookup('en');
const identity = {
  vendorId: 65_001,
  vendorName: 'Examplia',
  vendorUrl: 'https://example.com',
  name: 'EX-D500',
  deviceId: 500,
  releaseDate: '2020-02-02',
} as const;
const sensors = [
  { kind: 'binary', channels: 1, number: 'int16' },
  { kind: 'analogue', channels: 1, number: 'int32' },
  { kind: 'both', channels: 4, number: 'float' },
] as const satisfies readonly TemplateChoice[];

/** Two at a time of those that may stand beside each other. */
const pairsOf = (sensor: TemplateChoice): readonly (readonly number[])[] => {
  const template = templateFor(sensor);
  const all = functionsOf(template).flat();
  return all
    .flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]))
    .filter((pair) => unfitFunctions(template, pair).length === 0);
};

it.each(sensors)(
  'any two functions beside a $kind sensor of $channels channels are without an error',
  (sensor) => {
    const pairs = pairsOf(sensor);
    expect(pairs.length).toBeGreaterThan(2);
    const errors = pairs.flatMap((functions) => {
      const draft = templateDraft({ ...sensor, functions }, { ...identity, ids: seededIds(1) });
      return checkDraft(draft, { standardText })
        .filter(({ severity }) => severity === 'error')
        .map(({ rule }) => `${functions.join(' + ')}: ${rule}`);
    });
    expect(errors).toEqual([]);
  },
);
