import { readFileSync } from 'node:fs';
import { languageKeys } from '@iodd-hub/i18n';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultText } from './faults.ts';

const textsIn = (language: string, topic: string): Record<string, unknown> => {
  const read: unknown = JSON.parse(
    readFileSync(new URL(`../../../i18n/texts/${language}/${topic}.json`, import.meta.url), 'utf8'),
  );
  return Object(read);
};

const topics = ['console', 'results', 'common'] as const;

beforeAll(() =>
  i18next.init({
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      languageKeys.map((language) => [
        language,
        Object.fromEntries(topics.map((topic) => [topic, textsIn(language, topic)])),
      ]),
    ),
  }),
);

// The standard device errors: code 128 and these additional ones.
const standardErrors = [
  '0x8000',
  '0x8011',
  '0x8012',
  '0x8020',
  '0x8021',
  '0x8022',
  '0x8023',
  '0x8030',
  '0x8031',
  '0x8032',
  '0x8033',
  '0x8034',
  '0x8035',
  '0x8036',
  '0x8040',
  '0x8041',
  '0x8082',
];

describe('what a device refuses with', () => {
  it.each(standardErrors)('says %s in words in every language', (code) => {
    const said = languageKeys.map((language) =>
      faultText(i18next.getFixedT(language, topics), undefined, {
        code: '06047',
        deviceError: Number(code),
      }),
    );
    for (const text of said) expect(text).toMatch(new RegExp(`^${code} [^{}]{3,}$`));
    expect(new Set(said).size).toBe(languageKeys.length);
  });

  it('says a number that nobody names as a number', () => {
    const t = i18next.getFixedT('en', topics);
    expect(faultText(t, undefined, { code: '06047', deviceError: 0x81_99 })).toBe(
      'The device refused with 0x8199.',
    );
  });
});
