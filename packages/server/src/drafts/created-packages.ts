/** A draft as the packages that are published: work for a thread of the extraction pool. */
import type { DraftVersions } from '@iodd-hub/contract/draft';
import {
  type CreatedFile,
  createPackages,
  type Creation,
  isOfTwins,
  type StampedBy,
} from '@iodd-hub/iodd/create';
import { checkerName } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import packageFile from '../../package.json' with { type: 'json' };
import { type Address, addressOf } from '../objects/object-store.ts';
import { draftFrom, type Packing } from './packages.ts';

export interface Creating extends Packing {
  readonly versions: DraftVersions;
}

/** A file of a package as it is listed. */
export interface PackedFile {
  readonly name: string;
  readonly kind: CreatedFile['kind'];
  readonly size: number;
  readonly sha256: Address;
  readonly crc: number | null;
}
export const packedFile = ({ name, kind, octets, crc }: CreatedFile): PackedFile => ({
  name,
  kind,
  size: octets.length,
  sha256: addressOf(octets),
  crc: crc ?? null,
});

export interface CreatedPackage {
  readonly version: '1.1' | '1.0.1';
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly files: readonly PackedFile[];
  readonly stamp: StampedBy;
}
/** Plain data, as it is stored. */
export interface FoundProblem {
  readonly ioddVersion: '1.1' | '1.0.1';
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly args: Readonly<Record<string, string | number>>;
  readonly at: string | null;
  readonly field: string | null;
}
export interface ChoiceCount {
  readonly versions: DraftVersions;
  readonly errors: number;
  readonly warnings: number;
}
export interface CreatedPackages {
  readonly packages: readonly CreatedPackage[];
  readonly errors: number;
  readonly warnings: number;
  /** What is wrong with each choice, that of one version alone too where both were made. */
  readonly counts: readonly ChoiceCount[];
  /** Errors first; not all of them where there are too many to read. */
  readonly problems: readonly FoundProblem[];
  readonly conversion: readonly FoundProblem[];
}

const problemsKept = 1000;
const checkerVersion = `V${packageFile.version}.0`;

const versionsIn = { '1.1': ['1.1'], '1.0.1': ['1.0.1'], both: ['1.1', '1.0.1'] } as const;

const plain = ({
  version: ioddVersion,
  rule,
  severity,
  args = {},
  $id,
  field,
}: Creation['problems'][number]): FoundProblem => ({
  ioddVersion,
  rule,
  severity,
  args,
  at: $id ?? null,
  field: field ?? null,
});

const isError = ({ severity }: { readonly severity: string }): boolean => severity === 'error';

const choicesIn = { '1.1': ['1.1'], '1.0.1': ['1.0.1'], both: ['1.1', '1.0.1', 'both'] } as const;

const countOf = (problems: Creation['problems'], versions: DraftVersions): ChoiceCount => {
  const own = problems.filter((one) => versions === 'both' || (one.version === versions && !isOfTwins(one)));
  const errors = own.filter(isError).length;
  return { versions, errors, warnings: own.length - errors };
};

export const createdPackages = async ({ supply, octets, versions }: Creating): Promise<CreatedPackages> => {
  const { packages, problems, conversion } = createPackages(draftFrom(supply), {
    versions: versionsIn[versions],
    octetsOf: (hash) => octets.get(hash),
    checkerVersion,
    standardText: await createTextLookup('en'),
  });
  const errors = problems.filter(isError).length;
  const ordered = [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))];
  return {
    packages: packages.map((one) => ({
      version: one.version,
      fileName: one.fileName,
      bytes: one.octets,
      files: one.files.map(packedFile),
      stamp: { checker: checkerName, version: checkerVersion, crc: one.files[0]?.crc ?? 0 },
    })),
    errors,
    warnings: problems.length - errors,
    counts: choicesIn[versions].map((choice) => countOf(problems, choice)),
    problems: ordered.slice(0, problemsKept).map(plain),
    conversion: conversion.slice(0, problemsKept).map(plain),
  };
};
