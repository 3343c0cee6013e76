import type { LocalizedText } from '../language.ts';

export interface PreOperateMode {
  /** Bits 4 and 5 of mSequenceCapability. */
  readonly code: number;
  readonly messageType: string;
  readonly onRequestOctets: number;
  readonly minimumRecoveryBitTimes: number;
}

export const preOperateModes: readonly PreOperateMode[] = [
  { code: 0, messageType: 'TYPE_0', onRequestOctets: 1, minimumRecoveryBitTimes: 100 },
  { code: 1, messageType: 'TYPE_1_2', onRequestOctets: 2, minimumRecoveryBitTimes: 100 },
  { code: 2, messageType: 'TYPE_1_V', onRequestOctets: 8, minimumRecoveryBitTimes: 210 },
  { code: 3, messageType: 'TYPE_1_V', onRequestOctets: 32, minimumRecoveryBitTimes: 550 },
];

/** Shown for a V1.0 device, which has no pre-operate mode to choose. */
export const legacyDeviceName: LocalizedText = {
  en: 'Legacy device',
  zh: '旧版设备',
  es: 'Equipo heredado',
};

interface OctetRange {
  readonly from: number;
  readonly to: number;
}

export interface OperateMode {
  /** Bits 1 to 3 of mSequenceCapability. */
  readonly code: number;
  readonly messageType: string;
  readonly onRequestOctets: number;
  /** Octets of process data for which the row holds. */
  readonly input: OctetRange;
  readonly output: OctetRange;
  /** Process data and on-request data take turns, so one transfer needs several cycles. */
  readonly isInterleaved: boolean;
}

type Row = readonly [
  code: number,
  messageType: string,
  onRequestOctets: number,
  input: readonly [number, number],
  output: readonly [number, number],
];

const maximumOctets = 32;
const none = [0, 0] as const;
const one = [1, 1] as const;
const two = [2, 2] as const;
const few = [0, 2] as const;
const many = [3, maximumOctets] as const;
const any = [0, maximumOctets] as const;

// The first row that fits counts: exact lengths stand before ranges.
const rows: readonly Row[] = [
  [0, 'TYPE_0', 1, none, none],
  [1, 'TYPE_1_2', 2, none, none],
  [6, 'TYPE_1_V', 8, none, none],
  [7, 'TYPE_1_V', 32, none, none],
  [0, 'TYPE_2_1', 1, one, none],
  [0, 'TYPE_2_2', 1, two, none],
  [0, 'TYPE_2_3', 1, none, one],
  [0, 'TYPE_2_4', 1, none, two],
  [0, 'TYPE_2_5', 1, one, one],
  [0, 'TYPE_2_V', 1, few, few],
  [0, 'TYPE_1_1', 2, many, any],
  [0, 'TYPE_1_1', 2, any, many],
  [4, 'TYPE_2_V', 1, many, any],
  [4, 'TYPE_2_V', 1, any, many],
  [5, 'TYPE_2_V', 2, any, any],
  [6, 'TYPE_2_V', 8, any, any],
  [7, 'TYPE_2_V', 32, any, any],
];

export const operateModes: readonly OperateMode[] = rows.map(
  ([code, messageType, onRequestOctets, input, output]) => ({
    code,
    messageType,
    onRequestOctets,
    input: { from: input[0], to: input[1] },
    output: { from: output[0], to: output[1] },
    isInterleaved: messageType === 'TYPE_1_1',
  }),
);

/** The operate mode of a device, or undefined when code and process data do not go together. */
export function findOperateMode(
  code: number,
  inputOctets: number,
  outputOctets: number,
): OperateMode | undefined {
  const hasProcessData = inputOctets + outputOctets > 0;
  return operateModes.find(
    (mode) =>
      mode.code === code &&
      contains(mode.input, inputOctets) &&
      contains(mode.output, outputOctets) &&
      (hasProcessData || (mode.input.to === 0 && mode.output.to === 0)),
  );
}

export interface MSequenceCapability {
  readonly isduSupported: boolean;
  readonly operateCode: number;
  readonly preOperateCode: number;
}

export function decodeMSequenceCapability(octet: number): MSequenceCapability {
  return {
    isduSupported: (octet & 1) === 1,
    operateCode: (octet >> 1) & 0b111,
    preOperateCode: (octet >> 4) & 0b11,
  };
}

export function encodeMSequenceCapability(capability: MSequenceCapability): number {
  return (
    (capability.isduSupported ? 1 : 0) | (capability.operateCode << 1) | (capability.preOperateCode << 4)
  );
}

function contains(range: OctetRange, octets: number): boolean {
  return octets >= range.from && octets <= range.to;
}
