import { type Language, languages } from './texts.ts';

/** A run of all checks has half an hour; `npm run journeys:all` looks at everything in every language, theme and size. */
export const isWhole = process.env['JOURNEYS'] === 'all';

type Theme = 'light' | 'dark';

/** Texts come from one table, too: each page is looked at in one language, and a third of the pages in each. */
export const inLanguage = <Item>(items: readonly Item[], language: Language): readonly Item[] =>
  isWhole ? items : items.filter((_, at) => at % languages.length === languages.indexOf(language));

/** A journey whose texts alone differ goes in one of them. */
export const allLanguagesOr = (one: Language): readonly Language[] => (isWhole ? languages : [one]);

/** For what is one long look: the theme whose contrasts are harder to get right. */
export const themes: readonly Theme[] = isWhole ? ['light', 'dark'] : ['dark'];
