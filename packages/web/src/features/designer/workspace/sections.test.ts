import { draftOf, isElement, packageOf, seededIds, walk } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { designerSections, elementsOf, placeOf } from './sections.ts';

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
