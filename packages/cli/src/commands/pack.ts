import { misplacedFiles, writePackage, type IoddPackage, type Problem } from '@iodd-hub/iodd';
import { languageFrom, messageOf, type Language } from '../check/messages.ts';
import { isSet, onePositional, textOption, type Command } from '../command.ts';
import { packageAt } from '../files.ts';

export const pack: Command = {
  summary: 'Pack a device with its languages and pictures into a zip.',
  usage: '<folder | file.xml>',
  details: [
    'Problems of the set are reported; a set with an error is packed with --force only. Files that do not belong',
    'into a package (anything but XML, PNG, readme.txt and PDF) are never packed.',
  ],
  options: {
    output: {
      type: 'string',
      short: 'o',
      value: 'file',
      help: 'the package (default: the name of the main file)',
    },
    force: { type: 'boolean', help: 'pack in spite of errors, overwrite a package that exists' },
    language: { type: 'string', value: 'code', help: 'language of the messages: en, zh or es (default: en)' },
  },
  run: (args, files) => {
    const path = onePositional(args, 'a folder or a file');
    const set = packageAt(path, files);
    const output =
      textOption(args, 'output') ?? `${set.devices[0]?.main.name.replace(/\.xml$/i, '') ?? ''}.zip`;
    const language = languageFrom(args);
    const hasErrors = set.problems.some(({ severity }) => severity === 'error');
    const isRefused = isMisplaced(set) || (hasErrors && !isSet(args, 'force'));
    if (!isRefused) files.write(output, packed(set), { overwrite: isSet(args, 'force') });
    return {
      hasFindings: set.problems.length > 0,
      lines: [
        ...set.problems.map((problem) => lineOf(problem, language)),
        isRefused ? 'Nothing packed.' : output,
      ],
      json: { output: isRefused ? undefined : output, problems: set.problems },
    };
  },
};

const isMisplaced = ({ images, others }: IoddPackage): boolean =>
  misplacedFiles([...images, ...others]).length > 0;

const lineOf = (problem: Problem, language: Language): string =>
  `${problem.severity} ${problem.rule}: ${messageOf(problem, language)}`;

const packed = ({ devices, images, others }: IoddPackage): Uint8Array =>
  writePackage({
    mains: devices.map(({ main }) => main),
    languages: devices.flatMap(({ languages }) => languages),
    images,
    others,
  });
