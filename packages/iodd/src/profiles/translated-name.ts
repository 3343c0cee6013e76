/** What the names that templates bring are called in the languages of the product. */
import { commandNames } from '../standard/commands.ts';
import { isStandardLanguage } from '../standard/language.ts';
import {
  sensorControlNames,
  switchingLogic,
  switchingMode,
  teachState,
} from '../standard/profiles/smartSensor.ts';
import { profileNames } from './names.data.ts';

const tables = [commandNames, teachState, switchingLogic, switchingMode, sensorControlNames];
const names = new Map<string, Readonly<Record<'zh' | 'es', string>>>([
  ...tables.flatMap((table) => Object.values(table)).map((text) => [text.en, text] as const),
  ...Object.entries(profileNames),
]);

/** Set points, teach points and switching signals are called so in every language. */
const label = /^(?:SP\d(?: TP\d)?|SSC\d?\.\d)$/;
const part = /SSC\d?\.\d|\d+$/;

/** For a language with a region that of the language; undefined where the name is none of a template. */
export function translatedName(english: string, language: string): string | undefined {
  const [code = ''] = language.toLowerCase().split('-');
  if (!isStandardLanguage(code) || code === 'en') return undefined;
  if (label.test(english)) return english;
  const exact = names.get(english);
  if (exact) return exact[code];
  const [said = ''] = part.exec(english) ?? [];
  return said === '' ? undefined : names.get(english.replace(said, '{}'))?.[code].replace('{}', said);
}
