import { resolveDevice, type PackageDevice, type ResolvedDevice } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { problemLine, textOption, type Command } from '../command.ts';
import { UsageError } from '../failure.ts';
import { packageAt } from '../package-at.ts';
import { describeFirmware, firmwareLines, type FirmwareDescription } from '../firmware/describe.ts';
import { firmwareIn } from '../firmware/firmware.ts';

export const info: Command = {
  summary: 'Say what a file or package describes and what is wrong with it.',
  usage: '<file.xml | package.zip | folder> …',
  options: {
    language: { type: 'string', value: 'code', help: 'language of the texts (default: en)' },
  },
  run: async (args, files) => {
    if (args.positionals.length === 0) throw new UsageError('Name a file, a package or a folder.');
    const language = textOption(args, 'language') ?? 'en';
    const standardText = await createTextLookup(language);
    const described = args.positionals.flatMap((path): readonly Described[] => {
      const firmware = firmwareIn(path, files.set(path));
      if (firmware) return [describeFirmware(path, firmware)];
      const { devices, problems } = packageAt(path, files);
      return devices.map((device) => {
        const { main, languages } = device;
        const languageDocuments = languages.flatMap(({ document }) => document ?? []);
        const resolved =
          main.document && resolveDevice(main.document, { language, languageDocuments, standardText });
        return describe(device, resolved, [...problems, ...main.problems]);
      });
    });
    return {
      hasFindings: described.some((one) => one.problems.length > 0 || ('stamp' in one && !one.stamp.isValid)),
      lines: described
        .map((one) => ('stamp' in one ? linesOf(one) : firmwareLines(one)))
        .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
      json: described,
    };
  },
};

function describe(
  { main }: PackageDevice,
  device: ResolvedDevice | undefined,
  problems: PackageDevice['main']['problems'],
) {
  const identity = device?.identity;
  return {
    file: main.name,
    ioddVersion: device?.version,
    vendorId: identity?.vendorId,
    vendorName: identity?.vendorName,
    deviceId: identity?.deviceId,
    additionalDeviceIds: identity?.additionalDeviceIds ?? [],
    deviceName: (identity?.deviceName ?? identity?.deviceFamily)?.text,
    documentVersion: identity?.documentVersion,
    releaseDate: identity?.releaseDate,
    variants:
      identity?.variants.map(({ productId, name, description }) => ({
        productId,
        name: name?.text,
        description: description?.text,
      })) ?? [],
    variables: device?.variables.length ?? 0,
    processData: processDataBits(device),
    events: device?.events.length ?? 0,
    profiles: device?.features?.profiles ?? [],
    languages: device?.languages ?? [],
    language: device?.language ?? 'en',
    stamp: main.stamp,
    problems,
  };
}

const processDataBits = (device: ResolvedDevice | undefined) =>
  (device?.processData ?? []).map(({ id, input, output }) => ({
    id,
    inputBits: input?.bitLength ?? 0,
    outputBits: output?.bitLength ?? 0,
  }));

type Description = ReturnType<typeof describe>;
type Described = Description | FirmwareDescription;

const variantLines = ({ productId, name, description = '' }: Description['variants'][number]) => [
  `  variant        ${productId} ${name ?? ''}`,
  ...(description === '' || description === name
    ? []
    : [`                   ${description.replaceAll(/\s+/g, ' ')}`]),
];

const profileText = ({ name, partOf }: Description['profiles'][number]): string =>
  name ?? (partOf.length === 0 ? '(no name is public)' : `(part of ${partOf.join(', ')})`);

/** Whoever asks for a language that the file lacks reads texts of the device in its first one. */
function languagesText({ languages, language }: Description): string {
  const isOwn = languages.some((one) => one.split('-')[0] === language.split('-')[0]);
  const [primary] = languages;
  const all = languages.join(', ');
  return isOwn || primary === undefined
    ? all
    : `${all} (none in ${language}: texts of the device are in ${primary})`;
}

function linesOf(json: Description): readonly string[] {
  const { isValid, checker, stored } = json.stamp;
  const stamp = isValid ? `valid, by ${checker || 'nobody'}` : `not valid (says ${stored ?? 'nothing'})`;
  return [
    json.file,
    `  IODD version   ${json.ioddVersion ?? 'unknown'}`,
    `  vendor         ${json.vendorName ?? ''} (${json.vendorId ?? '?'})`,
    `  device         ${json.deviceName ?? ''} (${[json.deviceId ?? '?', ...json.additionalDeviceIds].join(', ')})`,
    `  release        ${json.documentVersion ?? ''} of ${json.releaseDate ?? ''}`,
    ...json.variants.flatMap(variantLines),
    ...json.processData.map(
      ({ id, inputBits, outputBits }) => `  process data   ${id}: ${inputBits} bit in, ${outputBits} bit out`,
    ),
    `  variables      ${json.variables}`,
    `  events         ${json.events}`,
    ...json.profiles.map((profile) => `  profile        ${profile.code} ${profileText(profile)}`),
    `  languages      ${languagesText(json)}`,
    `  stamp          ${stamp}`,
    ...json.problems.map((problem) => `  ${problemLine(problem)}`),
  ];
}
