import { readIodd, writeIodd, type Problem } from '@iodd-hub/iodd';
import { isFirmware, readMetadata, writeMetadata } from '@iodd-hub/iolfw';
import { isSet, onePositional, problemLine, textOption, type Command } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import { ids } from '../package-at.ts';

export const format: Command = {
  summary: 'Write a file in the one layout that every file gets here.',
  usage: '<file.xml>',
  details: [
    'Without --write, --output or --check the text goes to the standard output.',
    'A new layout makes the stamp invalid: `iodd stamp --write` stamps the file again. The metadata of firmware is',
    'formatted too: `iodd pack` writes the new CRC.',
  ],
  options: {
    write: { type: 'boolean', help: 'change the file itself' },
    output: { type: 'string', short: 'o', value: 'file', help: 'write to another file' },
    check: { type: 'boolean', help: 'only say whether the file has the layout' },
    force: { type: 'boolean', help: 'overwrite a file that exists' },
  },
  run: (args, files) => {
    const path = onePositional(args, 'a file');
    const output = isSet(args, 'write') ? path : textOption(args, 'output');
    if (isSet(args, 'write') && args.values['output'] !== undefined)
      throw new UsageError('--write and --output exclude each other.');
    const octets = files.read(path);
    const { text, problems } = formatted({ name: path, octets });
    // A file that is not well-formed was read as far as possible; writing that would lose the rest.
    const damage = problems.filter(({ rule }) => rule.startsWith('xml/'));
    if (text === undefined || damage.length > 0)
      throw new Failure([`${path} cannot be read whole.`, ...damage.map(problemLine)].join('\n'));
    const isFormatted = Buffer.from(octets).toString('utf8') === text;
    if (isSet(args, 'check'))
      return {
        hasFindings: !isFormatted,
        lines: isFormatted ? [] : [path],
        json: { file: path, isFormatted },
      };
    if (output === undefined)
      return { hasFindings: false, lines: [text.trimEnd()], json: { file: path, text } };
    const overwrite = isSet(args, 'write') || isSet(args, 'force');
    if (!isFormatted || output !== path) files.write(output, Buffer.from(text), { overwrite });
    return { hasFindings: false, lines: [output], json: { file: output, isFormatted } };
  },
};

interface Formatted {
  /** Undefined where there is nothing to write. */
  readonly text: string | undefined;
  readonly problems: readonly Problem[];
}
function formatted(file: { readonly name: string; readonly octets: Uint8Array }): Formatted {
  if (isFirmware([file])) {
    const { document, problems } = readMetadata(file, { ids });
    return { text: document && writeMetadata(document), problems };
  }
  const { document, problems } = readIodd(file.octets, { ids });
  return { text: document && writeIodd(document).text, problems };
}
