import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCheckerVersion } from '@iodd-hub/iodd';
import { countOf, junitLines, sarifOf, tableOf } from '@iodd-hub/iodd/report';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { applyFixes, writeFixed, type FixRequest } from '../check/fixes.ts';
import { languageFrom, ruleIds, sentenceOf } from '../check/messages.ts';
import { entryOf, jsonOf, textLines, type CheckOutcome } from '../check/outcome.ts';
import type { Located } from '../check/located.ts';
import { checkedSet, documentPaths, readSet, type CheckRequest, type JudgedFile } from '../check/problems.ts';
import { isSet, textOption, type Arguments, type Command } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import { firmwareProblems, schemaNote } from '../firmware/check.ts';
import { firmwareIn } from '../firmware/firmware.ts';
import type { Files } from '../files.ts';
import { version } from '../version.ts';

/** Names of IODD files may hold `#`, which would end the path of an address. */
const addressOf = (path: string): string =>
  isAbsolute(path) ? pathToFileURL(path).href : path.split(sep).map(encodeURIComponent).join('/');

const asJson = (value: unknown): readonly string[] => [JSON.stringify(value, undefined, 2)];
const formats = {
  text: textLines,
  json: (outcome: CheckOutcome) => asJson(jsonOf(outcome)),
  sarif: (outcome: CheckOutcome) =>
    asJson(
      sarifOf(outcome, { version, addressOf, sentenceOf: (rule) => sentenceOf(rule, outcome.language) }),
    ),
  junit: junitLines,
  // Its last line ends like every line of it; the end of the output is added to every format.
  csv: (outcome: CheckOutcome) => [tableOf(outcome).slice(0, -1)],
} as const;
type Format = keyof typeof formats;
const isFormat = (value: string): value is Format => Object.hasOwn(formats, value);

export const check: Command = {
  summary: 'Report everything that is wrong with files, packages and folders, and fix it with --fix.',
  usage: '<file.xml | package.zip | folder> …',
  details: [
    'A folder is searched with all folders and packages below it. A file that is named alone is checked',
    'with its languages and without its pictures; a firmware package is known by its metadata. Warnings do not change the exit code: 0 without errors,',
    '1 with errors, 2 where something cannot be read.',
    '',
    'A file with a valid stamp of the official checker is judged by what that version asked for; what a new',
    'release would need beyond that is counted and fails nothing. Every other file is judged as of today.',
    '',
    '--fix writes the files that it fixes; everything else in them stays as it is, octet for octet. It takes a',
    'fix only where the check after it finds nothing new. A fix that deletes something, guesses what was meant',
    'or says something about the device is left to the author: name its rule with --fix-rules to take it too,',
    'or with --fix-only to fix that rule alone.',
    'A stamp does not fit a file that was fixed. --stamp makes it anew, where no error is left.',
  ],
  options: {
    'as-of': {
      type: 'string',
      value: 'when',
      help: 'stamp, today, or a version of the official checker as V1.1.12 (default: stamp)',
    },
    fix: { type: 'boolean', help: 'fix what is safe to fix, and write it' },
    'fix-rules': {
      type: 'string',
      value: 'rules',
      help: 'with --fix: also take the fixes of these rules that delete or decide, separated by commas',
    },
    'fix-only': {
      type: 'string',
      value: 'rules',
      help: 'with --fix: fix these rules and no other, also where a fix deletes or decides',
    },
    stamp: { type: 'boolean', help: 'with --fix: stamp what was fixed, with our own name' },
    format: { type: 'string', value: 'name', help: 'text, json, sarif, junit or csv (default: text)' },
    language: { type: 'string', value: 'code', help: 'language of the messages: en, zh or es (default: en)' },
  },
  run: async (args, files) => {
    if (args.positionals.length === 0) throw new UsageError('Name a file, a package or a folder.');
    const format = textOption(args, 'format') ?? 'text';
    if (!isFormat(format)) throw new UsageError(`Say --format ${Object.keys(formats).join('|')}.`);
    const outcome = await checked(args, files);
    return {
      hasFindings: countOf(outcome, 'error') > 0,
      lines: formats[format](outcome),
      json: jsonOf(outcome),
      failures: outcome.unreadable,
    };
  },
};

async function checked(args: Arguments, files: Files): Promise<CheckOutcome> {
  const asOf = textOption(args, 'as-of') ?? 'stamp';
  if (asOf !== 'stamp' && asOf !== 'today' && !isCheckerVersion(asOf))
    throw new UsageError('Say --as-of stamp|today|V1.1.12.');
  const language = languageFrom(args);
  const standardText = await createLanguageLookup();
  const options: CheckRequest = { asOf, standardText };
  const request = fixRequest(args, options);
  const unreadable: string[] = [];
  const readable = <T>(read: () => readonly T[]): readonly T[] => {
    try {
      return read();
    } catch (error) {
      unreadable.push(sentenceFor(error));
      return [];
    }
  };
  const paths = new Set(args.positionals.flatMap((path) => readable(() => files.sets(path))));
  const documents = new Set<string>();
  const problems: Located[] = [];
  const fixed: Located[] = [];
  const notes: string[] = [];
  const judged: JudgedFile[] = [];
  for (const path of paths)
    for (const original of readable(() => [readSet(path, files)])) {
      const firmware = firmwareIn(path, original.files);
      if (firmware) {
        for (const document of documentPaths(original)) documents.add(document);
        for (const problem of firmwareProblems(original, firmware)) problems.push(problem);
        notes.push(schemaNote(original, language));
        continue;
      }
      const result = request ? applyFixes(original, request) : undefined;
      if (result) writeFixed(result, files);
      const set = result?.set ?? original;
      for (const document of documentPaths(set)) documents.add(document);
      const found = checkedSet(set, options);
      judged.push(...found.judged);
      for (const problem of found.problems) problems.push(problem);
      for (const problem of result?.fixed ?? []) fixed.push(problem);
      notes.push(...(result?.notes ?? []));
    }
  return {
    asOf,
    judged,
    language,
    files: [...documents],
    problems: problems.map((problem) => entryOf(problem, language)),
    fixed: fixed.map((problem) => entryOf(problem, language)),
    notes,
    unreadable,
  };
}

/** Undefined where nothing is to be fixed. */
function fixRequest(args: Arguments, options: CheckRequest): FixRequest | undefined {
  const also = rulesIn(args, 'fix-rules');
  const only = rulesIn(args, 'fix-only');
  if (!isSet(args, 'fix')) {
    if (also || only || isSet(args, 'stamp'))
      throw new UsageError('--fix-rules, --fix-only and --stamp belong to --fix: say --fix too.');
    return undefined;
  }
  return {
    options,
    named: new Set([...(also ?? []), ...(only ?? [])]),
    only,
    isStamping: isSet(args, 'stamp'),
  };
}

function rulesIn(args: Arguments, option: string): ReadonlySet<string> | undefined {
  const named = textOption(args, option)
    ?.split(',')
    .filter((rule) => rule !== '');
  for (const rule of named ?? [])
    if (!ruleIds.includes(rule)) throw new UsageError(`There is no rule ${rule}. iodd explain lists them.`);
  return named && new Set(named);
}

/** A path that the system does not let us read is reported like one that is no package. */
function sentenceFor(error: unknown): string {
  if (error instanceof Failure || (error instanceof Error && 'syscall' in error)) return error.message;
  throw error;
}
