import type { Language } from '@iodd-hub/i18n';
import i18next from 'i18next';
import { rememberLanguage } from './language.ts';
import { loadLanguage } from './start.ts';

let choices = 0;

/** Whether it is the language now: one that was chosen later wins, however long its texts take. */
export const changeLanguage = async (language: Language): Promise<boolean> => {
  choices += 1;
  const own = choices;
  const isOvertaken = () => own !== choices;
  try {
    // i18next would switch without them, and show bare keys.
    await loadLanguage(language);
  } catch (error) {
    if (isOvertaken()) return false;
    throw error;
  }
  if (isOvertaken()) return false;
  // All texts in use are there, so no component is replaced and nothing typed is lost.
  await i18next.changeLanguage(language);
  rememberLanguage(language);
  return true;
};
