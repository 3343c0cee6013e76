import { decodeUtf8 } from '../platform.ts';
import { defaultLimits } from '../xml/limits.ts';
import { readTranslationCsv } from './csv.ts';
import { readXliff } from './read-xliff.ts';
import type { FaultyTranslations, Translations } from './translations.ts';

/** A translator's file, whatever its name says. Its size is looked at before anything in it. Never throws on content. */
export function readTranslations(octets: Uint8Array): Translations | FaultyTranslations {
  const max = defaultLimits.octets;
  if (octets.length > max) return { fault: { kind: 'size', max } };
  const text = decodeUtf8(octets)?.replace(/^\uFEFF/, '');
  if (text === undefined) return { fault: { kind: 'encoding' } };
  return /^\s*</.test(text) ? readXliff(text.trimStart()) : readTranslationCsv(text);
}
