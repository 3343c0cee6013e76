import {
  comparedDevice,
  diffDevices,
  diffNotes,
  notesLanguages,
  releaseNotes,
  type DeviceDiff,
  type DiffNotes,
  type NotesLanguage,
  type NotesOptions,
  type PackageDevice,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { isSet, textOption, type Arguments, type Command } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import { packageAt } from '../package-at.ts';

export const diff: Command = {
  summary: 'Compare two revisions of a device, or two devices, and say what the newer one breaks.',
  usage: '<old.xml | old.zip | folder> <new.xml | new.zip | folder>',
  details: [
    'The verdict on a revision is one of: compatible, parameter change, process-data break, connection change,',
    'identity change; the strictest wins. Of two devices it says whether cabling, program and parameters stay.',
    'Exit code 0: equal or compatible. 1: anything stricter. 2: called wrongly.',
    'Where both packages hold a 1.0.1 and a 1.1 file, each is compared with its own successor.',
  ],
  options: {
    markdown: { type: 'boolean', help: 'print release notes as Markdown' },
    language: { type: 'string', value: 'code', help: `${notesLanguages.join(', ')} (default: en)` },
  },
  run: async (args, files) => {
    const [oldPath, newPath] = twoPositionals(args);
    const language = languageOf(args);
    if (isSet(args, 'markdown') && isSet(args, 'json'))
      throw new UsageError('Say --markdown or --json, not both.');
    const standardText = await createTextLookup(language);
    const sideOf = ({ main, languages }: PackageDevice) => {
      if (!main.document) throw new Failure(`${main.name} cannot be read.`);
      const languageDocuments = languages.flatMap(({ document }) => document ?? []);
      return comparedDevice(main.document, { language, languageDocuments, standardText });
    };
    const comparisons = pairsOf(packageAt(oldPath, files).devices, packageAt(newPath, files).devices).map(
      ([older, newer]): Comparison => {
        const [before, after] = [sideOf(older), sideOf(newer)];
        const found = diffDevices(before, after);
        return {
          files: { before: older.main.name, after: newer.main.name },
          found,
          notes: { language, before: before.device, after: after.device },
        };
      },
    );
    const print = isSet(args, 'markdown') ? markdownLines : textLines;
    return {
      hasFindings: comparisons.some(({ found }) => found.verdict !== 'compatible'),
      lines: comparisons.flatMap((one, position) => (position === 0 ? print(one) : ['', ...print(one)])),
      json: comparisons.map(({ files: names, found }) => ({ ...names, ...found })),
    };
  },
};

interface Comparison {
  readonly files: { readonly before: string; readonly after: string };
  readonly found: DeviceDiff;
  readonly notes: NotesOptions;
}

function twoPositionals({ positionals }: Arguments): readonly [string, string] {
  const [first, second, ...others] = positionals;
  if (first === undefined || second === undefined || others.length > 0)
    throw new UsageError('Name two: the old file, package or folder, then the new one.');
  return [first, second];
}

function languageOf(args: Arguments): NotesLanguage {
  const wanted = textOption(args, 'language') ?? 'en';
  const language = notesLanguages.find((one) => one === wanted);
  if (language === undefined) throw new UsageError(`Say --language ${notesLanguages.join(', ')}.`);
  return language;
}

/** Files of one version of the standard belong together; where none do, the first of both. */
function pairsOf(
  older: readonly PackageDevice[],
  newer: readonly PackageDevice[],
): readonly (readonly [PackageDevice, PackageDevice])[] {
  const pairs = older.flatMap((one) => {
    const successor = newer.find(({ main }) => main.document?.version === one.main.document?.version);
    return successor ? [[one, successor] as const] : [];
  });
  const [first, second] = [older[0], newer[0]];
  return pairs.length > 0 || !first || !second ? pairs : [[first, second]];
}

const markdownLines = ({ found, notes }: Comparison): readonly string[] => [
  releaseNotes(found, notes).trimEnd(),
];

function textLines({ files, found, notes }: Comparison): readonly string[] {
  const { title, verdict, causes, groups } = diffNotes(found, notes);
  const sections = [...(causes ? [causes] : []), ...groups];
  return [`${files.before} → ${files.after}`, title, verdict, ...sections.flatMap(sectionLines)];
}

const sectionLines = ({ heading, lines }: DiffNotes['groups'][number]): readonly string[] => [
  '',
  heading,
  ...lines.flatMap(({ text, reason }) =>
    reason === undefined ? [`  ${text}`] : [`  ${text}`, `    ${reason}`],
  ),
];
