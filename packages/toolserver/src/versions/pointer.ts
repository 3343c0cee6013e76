/** Versions of this program that were installed beside it, and which of them runs. */
import { pointerFile, unpackedVersion } from '@iodd-hub/versions';
import { z } from 'zod';

const pointer = z.object({
  taken: unpackedVersion.nullable().default(null),
  /** What ran before; null for the program that was started. */
  before: unpackedVersion.nullable().default(null),
  /** Versions that were tried and did not serve, the newest first: none of them is tried again. */
  refused: z.array(z.string()).default([]),
});

export const { read: readPointer, change: changePointer } = pointerFile(pointer);

/** Beside what a person keeps: of one store, as everything else. */
export const versionsDirectory = (store: string): string => `${store}.versions`;

const mostRefused = 20;

const withRefused = (directory: string, version: string): string[] =>
  [version, ...readPointer(directory).refused.filter((one) => one !== version)].slice(0, mostRefused);

/** It is not tried again. */
export const refuseVersion = (directory: string, version: string): Promise<void> =>
  changePointer(directory, { refused: withRefused(directory, version) });

/** What ran before is taken up again. */
export const takeBack = (directory: string, version: string): Promise<void> =>
  changePointer(directory, {
    taken: readPointer(directory).before,
    before: null,
    refused: withRefused(directory, version),
  });
