/**
 * Why a request cannot be carried out: the error codes of the JSON integration 1.0.0. Whoever speaks another dialect
 * translates the key.
 */
export const refusals = {
  internalError: { code: 101, status: 500, message: 'Internal server error' },
  operationNotSupported: { code: 103, status: 404, message: 'Operation not supported' },
  locked: { code: 104, status: 400, message: 'Action locked by another client' },
  ioddNotSupported: { code: 105, status: 501, message: 'IODD feature not supported' },
  mqttNotSupported: { code: 106, status: 501, message: 'MQTT feature not supported' },
  permissionDenied: { code: 150, status: 403, message: 'Permission denied' },
  notJson: { code: 201, status: 400, message: 'JSON parsing failed' },
  valueInvalid: { code: 202, status: 400, message: 'JSON data value invalid' },
  typeInvalid: { code: 203, status: 400, message: 'JSON data type invalid' },
  enumerationUnknown: { code: 204, status: 400, message: 'Enumeration value unknown' },
  outOfRange: { code: 205, status: 400, message: 'JSON data value out of range' },
  outOfBounds: { code: 206, status: 400, message: 'JSON data value out of bounds' },
  aliasTaken: { code: 207, status: 400, message: 'deviceAlias is not unique' },
  noContent: { code: 208, status: 400, message: 'POST request without content' },
  resourceNotFound: { code: 301, status: 404, message: 'Resource not found' },
  masterNotFound: { code: 302, status: 404, message: 'masterNumber not found' },
  portNotFound: { code: 303, status: 404, message: 'portNumber not found' },
  deviceNotFound: { code: 304, status: 404, message: 'deviceAlias not found' },
  queryNameInvalid: { code: 305, status: 400, message: 'Query parameter name invalid' },
  queryValueInvalid: { code: 306, status: 400, message: 'Query parameter value invalid' },
  portNotIoLink: { code: 307, status: 400, message: 'Port is not configured to IO-Link' },
  deviceNotAccessible: { code: 308, status: 404, message: 'IO-Link Device is not accessible' },
  parameterNotFound: { code: 309, status: 404, message: 'IO-Link parameter not found' },
  accessNotSupported: {
    code: 310,
    status: 404,
    message: 'IO-Link parameter access not supported by the Device',
  },
  deviceError: { code: 311, status: 400, message: 'IO-Link parameter access error' },
  nameNotUnique: { code: 312, status: 404, message: 'IO-Link parameter name is not unique' },
  storageMismatch: { code: 401, status: 400, message: 'Data storage mismatch' },
  iqNotOutput: { code: 501, status: 400, message: 'I/Q is not configured as DIGITAL_OUTPUT' },
  cqNotOutput: { code: 502, status: 400, message: 'C/Q is not configured as DIGITAL_OUTPUT' },
  noOutput: { code: 503, status: 400, message: 'IO-Link device has no output process data' },
  ioddNotAvailable: { code: 601, status: 400, message: 'IODD (representation) is not available' },
  ioddMemory: { code: 602, status: 500, message: 'IODD upload failed: not enough memory' },
  ioddInvalid: { code: 603, status: 400, message: 'IODD upload failed: IODD XML invalid' },
  ioddStamp: { code: 604, status: 400, message: 'IODD upload failed: CRC error' },
  incomplete: { code: 701, status: 400, message: 'Data set incomplete' },
  notApplicable: { code: 702, status: 400, message: 'Data set not applicable' },
  incompatible: { code: 703, status: 400, message: 'Data set combination incompatible' },
} as const;
export type RefusalKey = keyof typeof refusals;

interface RefusalDetails {
  /** What of the request is meant: `cycleTime.value`. */
  readonly place?: string;
  /** What the device, or the master in its place, answered. */
  readonly deviceError?: number;
  /** Set where one status holds for the operation only (503 is 404 where output is read). */
  readonly status?: number;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly key: RefusalKey;
  readonly details: RefusalDetails;

  constructor(key: RefusalKey, details: RefusalDetails = {}) {
    super(refusals[key].message);
    this.key = key;
    this.details = details;
  }
}
