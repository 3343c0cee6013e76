/** A comparison in words: lines for a terminal or a page, and release notes as Markdown. */
import type { ResolvedDevice } from '../../resolve/index.ts';
import type { Change, DeviceDiff, FieldValue } from '../types.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { isLong, Places } from './places.ts';
import { filled, groupOf } from './subjects.ts';
import { groups, type Group, type NoteLine, type NotesTexts } from './texts.ts';
import { zh } from './zh.ts';

const languages = { en, zh, es } as const;
export type NotesLanguage = keyof typeof languages;
export const notesLanguages: readonly NotesLanguage[] = ['en', 'zh', 'es'];

export interface DiffNotes {
  readonly title: string;
  readonly verdict: string;
  /** Set where the verdict has causes. */
  readonly causes: { readonly heading: string; readonly lines: readonly NoteLine[] } | undefined;
  /** Those in which something changed, in a fixed order. */
  readonly groups: readonly { readonly heading: string; readonly lines: readonly NoteLine[] }[];
}
export interface NotesOptions {
  readonly language: NotesLanguage;
  readonly before: ResolvedDevice;
  readonly after: ResolvedDevice;
}

export function diffNotes(diff: DeviceDiff, { language, before, after }: NotesOptions): DiffNotes {
  const texts = languages[language];
  const isReplacement = diff.relation === 'replacement';
  const sentences = isReplacement ? texts.replacement.sentences : texts.sentences;
  const places = new Places(diff.shared ?? [], texts);
  const lines = diff.changes.map((change) => lineOf(change, { ...texts, sentences }, places));
  const linesAt = (positions: readonly number[]): readonly NoteLine[] =>
    positions.flatMap((position) => lines[position] ?? []);
  const positions = Map.groupBy(diff.changes.keys(), (position) => groupAt(diff.changes[position]));
  const revisionHead = (): Head => ({
    title: filled(texts.title, {
      name: deviceOf(after),
      before: releaseOf(before),
      after: releaseOf(after),
    }),
    verdict: diff.changes.length === 0 ? texts.equal : texts.verdicts[diff.verdict],
    causes: diff.causes.length === 0 ? undefined : { heading: texts.causes, lines: linesAt(diff.causes) },
  });
  return {
    ...(isReplacement ? replacementHead(diff, texts, { before, after }) : revisionHead()),
    groups: [
      ...groups.flatMap((group) => {
        const found = positions.get(group);
        return found ? { heading: texts.groups[group], lines: linesAt(found) } : [];
      }),
      ...(diff.shared?.some(isLong) ? [places.lists()] : []),
    ],
  };
}

type Head = Pick<DiffNotes, 'title' | 'verdict' | 'causes'>;

/** Of two devices, what matters is what can stay: a list of all causes would be a list of nearly everything. */
function replacementHead(
  { fit }: DeviceDiff,
  { replacement }: NotesTexts,
  { before, after }: Pick<NotesOptions, 'before' | 'after'>,
): Head {
  const named = (device: ResolvedDevice): string =>
    filled(replacement.named, { vendor: device.identity.vendorName ?? '', device: deviceOf(device) });
  const means = [
    replacement.fit.connection[fit.connection],
    replacement.fit.processData[fit.processData],
    replacement.fit.parameters[fit.parameters],
  ];
  return {
    title: filled(replacement.title, { before: named(before), after: named(after) }),
    verdict: replacement.verdict,
    causes: { heading: replacement.heading, lines: means.map((text) => ({ text, reason: undefined })) },
  };
}

const deviceOf = ({ identity: { deviceName, deviceFamily } }: ResolvedDevice): string =>
  (deviceName ?? deviceFamily)?.text ?? '';

/** The notes as Markdown. What comes from a description is escaped, so that it cannot make markup of its own. */
export function releaseNotes(diff: DeviceDiff, options: NotesOptions): string {
  const { title, verdict, causes, groups: sections } = diffNotes(diff, options);
  const parts = [
    `# ${escaped(title)}`,
    `**${escaped(verdict)}**`,
    ...[...(causes ? [causes] : []), ...sections].map(
      ({ heading, lines }) => `## ${escaped(heading)}\n\n${lines.map(itemOf).join('\n')}`,
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

const itemOf = ({ text, reason }: NoteLine): string =>
  reason === undefined ? `- ${escaped(text)}` : `- ${escaped(text)}\n  - ${escaped(reason)}`;

const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~&]/g, (character) => `\\${character}`);

const releaseOf = ({ identity }: ResolvedDevice): string =>
  [identity.documentVersion, identity.releaseDate].flatMap((part) => part ?? []).join(', ');

/** Another name that may mean another thing stands with the thing, not among the wordings. */
const groupAt = (change: Change | undefined): Group =>
  change === undefined || (change.kind === 'reworded' && change.effect === 'compatible')
    ? 'texts'
    : groupOf(change.address);

function lineOf(change: Change, texts: NotesTexts, places: Places): NoteLine {
  const { effect, reason } = change;
  return {
    text: sentenceOf(change, places.subjectOf(change), texts),
    reason: effect === 'compatible' ? undefined : texts.reasons[reason],
  };
}

function sentenceOf(change: Change, subject: string, texts: NotesTexts): string {
  const { sentences, fields } = texts;
  if (change.kind === 'added' || change.kind === 'removed')
    return filled(sentences[change.kind], { subject });
  const field = fields[change.field];
  if (change.kind === 'reworded') {
    const { language, value = '', before = '', after = '' } = change;
    const sentence = change.field === 'valueName' ? sentences.valueReworded : sentences.reworded;
    return filled(sentence, { subject, field, language, value, before, after });
  }
  const write = change.field === 'profileCharacteristic' ? hexOf : String;
  const [before, after] = [shown(change.before, texts, write), shown(change.after, texts, write)];
  if (before === undefined) return filled(sentences.given, { subject, field, after: after ?? '' });
  if (after === undefined) return filled(sentences.dropped, { subject, field, before });
  return filled(sentences.changed, { subject, field, before, after });
}

/** As manuals write the ids of profiles. */
const hexOf = (id: string | number): string => `0x${Number(id).toString(16).toUpperCase().padStart(4, '0')}`;

function shown(
  value: FieldValue,
  { yes, no, listSeparator }: NotesTexts,
  write: (one: string | number) => string,
): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string' || typeof value === 'number') return write(value);
  return value.length === 0 ? undefined : value.map(write).join(listSeparator);
}
