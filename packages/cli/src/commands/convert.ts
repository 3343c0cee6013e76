import { dirname, join } from 'node:path';
import {
  convertIodd,
  fileNameOf,
  parseFileName,
  placed,
  stampIodd,
  storedCrc,
  versions,
  type Conversion,
  type IoddDocument,
  type PackageDevice,
  type Problem,
  type Version,
} from '@iodd-hub/iodd';
import { isSet, onePositional, problemLine, textOption, type Command } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import { ids, packageAt } from '../package-at.ts';
import { checkerVersion } from '../version.ts';

export const convert: Command = {
  summary: 'Convert a device and its languages to the other version of the standard.',
  usage: '--to 1.0.1|1.1 <file.xml | package.zip | folder>',
  details: [
    'What gets lost or has to be assumed is listed first; it is written only with --accept-loss.',
    'The new files carry our stamp.',
  ],
  options: {
    to: { type: 'string', value: 'version', help: '1.0.1 or 1.1' },
    output: { type: 'string', short: 'o', value: 'folder', help: 'where to (default: beside the file)' },
    'accept-loss': { type: 'boolean', help: 'write although something gets lost or is assumed' },
    force: { type: 'boolean', help: 'overwrite files that exist' },
  },
  run: (args, files) => {
    const to = versions.find((one) => one === textOption(args, 'to'));
    if (to === undefined) throw new UsageError(`Say --to ${versions.join(' or --to ')}.`);
    const path = onePositional(args, 'a file, a package or a folder');
    const folder = textOption(args, 'output') ?? (/\.(?:xml|zip)$/i.test(path) ? dirname(path) : path);
    const results = packageAt(path, files)
      .devices.filter(({ main }) => main.document?.version !== to)
      .map((device) => converted(device, to));
    if (results.length === 0) throw new Failure(`${path} is ${to} already.`);
    const problems = results.flatMap((result) => result.problems);
    const isRefused = results.some(({ written }) => written.length === 0);
    const isWritten = !isRefused && (problems.length === 0 || isSet(args, 'accept-loss'));
    const written = results.flatMap((result) => result.written);
    if (isWritten)
      for (const { name, text } of written)
        files.write(join(folder, name), Buffer.from(text), { overwrite: isSet(args, 'force') });
    const paths = isWritten ? written.map(({ name }) => join(folder, name)) : [];
    const hint = isRefused
      ? 'It cannot be converted.'
      : 'Nothing written; --accept-loss writes it all the same.';
    return {
      // Who accepts a loss has seen it.
      hasFindings: !isWritten,
      lines: [...problems.map(problemLine), ...(isWritten ? paths : [hint])],
      json: { files: paths, problems },
    };
  },
};

interface Result {
  readonly written: readonly { readonly name: string; readonly text: string }[];
  readonly problems: readonly Problem[];
}

function converted({ main, languages }: PackageDevice, to: Version): Result {
  if (!main.document) throw new Failure(`${main.name} cannot be read.`);
  const documents = languages.flatMap(({ document, name }) => (document ? { document, name } : []));
  const languageDocuments = documents.map(({ document }) => document);
  const conversion = convertIodd(main.document, { to, ids, languageDocuments });
  const problems = conversion.problems.map((problem) => placed(problem, main.source));
  return {
    problems,
    written: stampedFiles(conversion, to, [main.name, ...documents.map(({ name }) => name)]),
  };
}

/** Language files are stamped over the checksum of the main file, which comes first. */
function stampedFiles(
  { document, languageDocuments }: Conversion,
  to: Version,
  names: readonly string[],
): Result['written'] {
  if (!document) return [];
  const main = stampIodd(document, { ids, checkerVersion });
  const mainCrc = storedCrc(main.document) ?? 0;
  const stampLanguage = (language: IoddDocument) => stampIodd(language, { ids, checkerVersion, mainCrc });
  return [main, ...languageDocuments.map(stampLanguage)].map(({ source }, index) => ({
    name: nameIn(to, names[index] ?? ''),
    text: source.text,
  }));
}

/** The name says the version; a file that is not named by the rules gets it appended. */
function nameIn(to: Version, name: string): string {
  const parts = parseFileName(name);
  return parts ? fileNameOf({ ...parts, version: to }) : name.replace(/(?:\.xml)?$/i, `-IODD${to}.xml`);
}
