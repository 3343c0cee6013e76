/** Texts of one language by `topic:key`. */
export type Texts = ReadonlyMap<string, string>;

/** The leaves of a text file with their dotted keys. */
export const flatten = (value: unknown, prefix = ''): [key: string, text: string][] => {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([key, below]) => flatten(below, prefix ? `${prefix}.${key}` : key));
};

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Languages have different plural forms, so they are one text under the name without the form. */
const singular = (texts: Texts): Map<string, string> => {
  const byKey = new Map<string, string>();
  for (const [key, text] of texts) {
    const base = key.replace(pluralForm, '');
    // Every language has "other"; it stands for the rest.
    if (base === key || key.endsWith('_other')) byKey.set(base, text);
  }
  return byKey;
};

const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\{\s*[\w.]+\s*\}\}/g) ?? [])].sort().join(' ');

/** What is wrong with a translation, compared with the reference. */
export const compareTexts = (reference: Texts, translation: Texts): string[] => {
  const wanted = singular(reference);
  const given = singular(translation);
  const missing = [...wanted.keys()].filter((key) => !given.has(key)).map((key) => `missing  ${key}`);
  const extra = [...given.keys()].filter((key) => !wanted.has(key)).map((key) => `extra    ${key}`);
  const empty = [...wanted]
    .filter(([key, text]) => text !== '' && given.get(key) === '')
    .map(([key]) => `empty    ${key}`);
  const different = [...wanted]
    .filter(([key, text]) => given.has(key) && placeholdersOf(text) !== placeholdersOf(given.get(key) ?? ''))
    .map(
      ([key, text]) =>
        `placeholders differ  ${key}: ${placeholdersOf(text)} / ${placeholdersOf(given.get(key) ?? '')}`,
    );
  return [...missing, ...extra, ...empty, ...different];
};

interface UsedKeys {
  /** Written in full somewhere. */
  readonly whole: ReadonlySet<string>;
  /** The fixed beginnings of keys that end in a variable: `route.${name}`. */
  readonly beginnings: readonly string[];
}

const stringPattern = /(['"`])((?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*)\1/g;
const templatePattern = /`((?:[\w-]+:)?(?:[\w-]+\.)*)\$\{/g;

/** Every string of the source that could be a key: better to overlook an unused text than to delete a used one. */
export const keysUsedIn = (sources: readonly string[]): UsedKeys => {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [, , key] of source.matchAll(stringPattern)) if (key) whole.add(key);
    for (const [, beginning] of source.matchAll(templatePattern)) if (beginning) beginnings.add(beginning);
  }
  return { whole, beginnings: [...beginnings] };
};

/** Topics whose keys the code builds from a table: results by result key, fields by problem, mail by template. */
const fromTables = new Set(['results', 'fields', 'mail']);

export const unusedKeys = (keys: readonly string[], { whole, beginnings }: UsedKeys): string[] =>
  keys.filter((full) => {
    const [topic = '', key = ''] = full.replace(pluralForm, '').split(':');
    if (fromTables.has(topic)) return false;
    if (whole.has(key) || whole.has(`${topic}:${key}`)) return false;
    return !beginnings.some(
      (beginning) => `${topic}:${key}`.startsWith(beginning) || key.startsWith(beginning),
    );
  });
