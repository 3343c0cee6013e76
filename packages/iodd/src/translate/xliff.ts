/** Texts for translation programs: XLIFF 2.1, one file for each language, one unit for each text. */
import { escapeAttribute, escapeText } from '../xml/escape.ts';
import type { Catalogue, CatalogueText } from './catalogue.ts';

/** Also that of 2.1: only the attribute tells the versions apart. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';

export interface XliffOptions {
  readonly target: string;
  /** Of the device file. */
  readonly original: string;
  /** What a translator should know of a text: where it is read, how long it may be. */
  readonly notesOf: (text: CatalogueText) => readonly string[];
}

/** A name of XML without a colon; ids of files that keep to the standard are some. */
const isUnitId = (id: string): boolean => /^[A-Za-z0-9_.-]+$/.test(id);

/** Units are told apart by an id that XML permits; what is none stands in their names. */
function unitIds(texts: readonly CatalogueText[]): (at: number) => string {
  const taken = new Set(texts.map(({ id }) => id));
  let prefix = 'unit';
  while (texts.some((_, at) => taken.has(`${prefix}-${at}`))) prefix += '_';
  return (at) => `${prefix}-${at}`;
}

export function xliffOf({ languages, texts }: Catalogue, options: XliffOptions): string {
  const source = languages.find(({ isPrimary }) => isPrimary)?.language ?? 'en';
  // What has no words in the primary language cannot be translated.
  const units = texts.filter((text) => (text.texts.get(source) ?? '') !== '');
  const madeId = unitIds(units);
  const root = [
    `xmlns="${xliffNamespace}"`,
    'version="2.1"',
    `srcLang="${escapeAttribute(source)}"`,
    `trgLang="${escapeAttribute(options.target)}"`,
  ].join(' ');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff ${root}>`,
    `  <file id="texts" original="${escapeAttribute(options.original)}" xml:space="preserve">`,
    ...units.flatMap((text, at) => unitLines(text, { ...options, source, madeId: madeId(at) })),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

interface UnitOptions extends XliffOptions {
  readonly source: string;
  readonly madeId: string;
}

function unitLines(text: CatalogueText, { source, target, madeId, notesOf }: UnitOptions): readonly string[] {
  const translated = text.texts.get(target) ?? '';
  const attributes = isUnitId(text.id)
    ? `id="${text.id}"`
    : `id="${madeId}" name="${escapeAttribute(text.id)}"`;
  const notes = notesOf(text).filter((note) => note !== '');
  return [
    `    <unit ${attributes}>`,
    ...(notes.length === 0
      ? []
      : [
          '      <notes>',
          ...notes.map((note) => `        <note>${escapeText(note)}</note>`),
          '      </notes>',
        ]),
    `      <segment state="${translated === '' ? 'initial' : 'translated'}">`,
    `        <source>${escapeText(text.texts.get(source) ?? '')}</source>`,
    ...(translated === '' ? [] : [`        <target>${escapeText(translated)}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}
