export { virtualLink } from './link/virtual.ts';
export { Refusal, type RefusalKey, refusals } from './refusals.ts';
export { type BlockResult, readBlock, writeBlock } from './virtual/block.ts';
export {
  Catalogue,
  describeDocument,
  type Description,
  type DescriptionFilter,
  readDescription,
} from './virtual/catalogue.ts';
export { deviceErrorText, errorText } from './virtual/error-texts.ts';
export type { LoggedEvent } from './virtual/events.ts';
export { Gateway, type Master } from './virtual/gateway.ts';
export { octetsOf } from './virtual/json-values.ts';
export { activeProcessData } from './virtual/layout.ts';
export { partNames } from './virtual/names.ts';
export { named, type ParameterPlace, readParameter, writeParameter } from './virtual/parameters.ts';
export { isIoLink, type PortConfiguration } from './virtual/port-configuration.ts';
export { changePort, replaceStorage, writePortOutput } from './virtual/port-writes.ts';
export { type PluggedDevice, Port, type PortStatus } from './virtual/port.ts';
export {
  type Format,
  processDataSubject,
  processDataValue,
  type ProcessDataValue,
} from './virtual/process-data.ts';
export { virtualHostId } from './virtual-host/news.ts';
export { newVirtualHost, type VirtualHost } from './virtual-host/virtual-host.ts';
