import {
  applyDraft,
  documentsOf,
  draftOf,
  isElement,
  packageOf,
  run,
  seededIds,
  walk,
  type Draft,
  type ElementNode,
} from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../device/testing/samples.ts';
import { editableValues } from './editable.ts';

const draft = draftOf(packageOf(sampleFiles('measuring-sensor'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');
const elements = (one: Draft): readonly ElementNode[] =>
  documentsOf(one).flatMap(([, { root }]) => [...walk(root)].filter(isElement));
const variable = elements(draft).find(({ attributes }) => attributes['id'] === 'V_Limits');
if (!variable) throw new Error('no variable');

const values = editableValues(draft, variable);
const valueOf = (key: string) => values.find((one) => one.key === key);
const after = (key: string, value: string): Draft => {
  const call = valueOf(key)?.callFor(value);
  if (!call) throw new Error(key);
  return applyDraft(draft, run(draft, call, seededIds(2)));
};
const again = (one: Draft, key: string) => {
  const node = elements(one).find(({ $id }) => $id === variable.$id);
  return node && editableValues(one, node).find((value) => value.key === key)?.value;
};

describe('what can be changed of an element', () => {
  it('are its attributes, absent ones too', () => {
    expect(valueOf('accessRights')?.value).toBe('rw');
    expect(valueOf('excludedFromDataStorage')).toMatchObject({ value: null });
    expect(again(after('accessRights', 'ro'), 'accessRights')).toBe('ro');
    expect(again(after('excludedFromDataStorage', 'true'), 'excludedFromDataStorage')).toBe('true');
    expect(again(after('accessRights', ''), 'accessRights')).toBeNull();
  });

  it('is its id, which those follow that refer to it', () => {
    const renamed = after('id', 'V_Borders');
    const references = elements(renamed).filter(({ attributes }) => attributes['variableId'] === 'V_Borders');
    expect(references.length).toBeGreaterThan(0);
    expect(elements(renamed).some(({ attributes }) => attributes['variableId'] === 'V_Limits')).toBe(false);
  });

  it('are its texts in every language', () => {
    const languages = values.filter(({ name }) => name === 'Name').map(({ language }) => language);
    expect(languages).toEqual(['en', 'de', 'zh']);
    expect(again(after('Name zh', '极限'), 'Name zh')).toBe('极限');
  });
});
