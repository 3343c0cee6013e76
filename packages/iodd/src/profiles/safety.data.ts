import {
  forbidden,
  readOnly,
  shown,
  type EventRow,
  type MenuItemRow,
  type ProfileEntry,
  type Range,
  type RecordItemRow,
  type RecordRow,
  type ScalarRow,
  type VariableRow,
} from './rows.ts';

const unsigned = (bitLength: number): ScalarRow => ({ type: 'UIntegerT', bitLength });
const item = (
  subindex: number,
  bitOffset: number,
  [type, name]: readonly [type: ScalarRow, name: string],
): RecordItemRow => ({ subindex, bitOffset, type, name });

/** The author fills in the signals; only the safety code has a fixed place. */
const frame: RecordRow = {
  type: 'RecordT',
  bitLength: [32, 256],
  isSplit: false,
  items: [
    {
      subindex: 127,
      bitOffset: 0,
      free: 'offset',
      type: { type: 'OctetStringT', fixedLength: [4, 6], withoutLength: 5 },
      name: 'Safety code',
    },
  ],
};

export const safetyDatatypes: readonly (readonly [id: string, row: RecordRow])[] = [
  [
    'D_FSP_Authenticity',
    {
      type: 'RecordT',
      bitLength: [88, 88],
      isSplit: false,
      items: [
        item(1, 56, [unsigned(32), 'Authenticity code 1']),
        item(2, 24, [unsigned(32), 'Authenticity code 2']),
        item(3, 16, [unsigned(8), 'Port']),
        item(4, 0, [unsigned(16), 'Authenticity CRC']),
      ],
    },
  ],
  [
    'D_FSP_Protocol',
    {
      type: 'RecordT',
      bitLength: [96, 96],
      isSplit: false,
      items: [
        item(1, 88, [{ ...unsigned(8), values: [['1', 'Version 1']] }, 'Protocol version']),
        item(2, 80, [unsigned(8), 'Protocol mode']),
        item(3, 64, [{ ...unsigned(16), range: ['1', '65535'] }, 'Watchdog time']),
        item(4, 48, [unsigned(16), 'Process data structure CRC']),
        item(5, 16, [unsigned(32), 'Technology parameter CRC']),
        item(6, 0, [unsigned(16), 'Protocol parameter CRC']),
      ],
    },
  ],
  ['D_FSP_PI', frame],
  ['D_FSP_PO', frame],
];

const time = (
  id: string,
  index: number,
  [name, value]: readonly [name: string, value: Range],
): VariableRow => ({
  id,
  index,
  access: 'ro',
  type: unsigned(16),
  name,
  value,
});
const event = (code: number, name: string, type: EventRow['type'] = 'Error'): EventRow => ({
  code,
  type,
  name,
});

const parameters: readonly MenuItemRow[] = [
  ...[1, 2, 3, 4].map((subindex) => shown('V_FSP_Authenticity', subindex)),
  ...[1, 2, 3, 4, 5, 6].map((subindex) => shown('V_FSP_Protocol', subindex)),
];

export const safetyEntries: readonly ProfileEntry[] = [
  {
    key: 'PR_IOLS',
    profileId: 16_385,
    commands: [forbidden(128, true), forbidden(130, true)],
    standardVariables: [{ id: 'V_ProcessDataInput' }, { id: 'V_ProcessDataOutput' }],
    variables: [
      {
        id: 'V_FSP_Authenticity',
        index: 16_896,
        access: 'rw',
        type: ['D_FSP_Authenticity'],
        name: 'Authenticity',
        itemValues: ['0', '0', '0', '0'],
      },
      {
        id: 'V_FSP_Protocol',
        index: 16_897,
        access: 'rw',
        type: ['D_FSP_Protocol'],
        name: 'Protocol parameters',
        itemValues: ['1', '1', '100', '1', '1', '1'],
      },
      time('V_FSP_TimeToReady', 16_912, ['Time to ready', [1, 65_535]]),
      time('V_FSP_MinShutDownTime', 16_913, ['Shortest shut-down time', [100, 1000]]),
      {
        id: 'V_FSP_ParamDescCRC',
        index: 16_914,
        access: 'ro',
        type: unsigned(32),
        name: 'Parameter description CRC',
        value: [0, 4_294_967_295],
      },
      time('V_FSP_WCDT', 16_915, ['Worst-case delay time', [1, 32_767]]),
      time('V_FSP_OFDT', 16_916, ['One-fault delay time', [1, 32_767]]),
    ],
    processDataIn: { id: 'PI_FSP_', bitLength: [32, 256], type: 'D_FSP_PI' },
    processDataOut: { id: 'PO_FSP_', bitLength: [32, 256], type: 'D_FSP_PO' },
    events: [
      event(0xb0_00, 'Transmission error: CRC signature', 'Notification'),
      event(0xb0_01, 'Transmission error: counter', 'Notification'),
      event(0xb0_02, 'Transmission error: time-out'),
      event(0xb0_03, 'Wrong authentication code'),
      event(0xb0_04, 'Wrong authentication port'),
      event(0xb0_05, 'Wrong authenticity CRC'),
      event(0xb0_06, 'Wrong protocol parameter CRC'),
      event(0xb0_07, 'Wrong technology parameter CRC'),
      event(0xb0_08, 'Wrong process data structure CRC'),
      event(0xb0_09, 'Watchdog time out of bounds'),
      event(0xb0_0a, 'No verification record'),
    ],
    menus: [
      {
        id: 'M_OR_FSP_Param',
        roles: 'OR',
        top: 'ParameterMenu',
        name: 'Safety parameters',
        isOrdered: true,
        items: parameters.map(readOnly),
      },
      {
        id: 'M_MSR_FSP_Param',
        roles: 'MSR',
        top: 'ParameterMenu',
        name: 'Safety parameters',
        isOrdered: true,
        items: parameters,
      },
      {
        id: 'M_OMSR_FSP_Param_Aux',
        roles: 'OMSR',
        top: 'ParameterMenu',
        name: 'Safety times',
        isOrdered: true,
        items: ['V_FSP_TimeToReady', 'V_FSP_MinShutDownTime', 'V_FSP_WCDT', 'V_FSP_OFDT'].map((id) =>
          shown(id),
        ),
      },
      {
        id: 'M_OMSR_Observe',
        roles: 'OMSR',
        top: 'ObservationMenu',
        isTop: true,
        items: [shown('V_ProcessDataInput'), shown('V_ProcessDataOutput')],
      },
    ],
  },
];
