export { failure, parsed, resultFrom, success } from './calls/answers.ts';
export { resultErrorOf } from './calls/faults.ts';
export { heldOutputs } from './calls/held-outputs.ts';
export { eventsNotIn } from './calls/new-events.ts';
export { orderOf } from './calls/orders.ts';
export { isLinkRead, linkReads, placeOf, type LinkRead } from './calls/reads.ts';
export { hexOf, octetsOf, shownProcessData } from './calls/octets.ts';
export type { Clock } from './clock.ts';
export { identityIndices } from './identity-indices.ts';
export {
  cleanText,
  type FaultKey,
  faultOfCode,
  faults,
  leavesOutcomeOpen,
  LinkFault,
} from './link/faults.ts';
export { readIdentityTexts } from './link/identity.ts';
export {
  allPortSettings,
  type BlockResult,
  type DeviceIdentification,
  type DeviceLink,
  type HostEvent,
  type LinkFeature,
  type LinkParts,
  type LinkReader,
  newLink,
  type ParameterAddress,
  type PortPlace,
  type PortState,
  type PortView,
  type ProcessDataSide,
  type ProcessDataView,
  type Subscription,
} from './link/link.ts';
export { isWriteKind, type WriteOrder } from './writes/orders.ts';
export {
  type HeldOutput,
  type OutputNote,
  type OutputPlace,
  Outputs,
  type OutputStore,
} from './writes/outputs.ts';
export type { WriteEnd, WriteLog, WriteRecord, WriteStart, WriteState } from './writes/record.ts';
export { Writer, type WriteRequest } from './writes/writer.ts';
