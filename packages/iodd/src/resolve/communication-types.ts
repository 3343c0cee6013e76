import type {
  BitRate,
  MSequenceCapability,
  WireColor,
  WireFunction,
} from '../standard/communication/index.ts';
import type { ResolvedText } from './text.ts';

export interface ResolvedWire {
  readonly $id: string;
  readonly number: number;
  readonly color: WireColor | undefined;
  readonly function: WireFunction | undefined;
  readonly name: ResolvedText | undefined;
}
export interface ResolvedConnection {
  readonly $id: string;
  readonly type: string;
  /** The name of a picture in the package. */
  readonly symbol: string | undefined;
  readonly description: ResolvedText | undefined;
  readonly productIds: readonly string[];
  readonly wires: readonly ResolvedWire[];
}
export interface ResolvedWired {
  readonly kind: 'wired';
  readonly revision: string | undefined;
  /** The older revision whose masters can run the device too. */
  readonly compatibleWith: 'V1.0' | undefined;
  readonly bitRate: BitRate | undefined;
  readonly minCycleTimeUs: number | undefined;
  readonly sioSupported: boolean | undefined;
  /** Undefined in 1.0.1. */
  readonly mSequenceCapability: MSequenceCapability | undefined;
  readonly connections: readonly ResolvedConnection[];
}
export interface ResolvedWireless {
  readonly kind: 'wireless';
  readonly revision: string | undefined;
  readonly minCycleTimeInUs: number | undefined;
  readonly minCycleTimeOutUs: number | undefined;
  readonly maxTxPower: number | undefined;
  readonly defaultSlotType: 'SSLOT' | 'DSLOT' | undefined;
  readonly isABridge: boolean;
  readonly isLowPowerDevice: boolean;
  readonly connections: readonly ResolvedConnection[];
}
export type ResolvedCommunication = ResolvedWired | ResolvedWireless;
