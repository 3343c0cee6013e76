export { deviceStatuses, type DeviceStatus } from './deviceStatus.ts';
export { errorNumber, standardErrorAdditionalCodes, standardErrorCode, vendorErrorCode } from './errors.ts';
export {
  diagnosisTextIds,
  eventModeNames,
  eventModes,
  eventTypeNames,
  eventTypes,
  findStandardEvent,
  standardEvents,
  vendorEventRanges,
  type EventMode,
  type EventType,
  type StandardEvent,
} from './events.ts';
