import { compareDevice, type Difference, type HeardDevice } from '@iodd-hub/device/compare';
import { applyDraft, draftOf, packageOf, resolveDevice, runAll, seededIds, type Draft } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { fixesOf, placeOfDifference } from './difference-fixes.ts';

const draft = draftOf(packageOf(sampleFiles('measuring-sensor'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');
const ids = seededIds(9);

const heard: HeardDevice = {
  identity: { vendorId: 888, deviceId: 4711, vendorName: 'Examplia Two', productId: 'EX-9' },
  values: new Map([
    [65, { octets: new Uint8Array(4) }],
    [24, { octets: new Uint8Array(40) }],
    [66, { isMissing: true }],
    [99, { octets: new Uint8Array(1) }],
  ]),
  input: new Uint8Array(6),
  output: undefined,
};
const differencesOf = (now: Draft): readonly Difference[] =>
  compareDevice(resolveDevice(now.main, { language: 'en', standardText: () => undefined }), heard);
const kinds = (now: Draft): readonly string[] =>
  differencesOf(now).map(({ kind, index }) => `${kind} ${index ?? ''}`.trim());

it('makes the draft say what the device answered, one difference after the other', () => {
  const before = kinds(draft);
  expect(before).toEqual([
    'vendorId',
    'deviceId',
    'vendorName',
    'productId',
    'length 24',
    'length 65',
    'missing 66',
    'undeclared 99',
    'inputLength',
  ]);
  let now = draft;
  for (let fixed = 0; fixed < 20; fixed += 1) {
    const next = differencesOf(now).find((one) => fixesOf(now, one).length > 0);
    if (!next) break;
    now = applyDraft(now, runAll(now, fixesOf(now, next), ids));
    expect(kinds(now)).not.toContain(`${next.kind} ${next.index ?? ''}`.trim());
  }
  // What takes a person: a text of the standard, and an index that only one of them has.
  expect(kinds(now)).toEqual(['length 24', 'missing 66', 'undeclared 99']);
});

it('knows where the draft says it', () => {
  const all = differencesOf(draft);
  const nowhere = all.filter((one) => placeOfDifference(draft, one) === undefined);
  expect(nowhere.map(({ kind }) => kind)).toEqual(['undeclared']);
  const [vendor] = all;
  expect(vendor && placeOfDifference(draft, vendor)?.field).toBe('vendorId');
});
