import { packageOf, seededIds } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../testing/samples.ts';
import { isIncomplete, matchingTexts, textTableOf } from './text-table.ts';

const [device] = packageOf(sampleFiles('measuring-sensor'), { ids: seededIds(1) }).devices;
const { languages, rows } = textTableOf(
  [device?.main, ...(device?.languages ?? [])].flatMap((file) => file?.document ?? []),
);

it('puts the languages of the main file and of the language files side by side, the primary one first', () => {
  expect(languages).toEqual(['en', 'de', 'zh']);
  expect(rows.find(({ id }) => id === 'T_DeviceName')?.texts).toEqual({
    en: 'EX-Temperature',
    de: 'EX-Temperatur',
    zh: 'EX 温度',
  });
});

it('knows what is not translated', () =>
  expect(rows.filter((row) => isIncomplete(row, languages)).map(({ id }) => id)).toEqual([
    'T_VendorUrl',
    'TN_Variant_1',
    'TN_Variant_2',
  ]));

it('finds a text in any language and by its id', () => {
  expect(matchingTexts(rows, '摄氏').map(({ id }) => id)).toEqual(['TN_SV_Celsius']);
  expect(matchingTexts(rows, 't_devicename').map(({ id }) => id)).toEqual(['T_DeviceName']);
});
