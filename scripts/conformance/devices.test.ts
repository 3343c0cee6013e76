import { expect, it } from 'vitest';
import { loadCorpus } from './corpus.ts';
import { conversion } from './conversion.ts';
import { devicesOf } from './devices.ts';
import { resolution } from './resolution.ts';
import { schemaJudge } from './schema.ts';
import { schemaJudge101 } from './schema101.ts';
import { values } from './values.ts';

const corpus = loadCorpus();
const devices = await devicesOf(corpus);

it.each(resolution(devices))('$name: $figure', ({ isMet, notes }) => {
  expect({ isMet, notes }).toEqual({ isMet: true, notes: [] });
});

it('process data of every device decode and re-encode octet for octet', () => {
  expect(values(devices)).toMatchObject({ isMet: true, notes: [] });
});

const judges = {
  '1.1': corpus.schemas === undefined ? undefined : schemaJudge(corpus.schemas),
  '1.0.1': corpus.schemas === undefined ? undefined : schemaJudge101(corpus.schemas),
};
it.each(conversion(devices, judges))('$name: $figure', ({ isMet, notes }) => {
  expect({ isMet, notes }).toEqual({ isMet: true, notes });
});
