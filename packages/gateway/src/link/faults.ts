/** Why a link could not do what it was asked. Keys, so that whoever shows them has the words. */
import { inconsistentSet } from '../device-errors.ts';

interface FaultKind {
  readonly message: string;
  /** Whether it is open if the host did what it was asked: of a write that failed so, nobody knows the outcome. */
  readonly leavesOutcomeOpen: boolean;
}
const decided = (message: string): FaultKind => ({ message, leavesOutcomeOpen: false });
const open = (message: string): FaultKind => ({ message, leavesOutcomeOpen: true });

export const faults = {
  addressInvalid: decided('Not an address of a host: http or https, without a name and password'),
  unreachable: decided('The host cannot be reached'),
  connectionLost: open('The connection was lost before there was an answer'),
  timedOut: open('The host did not answer in time'),
  redirected: decided('The host wants to send us elsewhere, which is not followed'),
  answerTooLarge: open('The answer of the host is larger than any answer may be'),
  answerInvalid: open('The answer of the host is not what was asked for'),
  noMaster: decided('The host speaks no dialect that is known here'),
  internalError: open('The host had an error of its own'),
  notSupported: decided('The host does not offer this'),
  permissionDenied: decided('The host does not permit this'),
  locked: decided('Another client or a controller holds the host'),
  ioddNeeded: decided('The host can do this only with the description of the device'),
  masterNotFound: decided('There is no such master'),
  portNotFound: decided('There is no such port'),
  deviceNotFound: decided('There is no such device'),
  portNotIoLink: decided('The port does not communicate by IO-Link'),
  deviceNotAccessible: decided('The device cannot be reached at its port'),
  parameterNotFound: decided('The device has no such parameter'),
  accessNotSupported: decided('The device does not support this access'),
  deviceError: decided('The device refused'),
  processDataInvalid: decided('The process data are not valid'),
  noOutput: decided('The port has no output of this kind'),
  storageMismatch: decided('The data storage is that of another device'),
  hostRefused: decided('The host refused'),
  keyReused: decided('The key was given to another write before'),
} as const satisfies Readonly<Record<string, FaultKind>>;
export type FaultKey = keyof typeof faults;

/** What a device said of one parameter of several that were sent together. */
export interface RefusedItem {
  readonly index: number;
  readonly subindex: number;
  readonly deviceError: number;
}

interface FaultDetails {
  /** What the device, or the master in its place, answered. */
  readonly deviceError?: number;
  /** The number that the host gave its refusal. */
  readonly code?: number;
  /** Words of the host, shortened and without control characters. */
  readonly said?: string;
  /** What was meant: a feature, a setting. */
  readonly about?: string;
  /** Of a block: each that was not taken. */
  readonly refused?: readonly RefusedItem[];
}

export class LinkFault extends Error {
  override readonly name = 'LinkFault';
  readonly key: FaultKey;
  readonly details: FaultDetails;

  constructor(key: FaultKey, details: FaultDetails = {}) {
    super(faults[key].message);
    this.key = key;
    this.details = details;
  }
}

/** Errors that a master gives where it lost its device on the way (i-link): what the device did is not known. */
const lostOnTheWay: ReadonlySet<number | undefined> = new Set([0x10_00, 0x11_00]);

/** Without a number nobody can say whether a device refused or was lost. */
export const leavesOutcomeOpen = ({ key, details: { deviceError } }: LinkFault): boolean =>
  faults[key].leavesOutcomeOpen ||
  (key === 'deviceError' && (deviceError === undefined || lostOnTheWay.has(deviceError)));

/** Codes of the JSON integration 1.0.0; every other one is a refusal of the host. */
const ofCodes: ReadonlyMap<number, FaultKey> = new Map([
  [101, 'internalError'],
  [102, 'internalError'],
  [103, 'notSupported'],
  [104, 'locked'],
  [105, 'ioddNeeded'],
  [106, 'notSupported'],
  [150, 'permissionDenied'],
  [302, 'masterNotFound'],
  [303, 'portNotFound'],
  [304, 'deviceNotFound'],
  [307, 'portNotIoLink'],
  [308, 'deviceNotAccessible'],
  [309, 'parameterNotFound'],
  [310, 'accessNotSupported'],
  [311, 'deviceError'],
  [401, 'storageMismatch'],
  [501, 'noOutput'],
  [502, 'noOutput'],
  [503, 'noOutput'],
  [601, 'ioddNeeded'],
] as const);

export const faultOfCode = (code: number, details: Omit<FaultDetails, 'code'> = {}): LinkFault =>
  new LinkFault(ofCodes.get(code) ?? 'hostRefused', { ...details, code });

/** What a refused block is called by: what lost it, else what one parameter was refused for, else what all were. */
export function blockFault(refused: readonly RefusedItem[]): LinkFault | undefined {
  const errors = refused.map(({ deviceError }) => deviceError);
  const deviceError =
    errors.find((error) => lostOnTheWay.has(error)) ??
    errors.find((error) => error !== inconsistentSet) ??
    errors[0];
  return deviceError === undefined ? undefined : new LinkFault('deviceError', { deviceError, refused });
}

const numberText = (error: number): string => `0x${error.toString(16).toUpperCase().padStart(4, '0')}`;

/** In one word and a number, as it is kept of a write; behind them each parameter of a block that was not taken. */
export const faultText = ({ key, details: { deviceError, code, refused = [] } }: LinkFault): string => {
  if (deviceError === undefined) return code === undefined ? key : `${key} ${code}`;
  const items = refused.map((one) => `${one.index}/${one.subindex}=${numberText(one.deviceError)}`);
  return [key, numberText(deviceError), ...items].join(' ');
};

interface KeptFault {
  /** Undefined where it is no fault of a link, such as a program that ended. */
  readonly key: FaultKey | undefined;
  readonly deviceError: number | undefined;
  readonly refused: readonly RefusedItem[];
}
const isFaultKey = (text: string): text is FaultKey => Object.hasOwn(faults, text);
export function parseFaultText(text: string): KeptFault {
  const [key = '', number = '', ...items] = text.split(' ');
  const [, digits] = /^0x([\dA-F]+)$/.exec(number) ?? [];
  return {
    key: isFaultKey(key) ? key : undefined,
    deviceError: digits === undefined ? undefined : Number.parseInt(digits, 16),
    refused: items.flatMap((item) => {
      const [, index, subindex, error] = /^(\d+)\/(\d+)=(0x[\dA-F]+)$/.exec(item) ?? [];
      return error === undefined
        ? []
        : [{ index: Number(index), subindex: Number(subindex), deviceError: Number(error) }];
    }),
  };
}

const longestText = 200;
/** What a host says is shown on terminals: no control characters, no lines that never end. */
export const cleanText = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, longestText);
