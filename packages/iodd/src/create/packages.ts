/** A draft becomes the packages that are published: the same draft gives the same octets, whoever makes them. */
import { checkDraft } from '../check/check.ts';
import type { Finding } from '../check/kit.ts';
import type { IoddDocument } from '../document.ts';
import { mainPart, otherPart, type Draft } from '../draft/draft.ts';
import { octetsFor, type OctetsOf } from '../draft/package.ts';
import { summaryOf } from '../draft/summary.ts';
import { stemOf } from '../draft/part-name.ts';
import { passingIds, type IdSource } from '../ids.ts';
import type { Version } from '../meta/kit.ts';
import { checkStamps } from '../package/check.ts';
import { fileDate, fileNameOf } from '../package/names.ts';
import { packageOf, writePackage } from '../package/package.ts';
import { imageNames } from '../package/set.ts';
import type { ArchiveFile } from '../package/zip.ts';
import { encodeUtf8 } from '../platform.ts';
import type { Problem } from '../problem.ts';
import type { LanguageLookup } from '../standard/definitions/index.ts';
import { stampIodd, storedCrc } from '../stamp.ts';
import { parseIodd } from '../xml/read.ts';
import { documentsIn, readyToWrite } from './documents.ts';
import { checkTwins } from './twins.ts';

export interface CreateOptions {
  readonly versions: readonly Version[];
  readonly octetsOf: OctetsOf;
  /** Version of the program that stamps, as in `V1.0.0.0`. */
  readonly checkerVersion: string;
  readonly standardText?: LanguageLookup;
}

export interface CreatedFile extends ArchiveFile {
  readonly kind: 'main' | 'language' | 'image' | 'other';
  /** The stamp; undefined for what bears none. */
  readonly crc?: number | undefined;
}
/** A problem in the package of one version; the place is that of the draft's node where it has one. */
export type CreationProblem = Finding & { readonly version: Version };
export interface CreatedPackage {
  readonly version: Version;
  /** Of the zip. */
  readonly fileName: string;
  readonly files: readonly CreatedFile[];
  readonly octets: Uint8Array;
}
export interface Creation {
  /** Also of a draft with errors: the caller decides what becomes of them. */
  readonly packages: readonly CreatedPackage[];
  /** `convert/lost/…`, `convert/assumed/…`, `convert/refused/…`. */
  readonly conversion: readonly (Problem & { readonly version: Version })[];
  readonly problems: readonly CreationProblem[];
}

interface Making extends CreateOptions {
  readonly draft: Draft;
  readonly ids: IdSource;
}

const languageOf = (part: string): string | undefined =>
  part === mainPart ? undefined : part.slice('language:'.length);

/** Named after the device, the day and the version, whatever the files were called before; stamped by us. */
function documentFiles(
  documents: ReadonlyMap<string, IoddDocument>,
  version: Version,
  { draft, ids, octetsOf, checkerVersion }: Making,
): readonly CreatedFile[] {
  const stem = stemOf(draft);
  const date = fileDate(summaryOf(draft).releaseDate);
  let mainCrc: number | undefined;
  return [...documents].map(([part, document]): CreatedFile => {
    const hash = version === draft.main.version ? draft.files[part]?.['hash'] : undefined;
    const original = hash === undefined ? undefined : octetsOf(hash);
    // Of a file that came here, everything that was not changed stays octet for octet; then the stamp is put in.
    const read = original && parseIodd(octetsFor(document, original, ids), { ids });
    const stamped = stampIodd(read?.document ?? document, {
      ids,
      checkerVersion,
      ...(read?.document && { original: { document: read.document, source: read.source } }),
      ...(mainCrc !== undefined && { mainCrc }),
    });
    const crc = storedCrc(stamped.document);
    mainCrc ??= crc;
    const language = languageOf(part);
    return {
      kind: language === undefined ? 'main' : 'language',
      name: fileNameOf({ stem, date, version, language }),
      octets: encodeUtf8(stamped.source.text),
      crc,
    };
  });
}

/** The pictures that the device names, and papers such as a readme. What nothing names is left out. */
function otherFiles(main: IoddDocument, { draft, octetsOf }: Making): readonly CreatedFile[] {
  const stored = (kind: CreatedFile['kind'], name: string, hash: string | undefined): CreatedFile[] => {
    const octets = hash === undefined ? undefined : octetsOf(hash);
    return octets ? [{ kind, name, octets }] : [];
  };
  const papers = Object.entries(draft.files).filter(
    ([part, { name = '' }]) => part === otherPart(name) && !/\.xml$/i.test(name),
  );
  return [
    ...imageNames(main)
      .toSorted()
      .flatMap((name) => stored('image', name, draft.images[name]?.['hash'])),
    ...papers.flatMap(([, { name = '', hash }]) => stored('other', name, hash)),
  ];
}

interface MadePackage {
  readonly version: Version;
  readonly documents: ReadonlyMap<string, IoddDocument>;
  readonly conversion: readonly Problem[];
  readonly problems: readonly Finding[];
  readonly files: readonly CreatedFile[];
}

const isRefusal = ({ severity }: Problem): boolean => severity === 'error';

function makePackage(version: Version, making: Making): MadePackage {
  const { draft, ids, standardText } = making;
  const { documents, conversion } = documentsIn(draft, version, ids);
  const main = documents.get(mainPart);
  if (!main) return { version, documents, conversion, problems: conversion.filter(isRefusal), files: [] };
  const files = [...documentFiles(documents, version, making), ...otherFiles(main, making)];
  const set = packageOf(files, { ids });
  const languages = Object.fromEntries([...documents].filter(([part]) => part !== mainPart));
  const problems = [
    ...checkDraft({ main, languages }, standardText ? { standardText } : {}),
    ...set.problems,
    ...checkStamps(set.devices),
  ];
  return { version, documents, conversion, problems, files };
}

function packed({ version, files }: MadePackage): CreatedPackage[] {
  const [main] = files;
  if (!main) return [];
  const of = (kind: CreatedFile['kind']): CreatedFile[] => files.filter((file) => file.kind === kind);
  const octets = writePackage({
    mains: of('main'),
    languages: of('language'),
    images: of('image'),
    others: of('other'),
  });
  return [{ version, fileName: main.name.replace(/\.xml$/, '.zip'), files, octets }];
}

const setOf = ({ documents }: MadePackage) => {
  const [main, ...languages] = documents.values();
  return main && { main, languages };
};

/** What is wrong with the two together, told with the newer one. */
function twinProblems(made: readonly MadePackage[]): readonly CreationProblem[] {
  const at = (version: Version) => {
    const one = made.find((other) => other.version === version);
    return one && setOf(one);
  };
  const [newer, older] = [at('1.1'), at('1.0.1')];
  if (!newer || !older) return [];
  return checkTwins(newer, older).map((problem) => ({ ...problem, version: '1.1' }));
}

export function createPackages(draft: Draft, options: CreateOptions): Creation {
  const ids = passingIds();
  const making = { ...options, ids, draft: readyToWrite(draft, ids) };
  const made = options.versions.map((version) => makePackage(version, making));
  return {
    packages: made.flatMap(packed),
    conversion: made.flatMap(({ version, conversion }) =>
      conversion.map((problem) => ({ ...problem, version })),
    ),
    problems: [
      ...made.flatMap(({ version, problems }) => problems.map((problem) => ({ ...problem, version }))),
      ...twinProblems(made),
    ],
  };
}
