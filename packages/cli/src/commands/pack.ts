import { writePackage, type IoddPackage } from '@iodd-hub/iodd';
import { isSet, onePositional, problemLine, textOption, type Command } from '../command.ts';
import { packageAt } from '../files.ts';

export const pack: Command = {
  summary: 'Pack a device with its languages and pictures into a zip.',
  usage: '<folder | file.xml>',
  details: ['Problems of the set are reported; a set with an error is packed with --force only.'],
  options: {
    output: {
      type: 'string',
      short: 'o',
      value: 'file',
      help: 'the package (default: the name of the main file)',
    },
    force: { type: 'boolean', help: 'pack in spite of errors, overwrite a package that exists' },
  },
  run: (args, files) => {
    const path = onePositional(args, 'a folder or a file');
    const set = packageAt(path, files);
    const output =
      textOption(args, 'output') ?? `${set.devices[0]?.main.name.replace(/\.xml$/i, '') ?? ''}.zip`;
    const isRefused = set.problems.some(({ severity }) => severity === 'error') && !isSet(args, 'force');
    if (!isRefused) files.write(output, packed(set), { overwrite: isSet(args, 'force') });
    return {
      hasFindings: set.problems.length > 0,
      lines: [...set.problems.map(problemLine), isRefused ? 'Nothing packed.' : output],
      json: { output: isRefused ? undefined : output, problems: set.problems },
    };
  },
};

const packed = ({ devices, images, others }: IoddPackage): Uint8Array =>
  writePackage({
    mains: devices.map(({ main }) => main),
    languages: devices.flatMap(({ languages }) => languages),
    images,
    others,
  });
