export { connectionTypes, type ConnectionType, type WireRule } from './connections.ts';
export type { NoFace, PlugFace } from './faces.ts';
export {
  decodeMSequenceCapability,
  encodeMSequenceCapability,
  findOperateMode,
  legacyDeviceName,
  operateModes,
  preOperateModes,
  type MSequenceCapability,
  type OperateMode,
  type PreOperateMode,
} from './modes.ts';
export {
  bitRates,
  cycleTimeRanges,
  isCycleTime,
  revisionIds,
  sensorTypes,
  type BitRate,
  type CycleTimeRange,
  type IolinkRevision,
  type SensorType,
} from './physical.ts';
export {
  wireColorNames,
  wireColors,
  wireFunctionNames,
  wireFunctions,
  type WireColor,
  type WireFunction,
} from './wires.ts';
