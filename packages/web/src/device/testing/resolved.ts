/** A resolved sample in English, for tests. */
import { packageOf, resolveDevice, seededIds, type ResolvedDevice } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { sampleFiles } from './samples.ts';

export const resolvedSample = async (name: string): Promise<ResolvedDevice> => {
  const [device] = packageOf(sampleFiles(name), { ids: seededIds(1) }).devices;
  if (!device?.main.document) throw new Error(`no device in ${name}`);
  return resolveDevice(device.main.document, {
    language: 'en',
    languageDocuments: device.languages.flatMap(({ document }) => document ?? []),
    standardText: await createTextLookup('en'),
  });
};
