import { readFileSync } from 'node:fs';
import { auditActions } from '@iodd-hub/contract/audit';
import { auditDetails, auditWords } from '@iodd-hub/contract/audit-details';
import { languageKeys } from '@iodd-hub/i18n';
import { expect, it } from 'vitest';
import { toldIn } from './audit-detail.ts';

const flat = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => flat(below, path ? `${path}.${key}` : key))
    : [path];

const keysIn = (language: string, topic: string, part: string): string[] => {
  const file = new URL(`../../../../i18n/texts/${language}/${topic}.json`, import.meta.url);
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return flat(Reflect.get(Object(texts), part)).toSorted();
};

it.each(languageKeys)('every action, name and word that the server writes has a text in %s', (language) => {
  expect(keysIn(language, 'admin', 'action')).toEqual([...auditActions].toSorted());
  expect(keysIn(language, 'audit', 'field')).toEqual(Object.keys(auditDetails).toSorted());
  expect(keysIn(language, 'audit', 'value')).toEqual([...auditWords].toSorted());
});

it('what was before and what is now are one thing', () => {
  expect(toldIn({ company: 'Examplia', canPublicBefore: 0, canPublic: 1, emailBefore: 'a@b' })).toEqual([
    { key: 'company', name: 'company', value: 'Examplia' },
    { key: 'canPublic', name: 'canPublic', before: 0, value: 1 },
    { key: 'email', name: 'email', before: 'a@b' },
  ]);
});

it('what a server of another version says is shown as it says it', () => {
  expect(toldIn({ colour: 'red', colourBefore: 'blue' })).toEqual([
    { key: 'colour', name: undefined, value: 'red' },
    { key: 'colourBefore', name: undefined, value: 'blue' },
  ]);
});
