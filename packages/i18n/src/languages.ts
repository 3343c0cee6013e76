/** The languages of the product: the key names the folder of texts, the tag is what `Accept-Language` carries. */
export const languages = {
  en: { tag: 'en-us', name: 'English', short: 'EN' },
  zh: { tag: 'zh-cn', name: '中文', short: '中' },
  es: { tag: 'es-es', name: 'Español', short: 'ES' },
} as const;

export type Language = keyof typeof languages;
export const defaultLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

export const languageOrDefault = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage);

export const languageKeys = Object.keys(languages).filter(isLanguage);

const bestOf = (header: string): Language => {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => isLanguage(entry.language) && entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const best = wanted[0]?.language;
  return isLanguage(best) ? best : defaultLanguage;
};

const remembered = new Map<string, Language>();

/**
 * The best language for an `Accept-Language` header or a browser's language list:
 * any region of a language counts, weights are respected, else English.
 */
export const languageFor = (header: string | undefined): Language => {
  if (header === undefined) return defaultLanguage;
  const known = remembered.get(header);
  if (known) return known;
  const best = bestOf(header);
  // Browsers send few different headers; a client that makes them up must not fill the memory.
  if (remembered.size < 1000) remembered.set(header, best);
  return best;
};
