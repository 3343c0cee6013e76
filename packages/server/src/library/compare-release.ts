import { ResultError } from '@iodd-hub/contract';
import type { Comparison } from '@iodd-hub/contract/publish';
import type { Language } from '@iodd-hub/i18n';
import { createCachePer } from '../base/caches.ts';
import type { Services } from '../context.ts';
import type { Address } from '../objects/object-store.ts';
import type { DeviceRecord, PackageRecord } from '../stores/package-record.ts';
import * as releases from '../stores/releases.ts';
import type { ComparedPackages } from './compare-packages.ts';

type Tools = Pick<Services, 'database' | 'objects' | 'extractor'>;

/** A package that is not public yet. */
export interface NewPackage {
  readonly address: Address;
  readonly fileName: string;
  readonly record: PackageRecord;
  readonly organisationId: string | null;
}

/** The newest file of the device in the same version of the standard, also under an id that the new one keeps. */
const lastRelease = async (
  { database: { pool } }: Tools,
  device: DeviceRecord,
  address: Address,
): Promise<releases.FileRow | undefined> => {
  for (const deviceId of [device.deviceId, ...device.additionalDeviceIds]) {
    const rows = await releases.ofDevice(pool, device.vendorId, deviceId);
    const last = rows.find(
      (row) => !row.is_removed && row.iodd_version === device.ioddVersion && row.address !== address,
    );
    if (last) return last;
  }
  return undefined;
};

/** The same bytes compare the same. */
const comparisons = createCachePer<ComparedPackages>({ max: 200 });

const lineOf = ({ text, reason = '' }: { readonly text: string; readonly reason?: string | undefined }) => ({
  text,
  reason,
});

const told = (
  { verdict, effects, notes, isSameDevice }: ComparedPackages,
  last: releases.FileRow,
  downloads: number,
): Comparison => {
  const { compatible = 0, parameterChange = 0, processDataBreak = 0 } = effects;
  const { connectionChange = 0, identityChange = 0 } = effects;
  return {
    rpId: last.id,
    fileName: last.file_name,
    releaseDate: last.release_date,
    downloads,
    verdict,
    effects: { compatible, parameterChange, processDataBreak, connectionChange, identityChange },
    title: notes.title,
    sentence: notes.verdict,
    causes: (notes.causes?.lines ?? []).map(lineOf),
    groups: notes.groups.map(({ heading, lines }) => ({ heading, lines: lines.map(lineOf) })),
    breaksSameDevice: isSameDevice && processDataBreak > 0,
  };
};

export interface ComparedRelease {
  readonly comparison: Comparison;
  /** The release notes that the comparison gives, as Markdown. */
  readonly markdown: string;
}

/** What differs from the last release; null for the first one of a device. */
export const compareWithLast = async (
  tools: Tools,
  { address, fileName, record, organisationId }: NewPackage,
  language: Language,
): Promise<ComparedRelease | null> => {
  const [device] = record.devices;
  const last = device && (await lastRelease(tools, device, address));
  if (!device || !last) return null;
  const { database, objects, extractor } = tools;
  const compared = await comparisons(database.db).get(`${last.id} ${address} ${language}`, async () => {
    const [before, after] = await Promise.all([objects.get(last.address), objects.get(address)]);
    const found =
      before &&
      after &&
      (await extractor.run(
        {
          task: 'comparePackages',
          args: {
            before: { bytes: before, fileName: last.file_name, main: last.file_name },
            after: { bytes: after, fileName, main: device.fileName },
            language,
          },
        },
        { group: organisationId ?? 'administrators' },
      ));
    if (!found) throw new ResultError('tryLater');
    return found;
  });
  const downloads = await releases.downloadsOf(database.db, last.id);
  return { comparison: told(compared, last, downloads), markdown: compared.markdown };
};
