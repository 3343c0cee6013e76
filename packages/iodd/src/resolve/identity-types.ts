import type { ResolvedText } from './text.ts';

export interface ResolvedVariant {
  readonly $id: string;
  readonly productId: string;
  readonly name: ResolvedText | undefined;
  readonly description: ResolvedText | undefined;
  /** Names of pictures in the package. */
  readonly deviceSymbol: string | undefined;
  readonly deviceIcon: string | undefined;
  /** Only 1.0.1 has them here. */
  readonly hardwareRevision: string | undefined;
  readonly firmwareRevision: string | undefined;
}
export interface ResolvedIdentity {
  readonly documentVersion: string | undefined;
  readonly releaseDate: string | undefined;
  readonly copyright: string | undefined;
  readonly vendorId: number | undefined;
  readonly vendorName: string | undefined;
  readonly vendorText: ResolvedText | undefined;
  readonly vendorUrl: ResolvedText | undefined;
  /** The name of a picture in the package. */
  readonly vendorLogo: string | undefined;
  readonly deviceId: number | undefined;
  readonly additionalDeviceIds: readonly number[];
  /** Undefined in 1.0.1. */
  readonly deviceName: ResolvedText | undefined;
  readonly deviceFamily: ResolvedText | undefined;
  readonly variants: readonly ResolvedVariant[];
}
