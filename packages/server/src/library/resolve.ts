import { resolveDevice, type ResolvedDevice, type ResolvedProcessData } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { openPackage } from './extract.ts';

export interface Resolving {
  readonly bytes: Uint8Array;
  /** Of the main file that is wanted. */
  readonly fileName: string;
  readonly language: string;
}

/** Ids of nodes lead nowhere outside of an editor. */
const withoutNodeIds = (key: string, value: unknown): unknown => (key === '$id' ? undefined : value);

const resolved = async ({ bytes, fileName, language }: Resolving): Promise<ResolvedDevice | null> => {
  const opened = openPackage(bytes, fileName);
  if ('fault' in opened) return null;
  const device = opened.devices.find(({ main }) => main.name === fileName);
  if (!device?.main.document) return null;
  return resolveDevice(device.main.document, {
    language,
    languageDocuments: device.languages.flatMap(({ document }) => document ?? []),
    standardText: await createTextLookup(language),
  });
};

/** The resolved view of one main file of a package as JSON; null when the package has no such file. */
export const resolvePackage = async (resolving: Resolving): Promise<string | null> => {
  const device = await resolved(resolving);
  return device && JSON.stringify(device, withoutNodeIds);
};

/** The process data of one main file; null as above. */
export const processDataOfPackage = async (
  resolving: Resolving,
): Promise<readonly ResolvedProcessData[] | null> => (await resolved(resolving))?.processData ?? null;
