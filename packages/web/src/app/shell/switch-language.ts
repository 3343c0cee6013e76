import { type Language, languages } from '@iodd-hub/i18n';
import { t } from 'i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { changeLanguage } from '../../i18n/change-language.ts';
import { notify } from '../../notifications/notifications.ts';

/** Confirms in the new language, unless another was chosen meanwhile; when its texts cannot be loaded, the old one stays. */
export const switchLanguage = async (language: Language): Promise<void> => {
  try {
    if (!(await changeLanguage(language))) return;
    notify('success', t('shell:language.changed', { language: languages[language].name }));
  } catch (error) {
    notify('error', failureText(error));
  }
};
