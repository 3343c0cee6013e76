export * from './hosts.ts';
export {
  dialects,
  openMasterInProcess,
  startVirtualMaster,
  type Dialect,
  type MasterAnswer,
  type MasterInProcess,
  type MasterRequest,
  type VirtualMaster,
  type VirtualMasterOptions,
} from './virtual-master.ts';
