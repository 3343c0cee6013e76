import { octetRecord, systemCommandValues, unsigned, utf8, variable, type Row } from './build.ts';
import type { StandardDatatype } from './types.ts';

const reserved = { nameTextId: 'STD_TI_Reserved' };

const directParameters1 = octetRecord([
  reserved,
  { nameTextId: 'STD_TI_MasterCycleTime' },
  { nameTextId: 'STD_TI_MinCycleTime' },
  { nameTextId: 'STD_TI_FrameCapability' },
  { nameTextId: 'STD_TI_IOLinkRevisionID', defaultValue: '16' },
  { nameTextId: 'STD_TI_ProcessDataIn' },
  { nameTextId: 'STD_TI_ProcessDataOut' },
  { nameTextId: 'STD_TI_VendorID1' },
  { nameTextId: 'STD_TI_VendorID2' },
  { nameTextId: 'STD_TI_DeviceID1' },
  { nameTextId: 'STD_TI_DeviceID2' },
  { nameTextId: 'STD_TI_DeviceID3' },
  reserved,
  reserved,
  reserved,
  reserved,
]);

const directParameters2 = octetRecord([
  ...Array.from({ length: 12 }, (_, position) => ({ nameTextId: `STD_TI_DeviceSpecific_${position + 1}` })),
  { nameTextId: 'STD_TI_OffsetTime' },
  reserved,
  reserved,
  reserved,
]);

const lastEvent: StandardDatatype = {
  type: 'RecordT',
  bitLength: 24,
  subindexAccessSupported: false,
  items: [
    { subindex: 1, bitOffset: 16, datatype: unsigned(8), nameTextId: 'STD_TI_LastEvent_Qualifier' },
    { subindex: 2, bitOffset: 0, datatype: unsigned(16), nameTextId: 'STD_TI_LastEvent_Code' },
  ],
};

const systemCommand: StandardDatatype = { type: 'UIntegerT', bitLength: 8, values: systemCommandValues };
const processDataIn: StandardDatatype = { type: 'ProcessDataInUnionT' };
const processDataOut: StandardDatatype = { type: 'ProcessDataOutUnionT' };

const rows: readonly Row[] = [
  ['V_DirectParameters_1', 0, 'ro', directParameters1, 'STD_TI_DirectParameters1', { mandatory: true }],
  ['V_DirectParameters_2', 1, 'rw', directParameters2, 'STD_TI_DirectParameters2'],
  ['V_SystemCommand', 2, 'wo', systemCommand, 'STD_TI_SystemCommand'],
  ['V_VendorName', 16, 'ro', utf8(64), 'STD_TI_VendorName', { mandatory: true }],
  ['V_VendorText', 17, 'ro', utf8(64), 'STD_TI_VendorText'],
  ['V_ProductName', 18, 'ro', utf8(64), 'STD_TI_ProductName', { mandatory: true }],
  ['V_ProductID', 19, 'ro', utf8(64), 'STD_TI_ProductID'],
  ['V_ProductText', 20, 'ro', utf8(64), 'STD_TI_ProductText'],
  ['V_SerialNumber', 21, 'ro', utf8(16), 'STD_TI_SerialNumber'],
  ['V_HardwareRevision', 22, 'ro', utf8(64), 'STD_TI_HardwareRevision'],
  ['V_FirmwareRevision', 23, 'ro', utf8(64), 'STD_TI_FirmwareRevision'],
  ['V_ApplicationSpecificName', 24, 'rw', utf8(64), 'STD_TI_ApplicationSpecificName'],
  ['V_ErrorCount', 32, 'ro', unsigned(16), 'STD_TI_ErrorCount', { dynamic: true }],
  ['V_LastEvent', 33, 'ro', lastEvent, 'STD_TI_LastEvent', { dynamic: true }],
  ['V_ProcessDataIn', 40, 'ro', processDataIn, 'STD_TI_ProcessDataInput', { dynamic: true }],
  ['V_ProcessDataOut', 41, 'ro', processDataOut, 'STD_TI_ProcessDataOutput', { dynamic: true }],
];

export const standardVariables101 = rows.map(variable);
