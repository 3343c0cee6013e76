import { dirname, join } from 'node:path';
import { stampIodd, storedCrc, type PackageDevice, type PackageDocument } from '@iodd-hub/iodd';
import { isSet, onePositional, type Command, type Report } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import type { Files } from '../files.ts';
import { ids, packageAt } from '../package-at.ts';
import { checkerVersion } from '../version.ts';

export const stamp: Command = {
  summary: 'Verify the stamps of a device and its languages, or write ours.',
  usage: '--verify | --write <file.xml | package.zip | folder>',
  details: [
    'A stamp is a checksum over the file. --write stamps with our own name; some tools ask for the',
    'stamp of the official checker, which only the official checker may write.',
  ],
  options: {
    verify: { type: 'boolean', help: 'compare the stamps with the files' },
    write: { type: 'boolean', help: 'stamp the files; all else in them stays as it is' },
  },
  run: (args, files) => {
    if (isSet(args, 'verify') === isSet(args, 'write')) throw new UsageError('Say --verify or --write.');
    const path = onePositional(args, 'a file, a package or a folder');
    const { devices } = packageAt(path, files);
    if (isSet(args, 'verify')) return verified(devices);
    if (/\.zip$/i.test(path)) throw new UsageError('Unpack the package first: --write changes files.');
    return stamped(
      devices,
      (name) => (/\.xml$/i.test(path) ? join(dirname(path), name) : join(path, name)),
      files,
    );
  },
};

function verified(devices: readonly PackageDevice[]): Report {
  const verdicts = devices
    .flatMap(({ main, languages }) => [main, ...languages])
    .map(({ name, stamp: verdict }) => ({ file: name, ...verdict }));
  return {
    hasFindings: verdicts.some(({ isValid }) => !isValid),
    lines: verdicts.map(({ file, isValid, stored, computed, checker }) =>
      isValid
        ? `${file}: valid, by ${checker || 'nobody'}`
        : `${file}: not valid, says ${stored ?? 'nothing'}, should say ${computed ?? 'nothing'}`,
    ),
    json: verdicts,
  };
}

/** Language files carry the checksum of the main file, so it comes first. */
function stamped(devices: readonly PackageDevice[], place: (name: string) => string, files: Files): Report {
  const written = devices.flatMap(({ main, languages }) => {
    const first = stampedFile(main, undefined);
    return [first, ...languages.map((language) => stampedFile(language, first.crc))];
  });
  for (const { name, text } of written) files.write(place(name), Buffer.from(text), { overwrite: true });
  return {
    hasFindings: false,
    lines: written.map(({ name, crc }) => `${name}: ${crc}`),
    json: written.map(({ name, crc }) => ({ file: name, crc })),
  };
}

function stampedFile({ name, document, source, problems }: PackageDocument, mainCrc: number | undefined) {
  if (!document || problems.some(({ rule }) => rule.startsWith('xml/')))
    throw new Failure(`${name} cannot be read whole.`);
  const original = { document, source };
  const crc = mainCrc === undefined ? {} : { mainCrc };
  const result = stampIodd(document, { ids, checkerVersion, original, ...crc });
  return { name, text: result.source.text, crc: storedCrc(result.document) ?? 0 };
}
