import { join } from 'node:path';
import { versions, type Version } from '@iodd-hub/iodd';
import { createPackages, type Creation, type CreationProblem } from '@iodd-hub/iodd/create';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { languageFrom, messageOf, ruleIds, type Language } from '../check/messages.ts';
import { openDraft } from '../new/open-draft.ts';
import { isSet, onePositional, problemLine, textOption, type Arguments, type Command } from '../command.ts';
import { UsageError } from '../failure.ts';
import type { Files } from '../files.ts';
import { checkerVersion } from '../version.ts';

export const create: Command = {
  summary: 'Make the packages of a description that can be given away: checked, named, stamped, packed.',
  usage: '<file.xml | package.zip | folder>',
  details: [
    'Texts that nothing uses are left out, language files get the day of the device file, every file our stamp.',
    'With an error nothing is written. What a 1.0.1 file cannot say is listed; it is written without it.',
    'Both versions are made only of a device that says that it also works as a V1.0 device.',
  ],
  options: {
    version: { type: 'string', value: 'version', help: '1.1, 1.0.1 or both (default: that of the file)' },
    out: { type: 'string', short: 'o', value: 'folder', help: 'where to (default: this folder)' },
    force: { type: 'boolean', help: 'overwrite packages that exist' },
    language: { type: 'string', value: 'code', help: 'language of the messages: en, zh or es (default: en)' },
  },
  run: async (args, files) => {
    const path = onePositional(args, 'a file, a package or a folder');
    const language = languageFrom(args);
    const { draft, octetsOf } = openDraft(path, files);
    const creation = createPackages(draft, {
      versions: versionsFrom(args, draft.main.version),
      octetsOf,
      checkerVersion,
      standardText: await createLanguageLookup(),
    });
    const hasErrors = creation.problems.some(({ severity }) => severity === 'error');
    const paths = hasErrors ? [] : written(creation, { args, files });
    return {
      hasFindings: hasErrors,
      lines: [
        ...counted(creation.conversion.map((problem) => `${problem.version}: ${problemLine(problem)}`)),
        ...creation.problems.map((problem) => lineOf(problem, language)),
        ...(hasErrors ? ['Nothing created.'] : paths),
      ],
      json: { files: paths, problems: creation.problems, conversion: creation.conversion },
    };
  },
};

function versionsFrom(args: Arguments, own: Version): readonly Version[] {
  const wanted = textOption(args, 'version') ?? own;
  if (wanted === 'both') return ['1.1', '1.0.1'];
  const found = versions.find((one) => one === wanted);
  if (found === undefined) throw new UsageError('Say --version 1.1, --version 1.0.1 or --version both.');
  return [found];
}

function written(
  { packages }: Creation,
  { args, files }: { readonly args: Arguments; readonly files: Files },
): readonly string[] {
  const folder = textOption(args, 'out') ?? '.';
  return packages.map(({ fileName, octets }) => {
    const path = join(folder, fileName);
    files.write(path, octets, { overwrite: isSet(args, 'force') });
    return path;
  });
}

/** The same lines once, with how often. */
const counted = (lines: readonly string[]): readonly string[] =>
  [...Map.groupBy(lines, (line) => line)].map(([line, all]) =>
    all.length === 1 ? line : `${line} (${all.length} times)`,
  );

const known: ReadonlySet<string> = new Set(ruleIds);
const lineOf = (problem: CreationProblem, language: Language): string =>
  known.has(problem.rule)
    ? `${problem.version}: ${problem.severity}: ${messageOf(problem, language)} (${problem.rule})`
    : `${problem.version}: ${problemLine(problem)}`;
