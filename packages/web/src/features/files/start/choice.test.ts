import { functionsOf, templateFor } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { firstSensor, schemas, sensorRows, withFunction } from './choice.ts';

it('has a template for every kind, form of numbers and number of channels', () => {
  expect(sensorRows.map(({ templates }) => templates.length)).toEqual(Array.from({ length: 9 }, () => 4));
});

it('lets one of the functions take the place of those that it excludes', () => {
  const offered = functionsOf(templateFor(firstSensor));
  const first = withFunction(offered, [33_025], { id: 32_780, isChosen: true });
  expect(first).toEqual([32_780, 33_025]);
  expect(withFunction(offered, first, { id: 32_783, isChosen: true })).toEqual([32_783, 33_025]);
  expect(withFunction(offered, first, { id: 32_780, isChosen: false })).toEqual([33_025]);
});

it('asks for a device id where a public file is copied, and only there', () => {
  const named = { fileName: 'New', versions: '1.1' };
  expect(schemas.empty.safeParse(named).success).toBe(true);
  expect(schemas.public.safeParse(named).success).toBe(false);
  expect(schemas.public.safeParse({ ...named, deviceId: 7 }).success).toBe(true);
  expect(schemas.own.safeParse(named).success).toBe(true);
  expect(schemas.own.safeParse({ ...named, documentVersion: '2' }).success).toBe(false);
});
