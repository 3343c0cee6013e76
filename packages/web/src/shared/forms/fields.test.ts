import {
  applyDraft,
  documentsOf,
  draftOf,
  isElement,
  nodeAt,
  packageOf,
  parentOf,
  runAll,
  seededIds,
  walk,
  type Draft,
  type ElementNode,
} from '@iodd-hub/iodd';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../device/testing/samples.ts';
import { datatypeOf } from './datatype-of.ts';
import { absentId, fieldsOf, type FormField } from './fields.ts';
import type { FormTexts } from './form-texts.ts';
import { wordsIn } from './words.ts';

const draft = draftOf(packageOf(sampleFiles('everything-device'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');
const texts: FormTexts = JSON.parse(readFileSync('packages/i18n/texts/en/forms.json', 'utf8'));
const ids = seededIds(9);

const elementIn = (now: Draft, $id: string | undefined): ElementNode | undefined => {
  for (const [, document] of documentsOf(now)) {
    const node = $id === undefined ? undefined : nodeAt(document, $id);
    if (node && isElement(node)) return node;
  }
  return undefined;
};
const formOf = (now: Draft, $id: string): readonly FormField[] => {
  const node = elementIn(now, $id);
  const parent = documentsOf(now).flatMap(([, document]) => parentOf(document, $id) ?? [])[0];
  if (!node) throw new Error($id);
  const standard = { text: undefined, units: undefined };
  return fieldsOf({
    draft: now,
    node,
    parent: elementIn(now, parent),
    texts,
    words: wordsIn(now, 'en'),
    standard,
  });
};
const elements = documentsOf(draft).flatMap(([, { root }]) => [...walk(root)].filter(isElement));

describe('the form of every element of the sample that has everything', () => {
  it('has a field for each attribute and each element inside', () => {
    const missing = elements.flatMap((node) => {
      const fields = formOf(draft, node.$id);
      const keys = new Set(fields.map(({ key }) => key));
      const shown = new Set(
        fields.flatMap((field) => (field.kind === 'parts' ? field.nodes.map(({ $id }) => $id) : [])),
      );
      return [
        ...Object.keys(node.attributes).filter((key) => !keys.has(key)),
        ...node.children
          .filter(isElement)
          .filter(({ $id, tag }) => !shown.has($id) && !keys.has(tag))
          .map(({ tag }) => tag),
      ].map((key) => `${node.tag} ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('has a name and help for each of them', () => {
    const unnamed = elements.flatMap((node) =>
      formOf(draft, node.$id)
        .filter(({ help }) => help === '')
        .map(({ key }) => `${node.tag} ${key}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('writes what was typed where it was typed, and nothing but that', () => {
    const wrong = elements.flatMap((node) =>
      formOf(draft, node.$id).flatMap((field) => {
        if (
          field.kind === 'parts' ||
          field.key === '$text' ||
          (field.kind === 'value' && field.widget === 'fixed')
        )
          return [];
        const typed = `${field.value ?? ''}7`;
        const next = applyDraft(draft, runAll(draft, field.callsFor(typed), ids));
        const after = formOf(next, node.$id).find(({ key }) => key === field.key);
        const isWritten = after && after.kind !== 'parts' && after.value === typed;
        return isWritten ? [] : [`${node.tag} ${field.key}`];
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('takes away what may be absent', () => {
    const left = elements.flatMap((node) =>
      formOf(draft, node.$id).flatMap((field) => {
        // An id is not taken away: see below.
        if (field.kind === 'parts' || field.isRequired || field.value === null || field.key === 'id')
          return [];
        const next = applyDraft(draft, runAll(draft, field.callsFor(null), ids));
        const after = formOf(next, node.$id).find(({ key }) => key === field.key);
        return after && after.kind !== 'parts' && (after.value ?? '') !== ''
          ? [`${node.tag} ${field.key}`]
          : [];
      }),
    );
    expect([...new Set(left)]).toEqual([]);
  });

  it('leaves words alone that others read in their languages', () => {
    const owner = elements.find((node) =>
      formOf(draft, node.$id).some(
        (field) => field.kind === 'words' && !field.isRequired && field.value !== null,
      ),
    );
    if (!owner) throw new Error('no description');
    const shownIn = (now: Draft, language: string) =>
      fieldsOf({
        draft: now,
        node: elementIn(now, owner.$id) ?? owner,
        parent: undefined,
        texts,
        words: wordsIn(now, language),
        standard: { text: undefined, units: undefined },
      }).find((field) => field.kind === 'words' && !field.isRequired);
    const write = (now: Draft, language: string, text: string | null): Draft => {
      const field = shownIn(now, language);
      if (field?.kind !== 'words') throw new Error('no words');
      return applyDraft(now, runAll(now, field.callsFor(text), ids));
    };
    const before = shownIn(draft, 'en');
    const cleared = write(write(draft, 'zh', '描述'), 'zh', null);
    expect(shownIn(cleared, 'en')).toMatchObject({ value: before?.kind === 'words' ? before.value : '' });
  });

  it('never takes an id away that others refer to', () => {
    const calls = elements.flatMap((node) =>
      formOf(draft, node.$id).flatMap((field) =>
        field.kind === 'value' && field.key === 'id' && node.tag === 'Menu' ? field.callsFor('') : [],
      ),
    );
    expect(calls).toEqual([]);
  });
});

it('words are the same object until a text changes', () => {
  const words = wordsIn(draft, 'en');
  const info = [...walk(draft.main.root)].filter(isElement).find(({ tag }) => tag === 'DocumentInfo');
  const other = applyDraft(draft, [{ op: 'set', at: info?.$id ?? '', field: 'copyright', value: 'Other' }]);
  expect(wordsIn(other, 'en')).toBe(words);
  const text = [...walk(draft.main.root)].filter(isElement).find(({ tag }) => tag === 'Text');
  const said = applyDraft(draft, [{ op: 'set', at: text?.$id ?? '', field: 'value', value: 'Other' }]);
  expect(wordsIn(said, 'en')).not.toBe(words);
  expect(wordsIn(said, 'en').say(text?.attributes['id'] ?? '')).toBe('Other');
  expect(wordsIn(draft, 'de').language).not.toBe('en');
});

it('offers the display formats of the datatype, and none where the standard knows none', () => {
  const places = ['Dec.0', 'Dec.1', 'Dec.2', 'Dec.3'];
  const expected: Readonly<Record<string, readonly string[]>> = {
    BooleanT: ['Dec'],
    UIntegerT: ['Bin', 'Hex', 'Dec', ...places],
    IntegerT: ['Bin', 'Hex', 'Dec', ...places],
    Float32T: ['Dec', ...places],
    StringT: [],
    OctetStringT: [],
    TimeT: [],
    TimeSpanT: [],
  };
  const offered = new Map<string, readonly string[]>();
  for (const reference of elements.filter(({ tag }) => tag === 'VariableRef')) {
    const id = reference.attributes['variableId'];
    const variable = elements.find((one) => one.tag === 'Variable' && one.attributes['id'] === id);
    const type = datatypeOf(draft, variable)?.$type ?? '';
    const field = formOf(draft, reference.$id).find(({ key }) => key === 'displayFormat');
    if (!Object.hasOwn(expected, type) || field?.kind !== 'value') continue;
    offered.set(type, field.options?.().map(({ value }) => value) ?? []);
  }
  expect(Object.fromEntries(offered)).toEqual(expected);
});

it('an element that is not there yet has the fields of one that is', () => {
  const info = elements.find(({ tag }) => tag === 'ProcessDataRecordItemInfo');
  const parent = elements.find(({ children }) => info !== undefined && children.includes(info));
  const keysFor = (node: ElementNode | undefined): readonly string[] =>
    node && parent
      ? fieldsOf({
          draft,
          node,
          parent,
          texts,
          words: wordsIn(draft, 'en'),
          standard: { text: undefined, units: undefined },
        }).map(({ key }) => key)
      : [];
  expect(keysFor(info)).toContain('unitCode');
  expect(keysFor(info && { ...info, $id: absentId, attributes: { subindex: '9' } })).toEqual(keysFor(info));
});
