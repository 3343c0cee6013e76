/** A device under the pen: the files as they were read, and the history of what was done to them. */
import {
  documentOf,
  documentsOf,
  draftOf,
  startHistory,
  writeIodd,
  type Draft,
  type History,
  type IoddDocument,
  type IoddPackage,
  type PackageDevice,
  type PackageDocument,
} from '@iodd-hub/iodd';
import { changedLines } from './lines.ts';
import type { FixPreview, OpenedDevice, OpenedFile } from './opened.ts';

export interface Edited {
  readonly read: PackageDevice;
  readonly history: History | undefined;
  /** Writing a file that could be read only in part would lose the rest. */
  readonly isWhole: boolean;
}

export const editedOf = (read: IoddPackage, device: PackageDevice): Edited => {
  const draft = draftOf({ ...read, devices: [device] }, () => '');
  const isWhole = ![device.main, ...device.languages].some(({ problems }) =>
    problems.some(({ rule }) => rule.startsWith('xml/')),
  );
  return { read: device, history: draft && startHistory(draft), isWhole };
};

/** Under which part the draft keeps each file of the device. */
export const partsOf = ({ files }: Draft): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([part, { name = '' }]) => [name, part]));

export const shownDevice = ({ read, history }: Edited): OpenedDevice => {
  const parts = history && partsOf(history.draft);
  const current = (file: PackageDocument): IoddDocument | undefined =>
    history && documentOf(history.draft, parts?.get(file.name) ?? '');
  return {
    main: shownFile(read.main, current(read.main)),
    languages: read.languages.map((file) => shownFile(file, current(file))),
  };
};

export const shownFile = (
  { name, document, source, stamp }: Omit<PackageDocument, 'octets' | 'problems'>,
  current: IoddDocument | undefined,
): OpenedFile =>
  current === undefined || current === document
    ? { name, document, source, stamp, isChanged: false }
    : { name, document: current, source: writeIodd(current), stamp, isChanged: true };

/** What would change in the text of each document. */
export const differences = (before: Draft, after: Draft): FixPreview['files'] =>
  documentsOf(after).flatMap(([part, document]) => {
    const old = documentOf(before, part);
    if (!old || old === document) return [];
    const lines = changedLines(writeIodd(old).text, writeIodd(document).text);
    if (lines.length === 0) return [];
    const name = before.files[part]?.['name'] ?? part;
    return [{ name, lines: lines.map((line, at) => ({ ...line, at })) }];
  });
