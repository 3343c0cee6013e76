import { type Draft, draftOf, isElement, packageOf, seededIds, walk } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { designerSections, elementsOf, placeOf, tagsOf } from './sections.ts';

const draft = draftOf(packageOf(sampleFiles('everything-device'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');

it('every element has a place where it is edited, but for those that only hold others', () => {
  const holders = new Set(
    designerSections.flatMap(({ content }) =>
      (content.kind === 'rows' ? [content.path] : content.forms.map(({ path }) => path.slice(0, -1))).flat(),
    ),
  );
  const homeless = [...walk(draft.main.root)]
    .filter(isElement)
    .filter(({ $id, tag }) => !holders.has(tag) && !placeOf(draft, $id))
    .map(({ tag }) => tag);
  expect(new Set(homeless)).toEqual(new Set(['IODevice']));
});

it('an element is edited in the place that lists it', () => {
  for (const section of designerSections)
    for (const element of elementsOf(draft, section))
      expect(placeOf(draft, element.$id)).toEqual({ section, item: element });
});

it('what stands in an element is edited with it', () => {
  const value = [...walk(draft.main.root)]
    .filter(isElement)
    .find(({ tag, $id }) => tag === 'SingleValue' && placeOf(draft, $id)?.section.key === 'variables');
  expect(placeOf(draft, value?.$id ?? '')?.item.tag).toBe('Variable');
});

const possible = (of: Draft): readonly (readonly [string, readonly string[]])[] =>
  designerSections.flatMap(({ key, content }) =>
    content.kind === 'rows' ? [[key, tagsOf(of, content)] as const] : [],
  );

it('whatever a section lists can be added, also where nothing of it is there yet', () => {
  const minimal = draftOf(packageOf(sampleFiles('minimal'), { ids: seededIds(1) }), () => '');
  if (!minimal) throw new Error('no draft');
  const all = designerSections.flatMap(({ key, content }) =>
    content.kind === 'rows' ? [[key, content.tags] as const] : [],
  );
  expect(possible(draft)).toEqual(all);
  expect(possible(minimal)).toEqual(all);
});

it('a file of 1.0.1 gets no errors and no references to standard events: they came with 1.1', () => {
  const older = draftOf(packageOf(sampleFiles('device-1.0.1'), { ids: seededIds(1) }), () => '');
  if (!older) throw new Error('no draft');
  expect(older.main.version).toBe('1.0.1');
  expect(Object.fromEntries(possible(older))).toMatchObject({ errors: [], events: ['Event'] });
});
