/** Sample devices and changed copies of them, ready to be compared. */
import {
  comparedDevice,
  diffDevices,
  type ChangeAddress,
  type DeviceChange,
  type ComparedDevice,
  type DeviceDiff,
} from '../diff/index.ts';
import type { IoddDocument } from '../document.ts';
import { createTextLookup } from '../standard/definitions/index.ts';
import { writeIodd } from '../xml/write.ts';
import { parsed, sampleDocuments } from './samples.ts';

const standardText = await createTextLookup('en');

export const compared = (
  main: IoddDocument,
  languageDocuments: readonly IoddDocument[] = [],
): ComparedDevice => comparedDevice(main, { language: 'en', languageDocuments, standardText });

interface Sample {
  readonly text: string;
  readonly languages: readonly IoddDocument[];
  readonly side: ComparedDevice;
}
/** Read once a test file: a table of mutations asks for the same sample in every row. */
const samples = new Map<string, Sample>();
function sampleOf(name: string): Sample {
  const known = samples.get(name);
  if (known) return known;
  const { main, languages } = sampleDocuments(name);
  const sample = { text: writeIodd(main).text, languages, side: compared(main, languages) };
  samples.set(name, sample);
  return sample;
}

export const comparedSample = (name: string): ComparedDevice => sampleOf(name).side;

/** What the comparison says about a sample in whose text something was replaced. */
export function diffAfter(name: string, from: string | RegExp, to: string): DeviceDiff {
  const { text, languages, side } = sampleOf(name);
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`nothing to replace: ${String(from)}`);
  return diffDevices(side, compared(parsed(edited), languages));
}

/** A change as one line: place, kind, field, before, after, effect, reason. */
export function lineOf(change: DeviceChange): string {
  const { section, ...place } = change.address;
  const at = Object.values(place).map((part) =>
    typeof part === 'object' ? JSON.stringify(part) : String(part),
  );
  const what =
    change.kind === 'changed' || change.kind === 'reworded'
      ? [change.field, `${shown(change.before)} > ${shown(change.after)}`]
      : [];
  const language = change.kind === 'reworded' ? [change.language] : [];
  return [section, ...at, change.kind, ...what, ...language, change.reason].join(' ');
}
const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));

/** Every change at each of its places. */
export function expanded({ changes, shared = [] }: DeviceDiff): readonly DeviceChange[] {
  const listAt = (position: number): readonly ChangeAddress[] => {
    const list = shared[position];
    if (!list) throw new Error(`no list ${position}`);
    return list;
  };
  const placesOf = (address: ChangeAddress): readonly ChangeAddress[] =>
    'alsoOf' in address && address.alsoOf !== undefined
      ? listAt(address.alsoOf).map((owner) => itemOf(owner, address.subindex))
      : [address];
  return changes.flatMap(({ alsoAt, ...change }) =>
    (alsoAt === undefined ? [change.address] : listAt(alsoAt))
      .flatMap(placesOf)
      .map((address) => ({ ...change, address })),
  );
}
const itemOf = (owner: ChangeAddress, subindex: number): ChangeAddress => {
  if (owner.section === 'parameter') return { ...owner, subindex };
  if (owner.section !== 'processDataDirection') throw new Error(`${owner.section} has no items`);
  return { ...owner, section: 'processDataItem', subindex };
};
