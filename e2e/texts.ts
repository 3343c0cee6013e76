import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Texts } from '@iodd-hub/i18n';

export const languages = ['en', 'zh', 'es'] as const;
export type Language = (typeof languages)[number];

const cache = new Map<string, unknown>();

const topicOf = (language: Language, topic: string): unknown => {
  const key = `${language}/${topic}`;
  if (!cache.has(key)) cache.set(key, JSON.parse(readFileSync(`packages/i18n/texts/${key}.json`, 'utf8')));
  return cache.get(key);
};

/** The text a person reads in this language: journeys name buttons by it, as people do. */
export const textsOf =
  (language: Language) =>
  (topic: keyof Texts, key: string, values: Readonly<Record<string, string>> = {}): string => {
    const at = (path: string): unknown =>
      path
        .split('.')
        .reduce<unknown>((part, name) => Reflect.get(Object(part), name), topicOf(language, topic));
    // Keys that are data have points in them. Chinese has one form for every number.
    const whole: unknown = Reflect.get(Object(topicOf(language, topic)), key);
    const found =
      whole ?? at(key) ?? at(`${key}_${values['count'] === '1' ? 'one' : 'other'}`) ?? at(`${key}_other`);
    if (typeof found !== 'string') throw new Error(`no text ${topic}:${key} in ${language}`);
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
      found,
    );
  };

/** As if the person had chosen this language before. */
export const speak = (page: Page, language: Language, url: string): Promise<void> =>
  page.context().addCookies([{ name: 'language', value: language, url }]);

const names: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', es: 'Español' };

/** The entry of the language switch in the header. */
export const languageButton = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('button', { name: names[language] });
