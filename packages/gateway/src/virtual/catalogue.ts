/** Device descriptions that a gateway knows: its IODDs, and what can be plugged into its ports. */
import {
  describedDevice,
  randomIds,
  readIodd,
  resolveDevice,
  verifyStamp,
  stampStateOf,
  writeIodd,
  type IoddDocument,
  type IoddFile,
  type ResolvedDevice,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { encodedText, randomOctets } from '../platform.ts';
import { Refusal } from '../refusals.ts';
import { parameterNames, type ParameterNames } from './names.ts';

export interface Description {
  readonly octets: Uint8Array;
  readonly vendorId: number;
  readonly deviceIds: readonly number[];
  readonly ioLinkRevision: '1.0' | '1.1';
  readonly version: string;
  readonly releaseDate: string;
  readonly resolved: ResolvedDevice;
  readonly names: ParameterNames;
}
export interface DescriptionFilter {
  readonly vendorId?: number | undefined;
  readonly deviceId?: number | undefined;
  readonly revision?: '1.0' | '1.1' | undefined;
}

const ids = randomIds(randomOctets);
const maximumDescriptions = 1000;
/** Of all descriptions that clients brought, as XML: read it takes several times as much. */
const maximumOctets = 64 * 1024 * 1024;

/**
 * Reads a main file; names of parameters are the English ones, or those of its primary language. With `checksStamp` a
 * file is refused that was changed after it was stamped; one that nobody stamped is taken.
 */
export async function readDescription(
  octets: Uint8Array,
  { checksStamp }: { readonly checksStamp: boolean } = { checksStamp: false },
): Promise<Description> {
  const file = readIodd(octets, { ids });
  const { document } = file;
  if (document?.root.$type !== 'IODevice') throw new Refusal('ioddInvalid');
  if (checksStamp && stampStateOf(verifyStamp(file)) === 'mismatch') throw new Refusal('ioddStamp');
  return descriptionOf(
    file,
    resolveDevice(document, { language: 'en', standardText: await createTextLookup('en') }),
  );
}

/** A document that somebody edits, as it is now. Refused where it says too little to be a device. */
export async function describeDocument(document: IoddDocument): Promise<Description> {
  const octets = encodedText(writeIodd(document).text);
  return descriptionOf(
    { octets },
    resolveDevice(document, { language: 'en', standardText: await createTextLookup('en') }),
  );
}

function descriptionOf({ octets }: Pick<IoddFile, 'octets'>, resolved: ResolvedDevice): Description {
  const described = describedDevice(resolved);
  if (!described) throw new Refusal('ioddInvalid');
  const { vendorId, deviceIds, revision, releaseDate } = described;
  return {
    octets,
    resolved,
    vendorId,
    deviceIds,
    ioLinkRevision: revision,
    version: resolved.identity.documentVersion ?? '',
    releaseDate,
    names: parameterNames(resolved),
  };
}

export class Catalogue {
  private all: readonly Description[];

  constructor(descriptions: readonly Description[]) {
    this.all = descriptions;
  }

  /** The newest first. */
  matching({ vendorId, deviceId, revision }: DescriptionFilter): readonly Description[] {
    return this.all
      .filter(
        (one) =>
          (vendorId === undefined || one.vendorId === vendorId) &&
          (deviceId === undefined || one.deviceIds.includes(deviceId)) &&
          (revision === undefined || one.ioLinkRevision === revision),
      )
      .toSorted((one, other) => other.releaseDate.localeCompare(one.releaseDate));
  }

  /** Takes the place of one for the same device and revision. */
  store(description: Description): void {
    const others = this.all.filter(
      ({ vendorId, deviceIds, ioLinkRevision }) =>
        vendorId !== description.vendorId ||
        deviceIds[0] !== description.deviceIds[0] ||
        ioLinkRevision !== description.ioLinkRevision,
    );
    const octets = others.reduce((sum, one) => sum + one.octets.length, description.octets.length);
    if (others.length >= maximumDescriptions || octets > maximumOctets) throw new Refusal('ioddMemory');
    this.all = [...others, description];
  }

  remove(removed: readonly Description[]): void {
    this.all = this.all.filter((one) => !removed.includes(one));
  }
}
