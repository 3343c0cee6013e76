import { child, documentModel, isNode, type IoddDocument, type Node } from '../document.ts';
import { inPart, languagePart, mainPart, type Draft } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { newNode } from './element.ts';
import { CommandError, placeFor, typeViewOf, type Command } from './kit.ts';
import { isLanguage, listFor, textListsOf } from './text-lists.ts';

export interface AddLanguageArgs {
  readonly language: string;
  /** In the main document, or in a file of its own. */
  readonly where: 'main' | 'file';
}
export const addLanguage: Command<AddLanguageArgs> = (draft, { language, where }, ids) => {
  if (textListsOf(draft).some((list) => isLanguage(list.language, language)))
    throw new CommandError('language-taken', { language });
  if (where === 'file')
    return [
      { op: 'put', part: languagePart(language), document: languageDocument(draft.main, language, ids) },
    ];
  const { root } = draft.main;
  const texts = isNode(root, 'IODevice') ? child(root, 'ExternalTextCollection') : undefined;
  if (!texts) throw new CommandError('place-unfit', { tag: 'Language' });
  const found = { document: draft.main, node: texts };
  const node = newNode(typeViewOf(found), { tag: 'Language', attributes: { 'xml:lang': language } }, ids);
  return [{ op: 'insert', in: texts.$id, after: placeFor(found, 'Language'), node }];
};

/** A language document without a text yet, and with a stamp that says it was never checked. */
function languageDocument(
  { version, root: main }: IoddDocument,
  language: string,
  ids: IdSource,
): IoddDocument {
  const empty: Node<'ExternalTextDocument'> = {
    $id: ids(),
    $type: 'ExternalTextDocument',
    tag: 'ExternalTextDocument',
    attributes: {},
    children: [],
  };
  const document: IoddDocument = { model: documentModel, version, prolog: [], root: empty, epilog: [] };
  const view = typeViewOf({ document, node: empty });
  const info = isNode(main, 'IODevice') ? child(main, 'DocumentInfo') : undefined;
  const checker = { tag: 'Checker', attributes: { name: '', version: 'V0.0.0.0' } };
  const elements = [
    ...(info ? [{ tag: 'DocumentInfo', attributes: definedOnly(info.attributes) }] : []),
    { tag: 'Language', attributes: { 'xml:lang': language } },
    { tag: 'Stamp', attributes: { crc: '0' }, children: [checker] },
  ];
  return {
    ...document,
    root: { ...empty, children: elements.map((element) => newNode(view, element, ids)) },
  };
}

const definedOnly = (attributes: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

export interface RemoveLanguageArgs {
  readonly language: string;
}
export const removeLanguage: Command<RemoveLanguageArgs> = (draft: Draft, { language }) => {
  const { part, node, isPrimary } = listFor(textListsOf(draft), language);
  if (isPrimary) throw new CommandError('language-missing', { language });
  return part === mainPart
    ? inPart(part, [{ op: 'remove', at: node.$id }])
    : [{ op: 'put', part, document: null }];
};
