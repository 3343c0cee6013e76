/** Hosts on the network, for whoever needs no virtual master: that brings a server. */
export { keptWrites, openHost, type Host, type HostOptions, type ProcessDataListeners } from './host.ts';
export {
  cleanText,
  type DeviceIdentification,
  type FaultKey,
  type HostEvent,
  LinkFault,
  type LinkFeature,
  type LinkReader,
  type ParameterAddress,
  type PortPlace,
  type PortView,
  type ProcessDataView,
  type WriteRecord,
} from '@iodd-hub/gateway';
export { activeProcessData, type Description, errorText, readDescription } from '@iodd-hub/gateway/virtual';
export { networkLinkKinds, type NetworkLinkKind } from './links/open.ts';
export { storePath } from './store/store-path.ts';
