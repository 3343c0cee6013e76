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
  const { deviceName, deviceFamily } = after.identity;
  const places = new Places(diff.shared ?? [], texts);
  const lines = diff.changes.map((change) => lineOf(change, texts, places));
  const linesAt = (positions: readonly number[]): readonly NoteLine[] =>
    positions.flatMap((position) => lines[position] ?? []);
  const positions = Map.groupBy(diff.changes.keys(), (position) => groupAt(diff.changes[position]));
  return {
    title: filled(texts.title, {
      name: (deviceName ?? deviceFamily)?.text ?? '',
      before: releaseOf(before),
      after: releaseOf(after),
    }),
    verdict: diff.changes.length === 0 ? texts.equal : texts.verdicts[diff.verdict],
    causes: diff.causes.length === 0 ? undefined : { heading: texts.causes, lines: linesAt(diff.causes) },
    groups: [
      ...groups.flatMap((group) => {
        const found = positions.get(group);
        return found ? { heading: texts.groups[group], lines: linesAt(found) } : [];
      }),
      ...(diff.shared?.some(isLong) ? [places.lists()] : []),
    ],
  };
}

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

const groupAt = (change: Change | undefined): Group =>
  change === undefined || change.kind === 'reworded' ? 'texts' : groupOf(change.address);

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
  const [before, after] = [shown(change.before, texts), shown(change.after, texts)];
  if (before === undefined) return filled(sentences.given, { subject, field, after: after ?? '' });
  if (after === undefined) return filled(sentences.dropped, { subject, field, before });
  return filled(sentences.changed, { subject, field, before, after });
}

function shown(value: FieldValue, { yes, no, listSeparator }: NotesTexts): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value.length === 0 ? undefined : value.join(listSeparator);
}
