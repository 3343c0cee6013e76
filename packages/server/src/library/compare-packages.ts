/** What a new package of a device changes for those who run with the last release: work for a thread of the pool. */
import type { Language } from '@iodd-hub/i18n';
import {
  type ChangeEffect,
  comparedDevice,
  diffDevices,
  diffNotes,
  type DiffNotes,
  type IoddPackage,
  type NotesOptions,
  releaseNotes,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { openPackage } from './extract.ts';

interface Side {
  readonly bytes: Uint8Array;
  /** Of the package. */
  readonly fileName: string;
  /** Of its main file. */
  readonly main: string;
}
export interface ComparingPackages {
  readonly before: Side;
  readonly after: Side;
  readonly language: Language;
}
export interface ComparedPackages {
  readonly verdict: ChangeEffect;
  readonly effects: Readonly<Partial<Record<ChangeEffect, number>>>;
  readonly notes: DiffNotes;
  readonly markdown: string;
  /** The device id is that of before. */
  readonly isSameDevice: boolean;
}

const deviceOf = (opened: IoddPackage, main: string) => opened.devices.find((one) => one.main.name === main);

/** Null where one of them does not hold what it should. */
export const comparePackages = async ({
  before,
  after,
  language,
}: ComparingPackages): Promise<ComparedPackages | null> => {
  const standardText = await createTextLookup(language);
  const sideOf = ({ bytes, fileName, main }: Side) => {
    const opened = openPackage(bytes, fileName);
    const device = 'fault' in opened ? undefined : deviceOf(opened, main);
    if (!device?.main.document) return undefined;
    const languageDocuments = device.languages.flatMap(({ document }) => document ?? []);
    return comparedDevice(device.main.document, { language, languageDocuments, standardText });
  };
  const [old, next] = [sideOf(before), sideOf(after)];
  if (!old || !next) return null;
  const found = diffDevices(old, next);
  const options: NotesOptions = { language, before: old.device, after: next.device };
  const effects: Partial<Record<ChangeEffect, number>> = {};
  for (const { effect } of found.changes) effects[effect] = (effects[effect] ?? 0) + 1;
  return {
    verdict: found.verdict,
    effects,
    notes: diffNotes(found, options),
    markdown: releaseNotes(found, options),
    isSameDevice: old.device.identity.deviceId === next.device.identity.deviceId,
  };
};
