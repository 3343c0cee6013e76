import type { Language, Texts } from '@iodd-hub/i18n';
import i18next from 'i18next';

/** Reasons that come up again and again; the words are the applicant's. */
export const reasonKeys = [
  'licenceUnreadable',
  'licenceOther',
  'licenceExpired',
  'vendorIdOther',
  'letterMissing',
] as const satisfies readonly (keyof Texts['reasons'])[];
export type ReasonKey = (typeof reasonKeys)[number];

/** The sentence in the language of the applicant, whatever language the administrator works in. */
export const reasonText = async (key: ReasonKey, language: Language): Promise<string> => {
  if (!i18next.hasResourceBundle(language, 'reasons')) await i18next.reloadResources([language], ['reasons']);
  return i18next.getFixedT(language, 'reasons')(key);
};
