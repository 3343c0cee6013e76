import type { TFunction } from 'i18next';
import { choiceKeys, isChoice, settings, type SettingName } from './settings.ts';

/** What is not known or was left empty shows a dash. */
export const settingText = (t: TFunction<'console'>, value: string | number | undefined): string => {
  const text = String(value ?? '');
  if (isChoice(text)) return t(`link.choice.${choiceKeys[text]}`);
  return text === '' ? '–' : text;
};

export const isSettingName = (text: string): text is SettingName =>
  settings.some(({ name }) => name === text);
