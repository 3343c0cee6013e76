/** Which descriptions are those of a device: by its ids and revision; its product id only orders what fits. */
import type { ResolvedDevice } from './resolve/index.ts';

/** The revision of IO-Link, not that of the device. */
type Revision = '1.0' | '1.1';

export interface DescribedDevice {
  readonly vendorId: number;
  readonly deviceIds: readonly number[];
  readonly revision: Revision;
  readonly productIds: readonly string[];
  /** `2020-02-02`, so that it can be compared as it is. */
  readonly releaseDate: string;
}

export interface DeviceIdentity {
  readonly vendorId: number;
  readonly deviceId: number;
  /** Undefined where the host does not say it. */
  readonly revision?: Revision | undefined;
  readonly productId?: string | undefined;
}

/** `exact`: ids and revision are equal; `compatible`: the ids are, and the revision is another one or not known. */
export type DescriptionFit = 'exact' | 'compatible';

export interface DescriptionMatch<Candidate> {
  readonly description: Candidate;
  readonly fit: DescriptionFit;
}

/** Undefined where a description lacks its ids. */
export function describedDevice({
  identity,
  communication,
  version,
}: Pick<ResolvedDevice, 'identity' | 'communication' | 'version'>): DescribedDevice | undefined {
  const { vendorId, deviceId, additionalDeviceIds, variants, releaseDate = '' } = identity;
  if (vendorId === undefined || deviceId === undefined) return undefined;
  return {
    vendorId,
    deviceIds: [deviceId, ...additionalDeviceIds],
    revision: communication?.revision === 'V1.0' || version === '1.0.1' ? '1.0' : '1.1',
    productIds: variants.map(({ productId }) => productId),
    releaseDate,
  };
}

/**
 * The best first: exact ones, then those with the product id, then the newest. What a device calls itself often differs
 * from its catalogue, so a product id excludes nothing. A device has one set of parameters under its ids, so the
 * description of another revision is of use where there is no exact one.
 */
export function matchDescriptions<Candidate extends DescribedDevice>(
  candidates: readonly Candidate[],
  { vendorId, deviceId, revision, productId }: DeviceIdentity,
): readonly DescriptionMatch<Candidate>[] {
  const isHinted = ({ productIds }: DescribedDevice): number =>
    productId !== undefined && productIds.includes(productId) ? 1 : 0;
  const isExact = (one: DescribedDevice): number => Number(one.revision === revision);
  return candidates
    .filter((one) => one.vendorId === vendorId && one.deviceIds.includes(deviceId))
    .toSorted(
      (one, other) =>
        isExact(other) - isExact(one) ||
        isHinted(other) - isHinted(one) ||
        other.releaseDate.localeCompare(one.releaseDate) ||
        other.revision.localeCompare(one.revision),
    )
    .map((description) => ({ description, fit: description.revision === revision ? 'exact' : 'compatible' }));
}

/** Those of the revision of the device alone; where a host does not say the revision, descriptions of both fit. */
export const matchingDescriptions = <Candidate extends DescribedDevice>(
  candidates: readonly Candidate[],
  identity: DeviceIdentity,
): readonly Candidate[] =>
  matchDescriptions(candidates, identity)
    .filter(({ fit }) => fit === 'exact' || identity.revision === undefined)
    .map(({ description }) => description);
