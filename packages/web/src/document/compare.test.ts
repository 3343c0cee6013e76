import { seededIds } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { broken, sampleFiles } from '../device/testing/samples.ts';
import { compareSets } from './compare.ts';

const options = { language: 'en', ids: seededIds(1) } as const;
const sample = sampleFiles('measuring-sensor');

it('says that a file is compatible with itself', async () =>
  expect(await compareSets(sample, sample, options)).toMatchObject({ verdict: 'compatible', changes: 0 }));

it('tells a change of the device id, in words and as Markdown', async () => {
  const next = broken(sample, 'deviceId="2"', 'deviceId="3"');
  const compared = await compareSets(sample, next, options);
  expect(compared).toMatchObject({ verdict: 'identityChange', changes: 1 });
  expect(compared && 'markdown' in compared && compared.markdown).toMatch(/^# [^\n]+\n\n\*\*/);
});

it('refuses a side that cannot be read, and has no answer where there is no device', async () => {
  const photo = [{ name: 'photo.jpg', octets: new Uint8Array(3) }];
  expect(await compareSets(sample, photo, options)).toEqual({
    refused: { kind: 'foreign', names: ['photo.jpg'] },
  });
  const note = [{ name: 'note.xml', octets: new TextEncoder().encode('hello') }];
  expect(await compareSets(note, sample, options)).toBeUndefined();
});
