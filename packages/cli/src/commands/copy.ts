import { join } from 'node:path';
import { checkDraft, filesOf, newProblems, partFileName, withIdentity } from '@iodd-hub/iodd';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { messageOf } from '../check/messages.ts';
import { isSet, onePositional, textOption, type Command } from '../command.ts';
import { ids } from '../package-at.ts';
import { dayFrom, manufacturerFrom, manufacturerOptions } from '../new/manufacturer.ts';
import { openDraft } from '../new/open-draft.ts';
import { openFacts, openLines } from '../new/report.ts';

export const copy: Command = {
  summary: 'Begin a description as the copy of another one, as a device and a manufacturer of its own.',
  usage: '<file.xml | package.zip | folder> --vendor-id <number> --device-id <number>',
  details: [
    'For another manufacturer nothing speaks of the first one any more: texts in every language, what the device answers',
    'as its vendor and product, ids of products, names of pictures; logo, comments and papers stay behind, and it begins',
    'as version V1.0.0. For the same one it keeps its names where nothing is said.',
    'What only a person can know is listed with the address by which `iodd set` sets it.',
  ],
  options: {
    ...manufacturerOptions,
    name: {
      type: 'string',
      value: 'name',
      help: 'of the device (default for another manufacturer: Device and its id)',
    },
    'product-id': { type: 'string', value: 'id', help: 'of the product, -2, -3 … behind it for the others' },
    'release-date': {
      type: 'string',
      value: 'day',
      help: 'for another manufacturer, as 2020-02-02 (default: today)',
    },
    output: { type: 'string', short: 'o', value: 'folder', help: 'where to (default: this folder)' },
    force: { type: 'boolean', help: 'overwrite files that exist' },
  },
  run: async (args, files) => {
    const path = onePositional(args, 'a file, a package or a folder');
    const manufacturer = await manufacturerFrom(args);
    const { draft, octetsOf } = openDraft(path, files);
    const [productName, productId] = [textOption(args, 'name'), textOption(args, 'product-id')];
    const own = withIdentity(draft, {
      ...manufacturer,
      ...(productName !== undefined && { productName }),
      ...(productId !== undefined && { productId }),
      name: `Device ${manufacturer.deviceId}`,
      releaseDate: dayFrom(args),
    });
    const made = filesOf(own, { octetsOf, nameOf: (part) => partFileName(own, part), ids });
    const folder = textOption(args, 'output') ?? '.';
    const written = [...made.mains, ...made.languages, ...made.images, ...made.others].map(
      ({ name, octets }) => ({ path: join(folder, name), octets }),
    );
    for (const one of written) files.write(one.path, one.octets, { overwrite: isSet(args, 'force') });
    const standardText = await createLanguageLookup();
    const problems = newProblems(checkDraft(draft, { standardText }), checkDraft(own, { standardText }));
    const open = openFacts(own);
    return {
      hasFindings: problems.some(({ severity }) => severity === 'error'),
      lines: [
        ...written.map((one) => one.path),
        ...problems.map((problem) => `${problem.severity}: ${messageOf(problem, 'en')} (${problem.rule})`),
        ...openLines(open),
      ],
      json: { files: written.map((one) => one.path), open, problems },
    };
  },
};
