import { basename, join } from 'node:path';
import { isSet, onePositional, textOption, type Command } from '../command.ts';

export const unpack: Command = {
  summary: 'Lay the files of a package into a folder.',
  usage: '<package.zip>',
  options: {
    to: { type: 'string', value: 'folder', help: 'where to (default: the name of the package)' },
    force: { type: 'boolean', help: 'overwrite files that exist' },
  },
  run: (args, files) => {
    const path = onePositional(args, 'a package');
    const folder = textOption(args, 'to') ?? basename(path).replace(/\.[^.]*$/, '');
    // The archive reader lets no name with a path through, so that nothing lands outside the folder.
    const written = files.set(path).map(({ name, octets }) => ({ path: join(folder, name), octets }));
    for (const one of written) files.write(one.path, one.octets, { overwrite: isSet(args, 'force') });
    return {
      hasFindings: false,
      lines: written.map((one) => one.path),
      json: { folder, files: written.map((one) => one.path) },
    };
  },
};
