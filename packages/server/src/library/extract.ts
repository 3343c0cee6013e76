import { type ResourceFacet, resourceFacets } from '@iodd-hub/contract';
import {
  type AsOf,
  checkDraft,
  checkerVersionOf,
  checkStamps,
  type Finding,
  type IdSource,
  isDamage,
  misplacedFiles,
  type IoddPackage,
  type PackageDevice,
  packageOf,
  placed,
  type Problem,
  readArchive,
  readIodd,
  readPackage,
  type ResolvedDevice,
  resolveDevice,
  seededIds,
  stampStateOf,
} from '@iodd-hub/iodd';
import { createTextLookup, type TextLookup } from '@iodd-hub/iodd/standard';
import { addressOf } from '../objects/object-store.ts';
import { deviceKindOf, layoutOf, longest, productTextOf } from '../search/kind-and-layout.ts';
import {
  contentRules,
  type DescribedImage,
  type DeviceRecord,
  type Extract,
  type ProblemRecord,
  type StampRecord,
  type RecordVerdict,
} from '../stores/package-record.ts';
import { searchableTexts } from '../search/searchable-texts.ts';
import { facetToken, tokensOf, yearToken } from '../search/tokens.ts';

const problemsKept = 300;

/**
 * Languages whose texts can be found. Each is one more resolution of the whole device, and a file may name twenty
 * thousand in as many lines; no public one has more than a dozen.
 */
export const languagesIndexed = 40;

/** What an import cannot do without; the other rules about a set of files became stricter over the years. */
const blocking = new Set([
  'package/no-device',
  'package/image-damaged',
  'package/file-name',
  ...contentRules,
]);

const languageCodes = (device: PackageDevice) =>
  Object.fromEntries(
    device.languages.flatMap(({ name, document }) => (document ? [[name, document] as const] : [])),
  );

/** Looking for the place in every file is work for each problem, so it is done for those that are kept. */
interface FoundProblem {
  readonly severity: ProblemRecord['severity'];
  readonly isLater?: boolean;
  readonly isDamage?: boolean;
  readonly record: () => ProblemRecord;
}

const placedIn = (files: readonly PackageDevice['main'][], problem: Finding): ProblemRecord => {
  for (const file of files) {
    const found = placed(problem, file.source);
    if (found.line !== undefined) return recorded(found, file.name);
  }
  return recorded(problem, files[0]?.name ?? '');
};

/**
 * A stamp that does not fit any longer still says by whom the file was checked, and whoever releases it consents to
 * that; a file without one is new.
 */
const asOfOf = ({ main: { stamp } }: PackageDevice): AsOf =>
  stampStateOf(stamp) === 'missing' ? 'today' : (checkerVersionOf(stamp.checker) ?? 'today');

/** Problems of one device with their places: damage and structure by the reader, rules by the checker. */
const problemsOf = (device: PackageDevice, standardText: TextLookup): FoundProblem[] => {
  const files = [device.main, ...device.languages];
  const own = files.flatMap((file) =>
    file.problems.map((problem) => ({
      severity: problem.severity,
      isDamage: isDamage(problem),
      record: () => recorded(problem, file.name),
    })),
  );
  const { document } = device.main;
  if (!document) return own;
  const input = { main: document, languages: languageCodes(device) };
  const found = checkDraft(input, { asOf: asOfOf(device), standardText })
    .filter(({ rule }) => !rule.startsWith('structure/'))
    .map((problem) => ({
      severity: problem.severity,
      isLater: problem.isLater ?? false,
      record: () => placedIn(files, problem),
    }));
  return [...own, ...found];
};

/** Why a main or language file could not be read; one that could is a device's, or does not belong. */
const unreadProblems = ({ others }: IoddPackage): FoundProblem[] =>
  others
    .filter(({ name }) => /\.xml$/i.test(name))
    .flatMap(({ name, octets }) => {
      const { document, problems } = readIodd(octets, { ids: seededIds(1) });
      if (document) return [];
      return problems.map((problem) => ({
        severity: problem.severity,
        isDamage: isDamage(problem),
        record: () => recorded(problem, name),
      }));
    });

const recorded = ({ rule, severity, args, line, column, isLater }: Finding, file: string): ProblemRecord => ({
  file,
  rule,
  severity,
  args: args ?? {},
  line: line ?? null,
  column: column ?? null,
  isLater: isLater ?? false,
});

/** A main file that comes alone is no package: it cannot hold what does not belong. */
const isOfSet = (octets: Uint8Array) => {
  const ofPackagesOnly: readonly string[] = isArchive(octets) ? [] : contentRules;
  return ({ rule }: Problem): boolean => !ofPackagesOnly.includes(rule);
};

const packageProblem = (problem: Problem): FoundProblem => {
  const file = String(problem.args?.['name'] ?? '');
  const severity = blocking.has(problem.rule) ? problem.severity : 'warning';
  return { severity, record: () => ({ ...recorded(problem, file), severity }) };
};

/** `M12-4ConnectionT` is called M12-4 everywhere but in the file. */
const connectorsOf = (device: ResolvedDevice): string[] => [
  ...new Set((device.communication?.connections ?? []).map(({ type }) => type.replace(/ConnectionT$/, ''))),
];

type WithoutTokens = Omit<DeviceRecord, 'tokens'>;

const facetsOf = (record: WithoutTokens): Readonly<Record<ResourceFacet, readonly (string | number)[]>> => ({
  vendor: [record.vendorId],
  kind: [record.kind],
  profile: record.profiles,
  pdIn: [record.processDataInBits],
  pdOut: [record.processDataOutBits],
  bitRate: record.bitRate === '' ? [] : [record.bitRate],
  connector: record.connectors,
  ioddVersion: [record.ioddVersion],
  language: record.languages,
});

const facetTokens = (record: WithoutTokens): string[] => {
  const facets = facetsOf(record);
  return [
    ...resourceFacets.flatMap((name) => facets[name].map((value) => facetToken(name, value))),
    yearToken(record.releaseDate.slice(0, 4)),
  ];
};

const stampOf = ({ main, languages }: PackageDevice): StampRecord => {
  const wrong = [main, ...languages]
    .map(({ name, stamp }) => ({ name, state: stampStateOf(stamp) }))
    .filter(({ state }) => state !== 'valid');
  return {
    isValid: wrong.length === 0,
    crc: main.stamp.stored ?? null,
    checker: main.stamp.checker ?? '',
    state: wrong.find(({ state }) => state === 'mismatch')?.state ?? wrong[0]?.state ?? 'valid',
    files: wrong.map(({ name }) => name),
  };
};

/** Null for a file that does not say what device it describes: its problems say why. */
const deviceRecord = (
  packed: PackageDevice,
  images: ReadonlySet<string>,
  standardText: TextLookup,
): DeviceRecord | null => {
  const { document, name: fileName } = packed.main;
  if (!document) return null;
  const languageDocuments = Object.values(languageCodes(packed));
  const inLanguage = (language: string) =>
    resolveDevice(document, { language, languageDocuments, standardText });
  const device = inLanguage('en');
  const { identity, features, communication } = device;
  const { vendorId, deviceId, releaseDate } = identity;
  if (!vendorId || !deviceId || releaseDate === undefined) return null;
  const picture = (name: string | undefined): string => (name !== undefined && images.has(name) ? name : '');
  const languages = device.languages.slice(0, languagesIndexed);
  const wired = communication?.kind === 'wired' ? communication : undefined;
  const [input, output] = [longest(device, 'input'), longest(device, 'output')];
  const record: WithoutTokens = {
    fileName,
    ioddVersion: device.version,
    releaseDate,
    documentVersion: identity.documentVersion ?? '',
    vendorId,
    vendorName: identity.vendorName ?? '',
    vendorUrl: identity.vendorUrl?.text ?? '',
    deviceId,
    additionalDeviceIds: [...new Set(identity.additionalDeviceIds)].filter((id) => id > 0 && id !== deviceId),
    deviceName: identity.deviceName?.text ?? '',
    family: identity.deviceFamily?.text ?? '',
    variants: identity.variants.map((variant) => ({
      productId: variant.productId,
      name: variant.name?.text ?? '',
      description: variant.description?.text ?? '',
      icon: picture(variant.deviceIcon),
      symbol: picture(variant.deviceSymbol),
    })),
    ioLinkRevision: communication?.revision ?? '',
    bitRate: wired?.bitRate ?? '',
    minCycleTimeUs: wired?.minCycleTimeUs ?? 0,
    isSioSupported: wired?.sioSupported ?? false,
    productText: productTextOf(device),
    kind: deviceKindOf(device),
    processDataInBits: input?.bitLength ?? 0,
    processDataOutBits: output?.bitLength ?? 0,
    processDataInLayout: layoutOf(input),
    processDataOutLayout: layoutOf(output),
    connectors: connectorsOf(device),
    profiles: [...new Set(features?.profileCharacteristic)],
    languages,
    parameterCount: device.variables.length,
    eventCodes: device.events.map(({ code }) => code),
    stamp: stampOf(packed),
  };
  const translations = languages.map(inLanguage);
  const tokens = tokensOf({
    ...searchableTexts([device, ...translations]),
    fileName,
    vendorId,
    deviceIds: [deviceId, ...record.additionalDeviceIds],
    facets: facetTokens(record),
    codes: record.eventCodes,
  });
  return { ...record, tokens };
};

const refused = (archiveFault: string): Extract => ({
  images: [],
  record: {
    verdict: 'failed',
    archiveFault,
    devices: [],
    images: [],
    errorCount: 1,
    warningCount: 0,
    laterCount: 0,
    asOf: [],
    problems: [],
  },
});

export const verdictOf = (errors: number, warnings: number): RecordVerdict => {
  if (errors > 0) return 'failed';
  return warnings > 0 ? 'warnings' : 'passed';
};

const isArchive = (octets: Uint8Array): boolean => octets[0] === 0x50 && octets[1] === 0x4b;

export interface Inspection {
  /** Why an archive is refused as a whole; null for one that can be read, and for a main file alone. */
  readonly fault: string | null;
  /** Names of the files in it that no package may hold. */
  readonly misplaced: readonly string[];
}

export const inspect = (octets: Uint8Array): Inspection => {
  const opened = isArchive(octets) ? readArchive(octets) : { files: [] };
  return 'fault' in opened
    ? { fault: opened.fault, misplaced: [] }
    : { fault: null, misplaced: misplacedFiles(opened.files).map(({ name }) => name) };
};

/** The files of an upload: an archive, or a main file alone. */
export const openPackage = (
  octets: Uint8Array,
  fileName: string,
  // The same bytes give the same ids, so that a record can be made again and compared.
  ids: IdSource = seededIds(1),
): IoddPackage | { readonly fault: string } => {
  const options = { ids };
  return isArchive(octets) ? readPackage(octets, options) : packageOf([{ name: fileName, octets }], options);
};

/** Reads a package, checks it and takes out what the catalogue needs. Never throws on its content. */
export const extract = async (octets: Uint8Array, fileName: string): Promise<Extract> => {
  const standardText = await createTextLookup('en');
  const opened = openPackage(octets, fileName);
  if ('fault' in opened) return refused(opened.fault);
  const images: DescribedImage[] = opened.images
    .filter(({ verdict }) => 'header' in verdict)
    .map(({ name, octets: picture }) => ({ name, sha256: addressOf(picture), octets: picture }));
  const present = new Set(images.map(({ name }) => name));
  const stamps: FoundProblem[] = checkStamps(opened.devices).map((problem) => ({
    severity: problem.severity,
    record: () => recorded(problem, String(problem.args?.['name'] ?? '')),
  }));
  const problems: readonly FoundProblem[] = [
    ...opened.problems.filter(isOfSet(octets)).map(packageProblem),
    ...stamps,
    ...unreadProblems(opened),
    ...opened.devices.flatMap((device) => problemsOf(device, standardText)),
  ];
  const laterCount = problems.filter(({ isLater }) => isLater).length;
  const errorCount = problems.filter(({ severity, isLater }) => severity === 'error' && !isLater).length;
  const warningCount = problems.length - errorCount - laterCount;
  const records = opened.devices.map((device) => deviceRecord(device, present, standardText));
  const devices = records.filter((device) => device !== null);
  return {
    images,
    record: {
      // A stamp is consented to or not, at the release; here it is a reason for care.
      verdict: verdictOf(
        errorCount - stamps.length + records.length - devices.length,
        warningCount + stamps.length,
      ),
      archiveFault: null,
      devices,
      images: images.map(({ name, sha256 }) => ({ name, sha256 })),
      errorCount,
      warningCount,
      laterCount,
      asOf: [...new Set(opened.devices.map(asOfOf))],
      problems: problems
        .toSorted((a, b) => rank(a) - rank(b))
        .slice(0, problemsKept)
        .map((problem) => problem.record()),
    },
  };
};

/** What damaged the XML first: the rest may only follow from it. What a new release would need comes last. */
const rank = ({ severity, isLater, isDamage: isCause }: FoundProblem): number => {
  if (isCause) return 0;
  if (isLater) return 3;
  return severity === 'error' ? 1 : 2;
};
