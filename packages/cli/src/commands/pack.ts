import { misplacedFiles, writePackage, type IoddPackage, type Problem } from '@iodd-hub/iodd';
import { languageFrom, messageOf, type Language } from '../check/messages.ts';
import { isSet, onePositional, textOption, type Arguments, type Command, type Report } from '../command.ts';
import { Failure } from '../failure.ts';
import type { Files } from '../files.ts';
import { packageAt } from '../package-at.ts';
import { firmwareIn } from '../firmware/firmware.ts';
import { packedFirmware } from '../firmware/pack.ts';

export const pack: Command = {
  summary: 'Pack a device with its languages and pictures into a zip, or firmware into an iolfw.',
  usage: '<folder | file.xml>',
  details: [
    'Problems of the set are reported; a set with an error is packed with --force only. Files that do not belong',
    'into a package (anything but XML, PNG, readme.txt and PDF) are never packed. Of firmware, what its metadata',
    'names is packed, with the CRC and under the name that they ask for.',
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
    const firmware = firmwareIn(path, files.set(path));
    const packing = firmware ? packedFirmware(firmware) : packingOf(packageAt(path, files));
    if (!packing) throw new Failure(`${path} has no metadata from which a package can be made.`);
    return written(packing, args, files);
  },
};

interface Packing {
  readonly name: string;
  /** Undefined where files are in it that must never be packed. */
  readonly octets: Uint8Array | undefined;
  readonly problems: readonly Problem[];
}

const packingOf = (set: IoddPackage): Packing => ({
  name: `${set.devices[0]?.main.name.replace(/\.xml$/i, '') ?? ''}.zip`,
  octets: isMisplaced(set) ? undefined : packed(set),
  problems: set.problems,
});

function written({ name, octets, problems }: Packing, args: Arguments, files: Files): Report {
  const output = textOption(args, 'output') ?? name;
  const language = languageFrom(args);
  const isForced = isSet(args, 'force');
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const isRefused = octets === undefined || (hasErrors && !isForced);
  if (!isRefused) files.write(output, octets, { overwrite: isForced });
  return {
    hasFindings: problems.length > 0,
    lines: [...problems.map((problem) => lineOf(problem, language)), isRefused ? 'Nothing packed.' : output],
    json: { output: isRefused ? undefined : output, problems },
  };
}

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
