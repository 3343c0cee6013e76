import { codeLanguages, isCodeLanguage, processDataCode, type Direction } from '@iodd-hub/device/code';
import { resolveDevice } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { isSet, onePositional, textOption, type Arguments, type Command } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import { packageAt } from '../package-at.ts';

const languages = Object.keys(codeLanguages).join(', ');
const directions: Readonly<Record<string, Direction>> = { in: 'input', out: 'output' };

export const code: Command = {
  summary: 'Write a program that reads the process data.',
  usage: '<file.xml | package.zip | folder> --language <c | python | st>',
  details: [
    'One file in C99, Python 3 or Structured Text (IEC 61131-3) that needs nothing else: a structure and a function',
    'for the process data of each direction and each condition. Scaled values stand beside the numbers that are sent.',
    'Names are made from the English texts of the description.',
  ],
  options: {
    language: { type: 'string', value: 'language', help: languages },
    'process-data': { type: 'string', value: 'id', help: 'these process data only' },
    direction: { type: 'string', value: 'in | out', help: 'this direction only' },
    output: {
      type: 'string',
      short: 'o',
      value: 'file',
      help: 'where to write it (default: standard output)',
    },
    force: { type: 'boolean', help: 'overwrite an existing file' },
  },
  run: async (args, files) => {
    const path = onePositional(args, 'a file, a package or a folder');
    const language = textOption(args, 'language') ?? '';
    if (!isCodeLanguage(language)) throw new UsageError(`Say --language ${languages}.`);
    const direction = directionOf(args);
    const processDataId = textOption(args, 'process-data');
    const [device] = packageAt(path, files).devices;
    if (!device?.main.document) throw new Failure(`${path} cannot be read.`);
    // Names of a program do not depend on who asks for it.
    const resolved = resolveDevice(device.main.document, {
      language: 'en',
      languageDocuments: device.languages.flatMap(({ document }) => document ?? []),
      standardText: await createTextLookup('en'),
    });
    const written = processDataCode(resolved, { language, direction, processDataId });
    if (!written) throw new Failure(`${path} has no such process data that a program can read.`);
    const output = textOption(args, 'output');
    if (output !== undefined)
      files.write(output, new TextEncoder().encode(written.source), { overwrite: isSet(args, 'force') });
    const { fileName, source } = written;
    return {
      hasFindings: false,
      lines: [output ?? source.trimEnd()],
      json: { language, fileName: output ?? fileName, source },
    };
  },
};

function directionOf(args: Arguments): Direction | undefined {
  const text = textOption(args, 'direction');
  if (text === undefined) return undefined;
  if (!Object.hasOwn(directions, text)) throw new UsageError('Say --direction in or --direction out.');
  return directions[text];
}
