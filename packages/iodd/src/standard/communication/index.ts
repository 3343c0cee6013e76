export {
  connectionTypes,
  findConnectionType,
  wireRule,
  type ConnectionType,
  type WireRule,
} from './connections.ts';
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
  cycleTimes,
  cycleTimesBeside,
  isCycleTime,
  revisionIds,
  sensorTypes,
  type BitRate,
  type CycleTimeRange,
  type IolinkRevision,
  type SensorType,
} from './physical.ts';
export {
  fitsTest,
  fitsTestValue,
  isTestConfig,
  octetsOfMessage,
  testConfigs,
  type TestConfigName,
} from './test-configs.ts';
export {
  operateChoices,
  transportEffect,
  type OperateChoice,
  type Transport,
  type TransportEffect,
} from './transport.ts';
export {
  wireColorNames,
  wireColors,
  wireFunctionNames,
  wireFunctions,
  type WireColor,
  type WireFunction,
} from './wires.ts';
