/** Limits that are known before an octet is read; apart from the engine, so that the page needs none of it. */
import type { OpenFault } from '../device/engine/opened.ts';

const megabyte = 1024 * 1024;
/** Of a file that is no archive, and of each file in one. */
export const largestFile = 5 * megabyte;
export const largestArchive = 64 * megabyte;

export const isArchive = (name: string): boolean => /\.(?:zip|iodd)$/i.test(name);

export const sizeFault = ({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): OpenFault | undefined => {
  const limit = isArchive(name) ? largestArchive : largestFile;
  return size > limit ? { kind: 'size', name, limitMegabytes: limit / megabyte } : undefined;
};
