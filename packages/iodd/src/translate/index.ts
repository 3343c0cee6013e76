/** Texts for translators: out of a draft, and back into it. */
export { translationCsv } from './csv.ts';
export { planImport, type ImportPlan, type PlannedText, type Refusal, type RefusedText } from './plan.ts';
export { readTranslations } from './read.ts';
export type { FaultyTranslations, Translation, TranslationFault, Translations } from './translations.ts';
export { xliffOf, type XliffOptions } from './xliff.ts';
