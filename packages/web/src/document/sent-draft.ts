/** A draft that the page gave to the worker does not travel back: the page has it, and a large one takes its time. */
import { documentsOf, type Draft, type IoddDocument } from '@iodd-hub/iodd';
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
