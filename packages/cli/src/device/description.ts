/** The description of a device that is asked: the one that was named, or the one of a folder that fits. */
import {
  describedDevice,
  matchingDescriptions,
  resolveDevice,
  type DescribedDevice,
  type PackageDevice,
  type ResolvedDevice,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import type { DeviceIdentification } from '@iodd-hub/toolserver';
import { Failure } from '../failure.ts';
import type { Files } from '../files.ts';
import { packageAt } from '../package-at.ts';

interface Candidate extends DescribedDevice {
  readonly path: string;
  readonly device: ResolvedDevice;
}
export interface Descriptions {
  readonly isFolder: boolean;
  readonly path: string;
  readonly all: readonly Candidate[];
}

export async function descriptionsAt(
  path: string,
  { files, language }: { readonly files: Files; readonly language: string },
): Promise<Descriptions> {
  const standardText = await createTextLookup(language);
  const isFolder = files.isFolder(path);
  const all = files.sets(path).flatMap((set) =>
    devicesIn(set, files, isFolder).flatMap(({ main, languages }) => {
      if (main.document?.root.$type !== 'IODevice') return [];
      const device = resolveDevice(main.document, {
        language,
        languageDocuments: languages.flatMap(({ document }) => document ?? []),
        standardText,
      });
      const described = describedDevice(device);
      return described ? [{ ...described, path: set, device }] : [];
    }),
  );
  if (all.length === 0) throw new Failure(`${path} holds no device description.`);
  return { isFolder, path, all };
}

/** Among the files of a folder there may be others; one that was named is what is meant. */
function devicesIn(set: string, files: Files, isFolder: boolean): readonly PackageDevice[] {
  try {
    return packageAt(set, files).devices;
  } catch (error) {
    if (isFolder && error instanceof Failure) return [];
    throw error;
  }
}

/** Undefined where none of a folder fits: then there are octets. A file that is of another device is a mistake. */
export function descriptionOf(
  { all, isFolder, path }: Descriptions,
  identification: DeviceIdentification,
): Candidate | undefined {
  const [best] = matchingDescriptions(all, identification);
  if (best || isFolder) return best;
  const { vendorId, deviceId, revision } = identification;
  const found = [vendorId, deviceId, ...(revision === undefined ? [] : [`V${revision}`])].join('/');
  const described = all.map((one) => `${one.vendorId}/${one.deviceIds.join(',')}/V${one.revision}`);
  throw new Failure(`${path} describes ${described.join(' and ')}, the device is ${found}.`);
}
