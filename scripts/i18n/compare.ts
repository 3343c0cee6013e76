/** Texts of one topic by their dotted key. */
export type Texts = ReadonlyMap<string, string>;

/** `{a: {b: 'x'}}` → `a.b`. */
export const flatten = (value: unknown, prefix = ''): [key: string, text: string][] => {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`${prefix} is neither a text nor a group`);
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, prefix === '' ? name : `${prefix}.${name}`),
  );
};

const pluralPattern = /_(?:zero|one|two|few|many|other)$/;

/** Languages have different plural forms: `files_one` and `files_other` are one text in two forms. */
export const baseOf = (key: string): string => key.replace(pluralPattern, '');

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^}\s,]+)/g)].map(([, name = '']) => name);

const uniqueSorted = (values: readonly string[]): string => [...new Set(values)].sort().join(', ');

const placeholdersByBase = (texts: Texts): ReadonlyMap<string, string> => {
  const bases = Map.groupBy(texts, ([key]) => baseOf(key));
  return new Map(
    // "One file" needs no count: the forms of one text are looked at together.
    [...bases].map(([base, forms]) => [
      base,
      uniqueSorted(forms.flatMap(([, text]) => placeholdersOf(text))),
    ]),
  );
};

/** Every language has the form "other"; without it some counts would show the key. */
const pluralProblems = (texts: Texts): string[] =>
  [...texts.keys()]
    .filter((key) => pluralPattern.test(key) && !texts.has(`${baseOf(key)}_other`))
    .map((key) => `${baseOf(key)}: has no form _other`);

/** What is wrong with a translation beside the English texts of the same topic. */
export const compareTexts = (english: Texts, translated: Texts): string[] => {
  const wanted = placeholdersByBase(english);
  const given = placeholdersByBase(translated);
  return [
    ...[...wanted.keys()].filter((key) => !given.has(key)).map((key) => `${key}: missing`),
    ...[...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key}: not in English`),
    ...[...given]
      .filter(([key, names]) => wanted.has(key) && wanted.get(key) !== names)
      .map(([key, names]) => `${key}: has {${names}}, English has {${wanted.get(key) ?? ''}}`),
    ...pluralProblems(translated),
    ...[...translated]
      // A text that is empty in English is empty on purpose.
      .filter(([key, text]) => text.trim() === '' && (english.get(key) ?? '') !== '')
      .map(([key]) => `${key}: empty`),
  ];
};
