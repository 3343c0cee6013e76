import { expect, it } from 'vitest';
import { readDescription } from './catalogue.ts';
import { sampleText } from '../testing/bench.ts';

const described = (...texts: readonly (readonly [before: string, name: string])[]) =>
  readDescription(
    new TextEncoder().encode(
      texts.reduce(
        (text, [before, name]) => text.replace(`value="${before}"`, `value="${name}"`),
        sampleText('measuring'),
      ),
    ),
  );

it('gives each parameter a name of its own, also where one is called as another gets called by its index', async () => {
  // Indexes 64, 65 and 66.
  const { names } = await described(['Unit', 'Limit'], ['Filter Time', 'Limit'], ['Limits', 'Limit_64']);
  const nameOf = (index: number) => names.byIndex.get(index)?.name;
  expect([64, 65, 66].map(nameOf)).toEqual(['Limit_64_64', 'Limit_65', 'Limit_64_66']);
  for (const [index, { name }] of names.byIndex) expect(names.byName.get(name)).toMatchObject({ index });
  expect(['Limit', 'Limit_64'].map((name) => names.byName.get(name))).toEqual(['ambiguous', 'ambiguous']);
});

it('gives each item of a record a name of its own', async () => {
  const { names } = await described(['Lower Limit', 'Limit'], ['Upper Limit', 'Limit']);
  const parts = [...(names.byIndex.get(66)?.parts ?? [])];
  expect(parts).toHaveLength(2);
  expect(new Set(parts.map(([, name]) => name)).size).toBe(2);
});
