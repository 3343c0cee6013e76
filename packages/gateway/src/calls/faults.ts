/** What went wrong at a host, as a result that every client knows. */
import { ResultError, type FailureKey } from '@iodd-hub/contract/results';
import { cleanText, LinkFault, type FaultKey } from '../link/faults.ts';

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
