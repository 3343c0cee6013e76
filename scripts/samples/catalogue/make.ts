/** From a description to the files of a package, by the engine's own commands, writer and stamp. */
import {
  applyDraft,
  convertIodd,
  documentModel,
  exportIodd,
  fileDate,
  fileNameOf,
  isElement,
  isNode,
  languagePart,
  parseIodd,
  run,
  seededIds,
  stampIodd,
  storedCrc,
  walk,
  type ArchiveFile,
  type CommandCall,
  type Draft,
  type ElementNode,
  type IdSource,
  type IoddDocument,
} from '@iodd-hub/iodd';
import type { DeviceSpec, Language } from './spec.ts';
import { mainText, stemOf } from './template.ts';
import { translated } from './words.ts';

const checkerVersion = 'V0.1.0.0';

const after = (draft: Draft, call: CommandCall, ids: IdSource): Draft =>
  applyDraft(draft, run(draft, call, ids));

function parsed(text: string, ids: IdSource): Draft {
  const { document, problems } = parseIodd(text, { ids });
  if (!document || problems.length > 0) throw new Error(JSON.stringify(problems));
  return { model: documentModel, main: document, languages: {}, files: {}, images: {}, twin: {} };
}

const elementsIn = ({ main }: Draft): readonly ElementNode[] => [...walk(main.root)].filter(isElement);

/** Profiles leave it to the manufacturer in which unit a device measures. */
function withUnits(draft: Draft, unit: number, ids: IdSource): Draft {
  const measured = elementsIn(draft).filter(
    ({ tag, attributes }) => tag === 'ProcessDataRecordItemInfo' && attributes['subindex'] === '1',
  );
  return measured.reduce(
    (current, { $id }) =>
      after(
        current,
        { command: 'setAttribute', args: { node: $id, field: 'unitCode', value: String(unit) } },
        ids,
      ),
    draft,
  );
}

interface Named {
  readonly owner: string;
  readonly tag: string;
  readonly english: string;
}
/** Every text once, with one place that refers to it. */
function textsOf(draft: Draft): readonly Named[] {
  const elements = elementsIn(draft);
  const english = new Map(
    elements
      .filter(({ tag }) => tag === 'Text')
      .map(({ attributes }) => [attributes['id'], attributes['value'] ?? '']),
  );
  const found = new Map<string, Named>();
  for (const owner of elements)
    for (const child of owner.children.filter(isElement)) {
      const id = isNode(child, 'TextRef') ? child.attributes.textId : undefined;
      const text = english.get(id);
      if (id !== undefined && text !== undefined && !found.has(id))
        found.set(id, { owner: owner.$id, tag: child.tag, english: text });
    }
  return [...found.values()];
}

/** The fault of one device: a translator who went home too early. */
const untranslatedTexts = 7;

interface Translation {
  readonly language: Language;
  readonly where: 'main' | 'file';
  readonly texts: readonly Named[];
}
function withLanguage(draft: Draft, { language, where, texts }: Translation, ids: IdSource): Draft {
  const opened = after(draft, { command: 'addLanguage', args: { language, where } }, ids);
  const written = texts.map(({ owner, tag, english }) => ({
    owner,
    tag,
    language,
    value: translated(english, language),
    everywhere: true,
  }));
  return after(opened, { command: 'setTexts', args: { texts: written } }, ids);
}

/** The first language stands in the main file, as most manufacturers do it; the others in files of their own. */
function inLanguages(draft: Draft, spec: DeviceSpec, ids: IdSource): Draft {
  const all = textsOf(draft);
  const texts = spec.flaw === 'untranslated' ? all.slice(0, -untranslatedTexts) : all;
  return spec.speaks.reduce((current, language, at) => {
    const where = at === 0 || spec.version === '1.0.1' ? 'main' : 'file';
    return withLanguage(current, { language, where, texts }, ids);
  }, draft);
}

function draftFor(spec: DeviceSpec, revision: number, ids: IdSource): Draft {
  const { profiles, profileUnit } = spec;
  let draft = parsed(mainText(spec, revision), ids);
  if (profiles) draft = after(draft, { command: 'insertProfiles', args: { profiles } }, ids);
  if (profileUnit !== undefined) draft = withUnits(draft, profileUnit, ids);
  draft = inLanguages(draft, spec, ids);
  return spec.version === '1.0.1' ? { ...draft, main: older(draft.main, ids) } : draft;
}

function older(main: IoddDocument, ids: IdSource): IoddDocument {
  const { document, problems } = convertIodd(main, { to: '1.0.1', ids });
  if (!document) throw new Error(JSON.stringify(problems));
  return document;
}

/** Main file and language files of one revision, stamped. */
export function documentsFor(spec: DeviceSpec, revision: number): readonly ArchiveFile[] {
  const ids = seededIds(1);
  const draft = draftFor(spec, revision, ids);
  const main = stampIodd(draft.main, { checkerVersion, ids }).document;
  const name = {
    stem: stemOf(spec),
    date: fileDate(spec.revisions[revision]?.[1] ?? ''),
    version: main.version,
  };
  const mainCrc = storedCrc(main);
  const languageFiles = spec.speaks.flatMap((language) => {
    const document = draft.languages[languagePart(language)];
    if (!document) return [];
    const options = { checkerVersion, ids, ...(mainCrc === undefined ? {} : { mainCrc }) };
    return [
      { name: fileNameOf({ ...name, language }), octets: exportIodd(stampIodd(document, options).document) },
    ];
  });
  return [{ name: fileNameOf({ ...name, language: undefined }), octets: exportIodd(main) }, ...languageFiles];
}
