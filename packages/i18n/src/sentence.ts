/* Sentences whose keys are data, such as the ids of rules: the one place that fills them in. The command line has a copy. */

export type Sentences = Readonly<Record<string, string>>;

interface Wanted {
  readonly language: string;
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number>> | undefined;
  /** What stands where no argument is given. */
  readonly open: (name: string) => string;
}

/** The sentence in the form that its count asks for, named as i18next names the forms; the key where there is none. */
export const sentenceOf = (texts: Sentences, { language, key, args = {}, open }: Wanted): string => {
  const { count } = args;
  const form = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other';
  const sentence = texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key];
  return sentence?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name] ?? open(name))) ?? key;
};

/** What has a sentence, each once, however many forms it has. */
export const keysIn = (texts: Sentences): string[] => [
  ...new Set(Object.keys(texts).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))),
];
