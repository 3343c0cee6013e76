/** A draft that the page gave to the worker does not travel back: the page has it, and a large one takes its time. */
import { documentsOf, partFileName, type Draft, type IoddDocument } from '@iodd-hub/iodd';
import { unwritten } from './opened.ts';
import type { ReadDevice, ReadSet } from './protocol.ts';

const withDocuments = (device: ReadDevice, documents: readonly IoddDocument[]): ReadDevice => ({
  ...device,
  main: { ...device.main, document: documents[0] },
  languages: device.languages.map((file, at) => ({ ...file, document: documents[at + 1] })),
});

export const withoutDraft = (read: ReadSet): ReadSet => ({
  ...read,
  devices: read.devices.map((device) => ({ ...withDocuments(device, []), draft: undefined })),
});

/** As it was before `withoutDraft`. */
export const withDraft = (read: ReadSet, draft: Draft): ReadSet => ({
  ...read,
  devices: read.devices.map((device) => ({
    ...withDocuments(
      device,
      documentsOf(draft).map(([, document]) => document),
    ),
    draft,
  })),
});

/** What is known of a draft before a worker has read the files that it is packed as. */
export const unreadSet = (draft: Draft): ReadSet => {
  const [main, ...languages] = documentsOf(draft).map(([part, document]) => ({
    name: partFileName(draft, part),
    document,
    ...unwritten,
  }));
  if (!main) throw new Error('A draft has a main document.');
  return {
    devices: [{ main, languages, draft, isWhole: true, asOf: 'today' }],
    otherFiles: [],
    images: [],
    others: [],
    problems: [],
    stampedBy: [],
  };
};
