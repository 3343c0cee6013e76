/** What becomes of damaged packages, on the way of an upload: by the thread that reads them for the server. */
import { createHash } from 'node:crypto';
import { readArchive } from '@iodd-hub/iodd';
import type { Extractor } from '../../packages/server/src/library/extractor.ts';
import type { RealPackage } from './real.ts';

export interface Fate {
  /** Why it was refused, null when it was read. */
  readonly refusal: string | null;
  /** What must not happen. */
  readonly problem: string | null;
  readonly milliseconds: number;
}

const hashOf = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

/** The contents of a package, each by its hash. */
export function contentsOf({ name, octets }: RealPackage): ReadonlySet<string> {
  const archive = readArchive(octets);
  if ('fault' in archive) throw new Error(`${name} is refused: ${archive.fault}`);
  return new Set(archive.files.map((file) => hashOf(file.octets)));
}

/** A checksum protects every content: what is read of a damaged package is what was packed, or it was misread. */
function misread(mutant: Uint8Array, contents: ReadonlySet<string>): string | null {
  const archive = readArchive(mutant);
  if ('fault' in archive) return `read by the thread, refused here: ${archive.fault}`;
  const wrong = archive.files.find(({ octets }) => !contents.has(hashOf(octets)));
  return wrong ? `${wrong.name} has a content that was never packed` : null;
}

const isArchive = (octets: Uint8Array): boolean => octets[0] === 0x50 && octets[1] === 0x4b;

export async function fateOf(
  extractor: Extractor,
  mutant: Uint8Array,
  contents: ReadonlySet<string>,
): Promise<Fate> {
  const begun = performance.now();
  const result = await extractor.extract(mutant, 'package.zip');
  const milliseconds = performance.now() - begun;
  if (!result) return { refusal: null, problem: 'the reader crashed or hung', milliseconds };
  if (!isArchive(mutant)) {
    const isRefused = result.record.verdict === 'failed';
    return { refusal: 'no archive', problem: isRefused ? null : 'no archive, but accepted', milliseconds };
  }
  const refusal = result.record.archiveFault;
  return { refusal, problem: refusal === null ? misread(mutant, contents) : null, milliseconds };
}
