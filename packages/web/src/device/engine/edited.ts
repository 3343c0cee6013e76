/** A device under the pen: the files as they were read, and the history of what was done to them. */
import {
  Checker,
  documentOf,
  documentsOf,
  draftOf,
  sourceFor,
  startHistory,
  storedCrc,
  verifyStamp,
  type Draft,
  type History,
  type IoddDocument,
  type IoddPackage,
  type Original,
  type PackageDevice,
  type PackageDocument,
  type Source,
} from '@iodd-hub/iodd';
import { changedLines } from './lines.ts';
import type { FixPreview, OpenedDevice, OpenedFile } from './opened.ts';

export interface Edited {
  readonly read: PackageDevice;
  readonly history: History | undefined;
  /** Writing a file that could be read only in part would lose the rest. */
  readonly isWhole: boolean;
  /** By part of the draft: what was read, of which all stays that nobody changes. */
  readonly originals: ReadonlyMap<string, Original>;
  /** Remembers what it found out about the parts that do not change. */
  readonly checker: Checker;
}

export const editedOf = (read: IoddPackage, device: PackageDevice): Edited => {
  const draft = draftOf({ ...read, devices: [device] }, () => '');
  const files = [device.main, ...device.languages];
  const isWhole = !files.some(({ problems }) => problems.some(({ rule }) => rule.startsWith('xml/')));
  const parts = draft ? partsOf(draft) : new Map<string, string>();
  const originals = new Map(
    files.flatMap(({ name, document, source }) =>
      document ? [[parts.get(name) ?? name, { document, source }] as const] : [],
    ),
  );
  return {
    read: device,
    history: draft && startHistory(draft),
    isWhole,
    originals,
    checker: new Checker(),
  };
};

/** Under which part the draft keeps each file of the device. */
const partsOf = ({ files }: Draft): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([part, { name = '' }]) => [name, part]));

export const shownDevice = ({ read, history }: Edited): OpenedDevice => {
  const parts = history && partsOf(history.draft);
  const current = (file: PackageDocument): IoddDocument | undefined =>
    history && documentOf(history.draft, parts?.get(file.name) ?? '');
  const main = shownFile(read.main, current(read.main));
  const mainCrc = main.document && storedCrc(main.document);
  return { main, languages: read.languages.map((file) => shownFile(file, current(file), mainCrc)) };
};

/** As a value that a worker can send: a source of the engine makes its starts when somebody asks. */
const sent = ({ version, text, starts }: Source): Source => ({ version, text, starts });

export const shownFile = (
  { name, document, source, stamp }: Omit<PackageDocument, 'octets' | 'problems'>,
  current: IoddDocument | undefined,
  mainCrc?: number,
): OpenedFile => {
  if (current === undefined || current === document)
    return { name, document, source: sent(source), stamp, isChanged: false };
  const now = { document: current, source: sourceFor(current, document && { document, source }) };
  return {
    name,
    document: current,
    source: sent(now.source),
    stamp: verifyStamp(now, mainCrc),
    isChanged: true,
  };
};

/** What would change in the text of each document. */
export const differences = (before: Draft, after: Draft, { originals }: Edited): FixPreview['files'] =>
  documentsOf(after).flatMap(([part, document]) => {
    const old = documentOf(before, part);
    if (!old || old === document) return [];
    const original = originals.get(part);
    const lines = changedLines(sourceFor(old, original).text, sourceFor(document, original).text);
    if (lines.length === 0) return [];
    const name = before.files[part]?.['name'] ?? part;
    return [{ name, lines: lines.map((line, at) => ({ ...line, at })) }];
  });
