import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { CallFailure } from '../api/failure.ts';
import { failureText } from './failure-text.ts';

const topic = (name: string): Record<string, unknown> => {
  const read: unknown = JSON.parse(
    readFileSync(new URL(`../../../i18n/texts/en/${name}.json`, import.meta.url), 'utf8'),
  );
  return Object(read);
};

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { fields: topic('fields'), common: topic('common') } } });
});

const refused = (data: unknown) =>
  new CallFailure({ kind: 'result', code: '09001', text: 'Please check the marked fields.', data });

it('says what is wrong with a field where no form marks it', () => {
  const fields = [{ field: 'file', problem: 'fileEmpty', args: {} }];
  expect(failureText(refused({ fields }))).toBe('The file is empty. Choose one with content');
  const large = [{ field: 'file', problem: 'fileTooLarge', args: { size: '5 MB' } }];
  expect(failureText(refused({ fields: large }))).toBe('At most 5 MB');
});

it("says the server's sentence where no field is named", () => {
  expect(failureText(refused(null))).toBe('Please check the marked fields.');
});
