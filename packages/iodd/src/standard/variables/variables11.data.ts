import { deviceStatuses } from '../diagnosis/deviceStatus.ts';
import type { StandardTextId } from '../texts/textId.ts';
import { octetRecord, systemCommandValues, unsigned, utf8, variable, type Row } from './build.ts';
import type { StandardDatatype, StandardRecordItem, StandardSimpleDatatype } from './types.ts';

const systemCommand: StandardSimpleDatatype = {
  type: 'UIntegerT',
  bitLength: 8,
  id: 'STD_D_SystemCommand',
  values: systemCommandValues,
};

const lock: StandardSimpleDatatype = {
  type: 'BooleanT',
  id: 'STD_D_LockUnlock',
  values: [
    { value: 'true', nameTextId: 'STD_TN_locked' },
    { value: 'false', nameTextId: 'STD_TN_unlocked' },
  ],
};

const reserved = { nameTextId: 'STD_TN_Reserved', accessRightRestriction: 'ro' } as const;

function readOnly(nameTextId: StandardTextId, descriptionTextId: StandardTextId) {
  return { nameTextId, descriptionTextId, accessRightRestriction: 'ro' } as const;
}

const directParameters1 = octetRecord([
  reserved,
  readOnly('STD_TN_MasterCycleTime', 'STD_TD_MasterCycleTime'),
  readOnly('STD_TN_MinCycleTime', 'STD_TD_MinCycleTime'),
  readOnly('STD_TN_M-SequenceCapability', 'STD_TD_M-SequenceCapability'),
  { ...readOnly('STD_TN_RevisionID', 'STD_TD_RevisionID'), defaultValue: '17' },
  readOnly('STD_TN_ProcessDataIn', 'STD_TD_ProcessDataIn'),
  readOnly('STD_TN_ProcessDataOut', 'STD_TD_ProcessDataOut'),
  readOnly('STD_TN_VendorID1', 'STD_TD_VendorID1'),
  readOnly('STD_TN_VendorID2', 'STD_TD_VendorID2'),
  readOnly('STD_TN_DeviceID1', 'STD_TD_DeviceID1'),
  readOnly('STD_TN_DeviceID2', 'STD_TD_DeviceID2'),
  readOnly('STD_TN_DeviceID3', 'STD_TD_DeviceID3'),
  reserved,
  reserved,
  reserved,
  {
    nameTextId: 'STD_TN_SystemCommand_Sub16',
    descriptionTextId: 'STD_TD_SystemCommand_Sub16',
    accessRightRestriction: 'wo',
    datatype: systemCommand,
    modifiesOtherVariables: true,
  },
]);

const directParameters2 = octetRecord(
  Array.from({ length: 16 }, (_, position) => ({ nameTextId: `STD_TN_DeviceSpecific_${position + 1}` })),
);

function lockItem(
  bitOffset: number,
  nameTextId: StandardTextId,
  descriptionTextId: StandardTextId,
): StandardRecordItem {
  return { subindex: bitOffset + 1, bitOffset, datatype: lock, nameTextId, descriptionTextId };
}

const deviceAccessLocks: StandardDatatype = {
  type: 'RecordT',
  bitLength: 16,
  subindexAccessSupported: false,
  items: [
    lockItem(0, 'STD_TN_ParameterAccess', 'STD_TD_ParameterAccess'),
    lockItem(1, 'STD_TN_DataStorage', 'STD_TD_DataStorage'),
    lockItem(2, 'STD_TN_LocalParameterization', 'STD_TD_LocalParameterization'),
    lockItem(3, 'STD_TN_LocalUserInterface', 'STD_TD_LocalUserInterface'),
  ],
};

const deviceStatus: StandardSimpleDatatype = {
  type: 'UIntegerT',
  bitLength: 8,
  values: deviceStatuses.map(({ value, nameTextId }) => ({ value: String(value), nameTextId })),
};

const detailedDeviceStatus: StandardDatatype = {
  type: 'ArrayT',
  count: 64,
  subindexAccessSupported: false,
  element: { type: 'OctetStringT', fixedLength: 3 },
};

type VariableName<Id = StandardTextId> = Id extends `STD_TD_V_${infer Name}` ? Name : never;

type PlainRow = readonly [
  name: VariableName,
  index: number,
  accessRights: Row[2],
  datatype: StandardDatatype,
  options?: NonNullable<Row[5]>,
];

// In IODD 1.1 the text ids of a standard variable follow from its id.
const rows: readonly PlainRow[] = [
  ['DirectParameters_1', 0, 'rw', directParameters1, { mandatory: true }],
  ['DirectParameters_2', 1, 'rw', directParameters2],
  ['SystemCommand', 2, 'wo', systemCommand, { modifiesOtherVariables: true }],
  ['DeviceAccessLocks', 12, 'rw', deviceAccessLocks],
  ['VendorName', 16, 'ro', utf8(64), { mandatory: true }],
  ['VendorText', 17, 'ro', utf8(64)],
  ['ProductName', 18, 'ro', utf8(64), { mandatory: true }],
  ['ProductID', 19, 'ro', utf8(64)],
  ['ProductText', 20, 'ro', utf8(64)],
  ['SerialNumber', 21, 'ro', utf8(16)],
  ['HardwareRevision', 22, 'ro', utf8(64)],
  ['FirmwareRevision', 23, 'ro', utf8(64)],
  ['ApplicationSpecificTag', 24, 'rw', utf8(32)],
  ['ErrorCount', 32, 'ro', unsigned(16), { dynamic: true }],
  ['DeviceStatus', 36, 'ro', deviceStatus, { dynamic: true }],
  ['DetailedDeviceStatus', 37, 'ro', detailedDeviceStatus, { dynamic: true }],
  ['ProcessDataInput', 40, 'ro', { type: 'ProcessDataInUnionT' }, { dynamic: true }],
  ['ProcessDataOutput', 41, 'ro', { type: 'ProcessDataOutUnionT' }, { dynamic: true }],
  ['OffsetTime', 48, 'rw', unsigned(8)],
];

export const standardVariables11 = rows.map(([name, index, accessRights, datatype, options]) =>
  variable([
    `V_${name}`,
    index,
    accessRights,
    datatype,
    `STD_TN_V_${name}`,
    { ...options, descriptionTextId: `STD_TD_V_${name}` as const },
  ]),
);
