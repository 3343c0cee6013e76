/** What went wrong at a host, as a result that every client knows. */
import { ResultError, results, type FailureKey } from '@iodd-hub/contract/results';
export { inconsistentSet } from '../device-errors.ts';
import {
  cleanText,
  parseFaultText,
  type FaultKey,
  type LinkFault,
  type RefusedItem,
} from '../link/faults.ts';

const resultOf: Readonly<Record<FaultKey, FailureKey>> = {
  addressInvalid: 'hostAddressInvalid',
  unreachable: 'hostUnreachable',
  connectionLost: 'hostUnreachable',
  timedOut: 'hostUnreachable',
  redirected: 'hostAnswerWrong',
  answerTooLarge: 'hostAnswerWrong',
  answerInvalid: 'hostAnswerWrong',
  noMaster: 'hostAnswerWrong',
  internalError: 'hostAnswerWrong',
  notSupported: 'hostLacksThis',
  permissionDenied: 'hostRefused',
  locked: 'hostLocked',
  ioddNeeded: 'hostLacksThis',
  masterNotFound: 'portMissing',
  portNotFound: 'portMissing',
  deviceNotFound: 'portEmpty',
  portNotIoLink: 'portEmpty',
  deviceNotAccessible: 'notInOperate',
  parameterNotFound: 'deviceRefused',
  accessNotSupported: 'deviceRefused',
  deviceError: 'deviceRefused',
  processDataInvalid: 'processDataInvalid',
  noOutput: 'outputMissing',
  storageMismatch: 'identificationFailed',
  hostRefused: 'hostRefused',
  keyReused: 'writeKeyReused',
};

/** The fault itself stands in `data`, with the number that the device gave and the words of the host. */
export function resultErrorOf(fault: LinkFault): ResultError {
  const { said, ...details } = fault.details;
  return new ResultError(
    resultOf[fault.key],
    {},
    { fault: fault.key, ...details, ...(said !== undefined && { said: cleanText(said) }) },
  );
}

export interface KeptResult {
  readonly code: string;
  /** What the device answered; undefined where it was not asked or said no number. */
  readonly deviceError: number | undefined;
  /** Of a block: each parameter that was not taken. */
  readonly refused?: readonly RefusedItem[];
}
/** Why a write was refused, from what is kept of it. */
export function keptResult(fault: string | null): KeptResult {
  const { key, deviceError, refused } = parseFaultText(fault ?? '');
  return {
    code: results[key === undefined ? 'internal' : resultOf[key]].code,
    deviceError,
    ...(refused.length > 0 && { refused }),
  };
}
