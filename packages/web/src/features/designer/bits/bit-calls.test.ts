import {
  applyDraft,
  draftOf,
  isElement,
  packageOf,
  runAll,
  seededIds,
  walk,
  type Draft,
} from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';
import { wordsIn } from '../../../shared/forms/words.ts';
import {
  callsForFields,
  callsForLength,
  callsForMoves,
  callsToDivide,
  freeSpan,
  processDataOf,
} from './bit-calls.ts';
import { bitLayoutOf, gapsOf, type BitLayout } from './bit-layout.ts';
import { movedBy } from './bit-moves.ts';

const opened = (name: string): Draft => {
  const draft = draftOf(packageOf(sampleFiles(name), { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error('no draft');
  return draft;
};
const naming = (draft: Draft) => ({
  draft,
  words: wordsIn(draft, 'en'),
  standard: { text: undefined, units: undefined },
});
const layoutsOf = (draft: Draft): readonly BitLayout[] =>
  processDataOf(draft)
    .flatMap((data) => elementsIn(data, 'ProcessDataIn', 'ProcessDataOut'))
    .flatMap((owner) => bitLayoutOf(naming(draft), owner) ?? []);
const after = (draft: Draft, calls: Parameters<typeof runAll>[1]): Draft =>
  applyDraft(draft, runAll(draft, calls, seededIds(99)));

const draft = opened('everything-device');
const layouts = layoutsOf(draft);
const again = (next: Draft, { owner }: BitLayout): BitLayout | undefined =>
  layoutsOf(next).find((one) => one.owner.$id === owner.$id);

it.each(['-144', '1e12', '12.5', '99999999'])('draws nothing of data that would be %s bits long', (bits) => {
  const [layout] = layouts;
  if (!layout) throw new Error('nothing is drawn');
  const args = { node: layout.owner.$id, field: 'bitLength', value: bits };
  const next = after(draft, [{ command: 'setAttribute', args }]);
  expect(again(next, layout)).toBeUndefined();
});

it('draws every process data of the samples that has fields', () => {
  expect(layouts.length).toBeGreaterThan(1);
  expect(layouts.some(({ record }) => record !== undefined)).toBe(true);
});

it('a moved field is at its new place in the file, and nothing else changed', () => {
  for (const layout of layouts.filter(({ record }) => record)) {
    const [field] = layout.fields;
    const moves = movedBy(layout, field?.$id ?? '', {
      grip: 'body',
      by: 1,
      isByOctets: false,
      isPushing: false,
    });
    const next = again(after(draft, callsForMoves(layout, moves)), layout);
    for (const one of next?.fields ?? []) {
      const before = layout.fields.find(({ $id }) => $id === one.$id);
      expect(one.from).toBe(moves.get(one.$id)?.from ?? before?.from);
      expect(one.length).toBe(moves.get(one.$id)?.length ?? before?.length);
    }
  }
});

it('a new length is one for all layouts of the direction', () => {
  const layout = layouts.find(({ owner, record }) => owner.tag === 'ProcessDataIn' && record);
  if (!layout) throw new Error('no record');
  const next = after(draft, callsForLength(draft, layout, layout.bits + 8));
  for (const one of layoutsOf(next).filter(({ owner }) => owner.tag === 'ProcessDataIn')) {
    expect(one.bits).toBe(layout.bits + 8);
    expect(one.record?.attributes['bitLength'] ?? String(layout.bits + 8)).toBe(String(layout.bits + 8));
  }
});

it('a new field fills a gap and has the name that was typed', () => {
  const layout = layouts.find(({ owner, record }) => owner.tag === 'ProcessDataIn' && record);
  if (!layout?.record) throw new Error('no record');
  const longer = after(draft, callsForLength(draft, layout, layout.bits + 16));
  const wide = again(longer, layout);
  const place = wide && freeSpan(gapsOf(wide), 8);
  if (!wide?.record || !place) throw new Error('no room');
  const next = after(longer, callsForFields(wide.record, [{ ...place, name: 'Added' }], 'en'));
  const added = again(next, layout)?.fields.find(({ label }) => label === 'Added');
  expect(added).toMatchObject(place);
});

it('one value becomes a record with the same value in it', () => {
  const single = [...walk(draft.main.root)]
    .filter(isElement)
    .filter(({ tag }) => tag === 'Variable')
    .flatMap((owner) => bitLayoutOf(naming(draft), owner) ?? [])
    .find(({ record, fields: [field] }) => !record && field?.datatype.type === 'UIntegerT');
  if (!single) throw new Error('no value');
  const next = after(draft, callsToDivide(single));
  const owner = [...walk(next.main.root)].filter(isElement).find(({ $id }) => $id === single.owner.$id);
  const divided = owner && bitLayoutOf(naming(next), owner);
  expect(divided?.record).toBeDefined();
  expect(divided?.fields.map(({ from, length, datatype }) => ({ from, length, datatype }))).toEqual(
    single.fields.map(({ from, length, datatype }) => ({ from, length, datatype })),
  );
});
