/** What bit rate, cycle time and M-sequence capability mean for the process data of a device. */
import {
  decodeMSequenceCapability,
  findOperateMode,
  preOperateModes,
  type OperateMode,
  type PreOperateMode,
} from './modes.ts';
import { bitRates, type BitRate } from './physical.ts';

export interface Transport {
  readonly bitRate: BitRate;
  /** Zero is "as fast as possible". */
  readonly minCycleTimeUs: number;
  /** The octet of direct parameter page 1. */
  readonly capability: number;
  readonly inputOctets: number;
  readonly outputOctets: number;
}

export interface TransportEffect {
  readonly isduSupported: boolean;
  readonly preOperate: PreOperateMode | undefined;
  /** Undefined where code and process data do not go together. */
  readonly operate: OperateMode | undefined;
  /** How long a master waits at least before the next message, in PREOPERATE. */
  readonly recoveryUs: number | undefined;
  /** The data of a cycle as bits on the line, eight an octet and nothing around them: no cycle is shorter. */
  readonly shortestUs: number | undefined;
  /** What a cycle takes at least: the stated time, or that of its data where none is stated or it is shorter. */
  readonly cycleUs: number | undefined;
  /** The stated cycle time is one that the line cannot keep. */
  readonly isTooShort: boolean;
  /** Octets of parameters that one second has room for; messages of the services around them take a part of it. */
  readonly onRequestOctetsPerSecond: number | undefined;
}

const bitsOfOctet = 8;
const microseconds = 1_000_000;

export function transportEffect(transport: Transport): TransportEffect {
  const { bitRate, minCycleTimeUs, capability, inputOctets, outputOctets } = transport;
  const { isduSupported, operateCode, preOperateCode } = decodeMSequenceCapability(capability);
  const operate = findOperateMode(operateCode, inputOctets, outputOctets);
  const preOperate = preOperateModes.find(({ code }) => code === preOperateCode);
  const timeOf = (bits: number): number => (bits * microseconds) / bitRates[bitRate];
  // Where process data and on-request data take turns, a message has the octets of one of them.
  const octets =
    operate &&
    (operate.isInterleaved ? operate.onRequestOctets : inputOctets + outputOctets + operate.onRequestOctets);
  const shortestUs = octets === undefined ? undefined : timeOf(octets * bitsOfOctet);
  const cycleUs = shortestUs === undefined ? undefined : Math.max(minCycleTimeUs, shortestUs);
  return {
    isduSupported,
    preOperate,
    operate,
    recoveryUs: preOperate && timeOf(preOperate.minimumRecoveryBitTimes),
    shortestUs,
    cycleUs,
    isTooShort: minCycleTimeUs > 0 && shortestUs !== undefined && minCycleTimeUs < shortestUs,
    onRequestOctetsPerSecond:
      operate && cycleUs !== undefined && !operate.isInterleaved
        ? (operate.onRequestOctets * microseconds) / cycleUs
        : undefined,
  };
}

export interface OperateChoice {
  readonly code: number;
  readonly mode: OperateMode | undefined;
}
/** What each of the eight codes results in for these process data. */
export const operateChoices = (inputOctets: number, outputOctets: number): readonly OperateChoice[] =>
  Array.from({ length: bitsOfOctet }, (_, code) => ({
    code,
    mode: findOperateMode(code, inputOctets, outputOctets),
  }));
