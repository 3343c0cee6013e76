/** Files as a draft: everything that belongs to it, and the octets that it refers to. */
import { draftOf, packageOf, type Draft, type IoddPackage } from '@iodd-hub/iodd';
import { readSet } from '../check/problems.ts';
import { Failure } from '../failure.ts';
import type { Files } from '../files.ts';
import { ids } from '../package-at.ts';

export interface OpenedDraft {
  readonly draft: Draft;
  readonly octetsOf: (hash: string) => Uint8Array | undefined;
}
export function openDraft(path: string, files: Files): OpenedDraft {
  const read: IoddPackage = packageOf(readSet(path, files).files, { ids });
  const stored = new Map<string, Uint8Array>();
  const draft = draftOf(read, (octets) => {
    const hash = String(stored.size);
    stored.set(hash, octets);
    return hash;
  });
  if (!draft) throw new Failure(`${path} holds no device description.`);
  const damage = read.devices
    .flatMap(({ main, languages }) => [main, ...languages])
    .find(({ problems }) => problems.some(({ rule }) => rule.startsWith('xml/')));
  if (damage) throw new Failure(`${damage.name} cannot be read whole.`);
  return { draft, octetsOf: (hash) => stored.get(hash) };
}
