/** The sentences of the rules in the language of the reader. */
import type { Problem } from '@iodd-hub/iodd';
import { textOption, type Arguments } from '../command.ts';
import { UsageError } from '../failure.ts';
import { keysIn, sentenceOf as sentenceIn, type Sentences } from './sentence.gen.ts';
import english from './texts/en.gen.json' with { type: 'json' };
import englishFirmware from './texts/firmware-en.gen.json' with { type: 'json' };
import spanishFirmware from './texts/firmware-es.gen.json' with { type: 'json' };
import chineseFirmware from './texts/firmware-zh.gen.json' with { type: 'json' };
import spanish from './texts/es.gen.json' with { type: 'json' };
import chinese from './texts/zh.gen.json' with { type: 'json' };

// The package of the languages is not published, so `npm run generate` copies them.
const languages = ['en', 'zh', 'es'] as const;
export type Language = (typeof languages)[number];

const sentences: Readonly<Record<Language, Sentences>> = {
  en: { ...english, ...englishFirmware },
  zh: { ...chinese, ...chineseFirmware },
  es: { ...spanish, ...spanishFirmware },
};

/** Of descriptions; those of firmware packages say themselves what they are. */
export const ruleIds: readonly string[] = keysIn(english);

export function languageFrom(args: Arguments): Language {
  const wanted = textOption(args, 'language') ?? 'en';
  const language = languages.find((one) => one === wanted);
  if (language === undefined) throw new UsageError(`Say --language ${languages.join('|')}.`);
  return language;
}

/** The sentence with its arguments put in. A rule without one is still named. */
export const messageOf = ({ rule, args }: Pick<Problem, 'rule' | 'args'>, language: Language): string =>
  sentenceIn(sentences[language], { language, key: rule, args, open: () => '?' });

/** The sentence where there is no problem yet: its arguments stand as names in angle brackets. */
export const sentenceOf = (rule: string, language: Language): string =>
  sentenceIn(sentences[language], { language, key: rule, open: (name) => `<${name}>` });
