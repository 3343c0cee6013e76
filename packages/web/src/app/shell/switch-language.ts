import { type Language, languages } from '@iodd-hub/i18n';
import { t } from 'i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { changeLanguage } from '../../i18n/language.ts';
import { notify } from '../../notifications/notifications.ts';

/** Confirms in the new language; when its texts cannot be loaded, the old one stays. */
export const switchLanguage = async (language: Language): Promise<void> => {
  try {
    await changeLanguage(language);
    notify('success', t('shell:language.changed', { language: languages[language].name }));
  } catch (error) {
    notify('error', failureText(error));
  }
};
