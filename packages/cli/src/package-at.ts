import { packageOf, randomIds, type IdSource, type IoddPackage } from '@iodd-hub/iodd';
import { Failure } from './failure.ts';
import type { Files } from './files.ts';

export const ids: IdSource = randomIds((octets) => crypto.getRandomValues(octets));

/** The files read as an IODD; without a device in them there is nothing to do. */
export function packageAt(path: string, files: Files): IoddPackage {
  const set = packageOf(files.set(path), { ids });
  if (set.devices.length === 0) throw new Failure(`${path} holds no device description.`);
  return set;
}
