import { draftOf, isElement, offsetOf, packageOf, placeOf, seededIds, walk } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import type { OpenedFile } from '../../../device/engine/opened.ts';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { trailOf } from '../../../shared/forms/trail.ts';
import { linesAt, pointedAt } from './source-address.ts';

const read = packageOf(sampleFiles('everything-device'), { ids: seededIds(1) });
const draft = draftOf(read, () => '');
const [device] = read.devices;
if (!draft || !device) throw new Error('no draft');
const files = [device.main, ...device.languages].map((file): OpenedFile => ({ ...file, isChanged: false }));
const [main] = files;
if (!main) throw new Error('no file');
const elements = files.flatMap(({ document }) =>
  document ? [...walk(document.root)].filter(isElement) : [],
);

/** The first place of the text that says so, from another one on. */
const at = (wanted: string, behind = '') => {
  const offset = main.source.text.indexOf(wanted, main.source.text.indexOf(behind));
  const pointed = pointedAt(draft, main, placeOf(main.source, offset));
  const tagOf = ($id: string | undefined) => elements.find((one) => one.$id === $id)?.tag;
  return [tagOf(pointed?.shown), tagOf(pointed?.at.$id), pointed?.at.field];
};

it('what the form of an element shows is one of its fields', () => {
  expect(at('index=', '<Variable ')).toEqual(['Variable', 'Variable', 'index']);
  expect(at('<Name', '<Variable ')).toEqual(['Variable', 'Variable', 'Name']);
  expect(at('textId', '<Variable ')).toEqual(['Variable', 'Variable', 'Name']);
  expect(at('bitLength', '<Variable ')).toEqual(['Variable', 'Datatype', 'bitLength']);
  expect(at('</Variable>')).toEqual(['Variable', 'Variable', undefined]);
});

it('what has a form of its own is shown in that', () => {
  expect(at('<RecordItem ')).toEqual(['RecordItem', 'RecordItem', undefined]);
  expect(at('bitOffset=')).toEqual(['RecordItem', 'RecordItem', 'bitOffset']);
  expect(at('<ProfileIdentification>')).toEqual(['ProfileHeader', 'ProfileHeader', 'ProfileIdentification']);
  // Only the document knows what the namespace of a type says.
  expect(at('xsi:type', '<Variable ')).toEqual(['Variable', 'Datatype', undefined]);
});

it('every address that a place leads to has its lines there', () => {
  for (const file of files)
    for (const { $id } of elements.filter((one) => file.source.starts.has(one.$id))) {
      const place = placeOf(file.source, file.source.starts.get($id) ?? 0);
      const pointed = pointedAt(draft, file, place);
      const lines = pointed && linesAt(draft, files, pointed.at);
      expect(trailOf(draft, $id).some((one) => one.$id === pointed?.shown)).toBe(true);
      expect(lines?.file).toBe(file.name);
      expect(lines?.element.first).toBeLessThanOrEqual(place.line);
      expect(lines?.element.last).toBeGreaterThanOrEqual(place.line);
      expect(offsetOf(file.source, place)).toBe(place.offset);
    }
});

it('what no file says yet has no lines', () => expect(linesAt(draft, files, { $id: 'new' })).toBeUndefined());
