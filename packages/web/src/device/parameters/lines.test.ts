import { expect, it } from 'vitest';
import { resolvedSample } from '../testing/resolved.ts';
import { lineOf, linesOf } from './lines.ts';
import { byIndex, byMenu } from './rows.ts';

const device = await resolvedSample('measuring-sensor');

it('lists variables with their items below them', () => {
  const lines = linesOf(byIndex({ device }));
  expect(new Set(lines.map(({ level, row }) => level === (row?.subindex ? 1 : 0)))).toEqual(new Set([true]));
  expect(lines.every(({ heading }) => heading === undefined)).toBe(true);
});

it('puts every menu as a heading over its parameters, each line with a key of its own', () => {
  const groups = byMenu({ device }, 'In no menu');
  const lines = linesOf(groups);
  expect(lines.filter(({ level }) => level === 0).map(({ heading }) => heading)).toEqual(
    groups.map(({ title }) => title),
  );
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});

it('finds the line of a parameter in both orders', () => {
  const [first] = device.variables;
  for (const groups of [byIndex({ device }), byMenu({ device }, 'In no menu')])
    expect(lineOf(linesOf(groups), first?.id)?.row?.id).toBe(first?.id);
  expect(lineOf(linesOf(byIndex({ device })), 'V_Missing')).toBeUndefined();
});
