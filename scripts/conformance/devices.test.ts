import { expect, it } from 'vitest';
import { loadCorpus } from './corpus.ts';
import { devicesOf } from './devices.ts';
import { resolution } from './resolution.ts';
import { values } from './values.ts';

const devices = await devicesOf(loadCorpus());

it.each(resolution(devices))('$name: $figure', ({ isMet, notes }) => {
  expect({ isMet, notes }).toEqual({ isMet: true, notes: [] });
});

it('process data of every device decode and re-encode octet for octet', () => {
  expect(values(devices)).toMatchObject({ isMet: true, notes: [] });
});
