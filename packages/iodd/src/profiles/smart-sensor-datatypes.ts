/** Named datatypes of the Smart Sensor Profile. They differ only by channel, number format and count. */
import { teachState } from '../standard/profiles/index.ts';
import type { DatatypeRow, RecordItemRow, RecordRow, ScalarRow } from './rows.ts';

const uncertainty = 32_791;
const channels = [1, 2, 3, 4];
const unsigned = (bitLength: number, values: ScalarRow['values'] = []): ScalarRow => ({
  type: 'UIntegerT',
  bitLength,
  values,
});
const integer = (bitLength: number): ScalarRow => ({ type: 'IntegerT', bitLength });
const float: ScalarRow = { type: 'Float32T' };
const flag = (whenFalse: string, whenTrue: string): ScalarRow => ({
  type: 'BooleanT',
  values: [
    ['false', whenFalse],
    ['true', whenTrue],
  ],
});
const record = (bitLength: number, items: readonly RecordItemRow[]): RecordRow => ({
  type: 'RecordT',
  bitLength: [bitLength, bitLength],
  items,
});
const item = (
  subindex: number,
  bitOffset: number,
  [type, name]: readonly [type: string | ScalarRow, name: string],
): RecordItemRow => ({ subindex, bitOffset, type, name });
const uncertain = (subindex: number, bitOffset: number, name = 'Uncertainty'): RecordItemRow => ({
  ...item(subindex, bitOffset, ['D_SSP_UncertaintyB', name]),
  onlyWith: uncertainty,
});

const logic = unsigned(8, [
  ['0', 'High active'],
  ['1', 'Low active'],
]);
const mode = unsigned(8, [
  ['0', 'Deactivated'],
  ['1', 'Single point'],
  ['2', 'Window'],
  ['3', 'Two point'],
]);
const range32 = ['-2147483640', '2147483640'] as const;
const rangeFloat = ['-2.65E38', '2.65E38'] as const;

type Named = readonly [id: string, row: DatatypeRow];

/** Set points and behaviour of the switching signals of one channel, as integers or floats. */
const switching = (channel: number, isFloat: boolean): Named[] => {
  const name = `D_SSP_SSC${channel}0`;
  const [format, short] = isFloat ? ['F', 'F'] : ['I32', ''];
  const number: ScalarRow = isFloat ? float : integer(32);
  return [
    [`${name}_Setpoint${format}`, { ...number, range: isFloat ? rangeFloat : range32, maxRanges: 1 }],
    [`${name}_Hysteresis${format}`, { ...number, values: [['0', 'Default']] }],
    [
      `${name}_Param${short}`,
      record(64, [
        item(1, 32, [`${name}_Setpoint${format}`, 'SP1']),
        item(2, 0, [`${name}_Setpoint${format}`, 'SP2']),
      ]),
    ],
    [
      `${name}_Config${short}`,
      record(48, [
        item(1, 40, ['D_SSP_SSC_Logic', 'Logic']),
        item(2, 32, [`${name}_Mode`, 'Mode']),
        item(3, 0, [`${name}_Hysteresis${format}`, 'Hysteresis']),
      ]),
    ],
  ];
};

/** 1, 2 for the first channel, 11, 12 for the second and so on. */
const teachSelect = (count: number): Named => [
  `D_SSP_TI_TeachSelect_${count}`,
  unsigned(
    8,
    channels
      .slice(0, count)
      .flatMap((channel) =>
        [1, 2].map(
          (signal) => [`${(channel - 1) * 10 + signal}`, signalName(channel, signal, count)] as const,
        ),
      ),
  ),
];
const signalName = (channel: number, signal: number, count: number): string =>
  count === 1 ? `SSC.${signal}` : `SSC${channel}.${signal}`;

const flags = ['SP1 TP1', 'SP1 TP2', 'SP2 TP1', 'SP2 TP2'];
/** With one set point there is no second one that could be taught; how the others are called is the vendor's choice. */
const teachStates = (points: number): ScalarRow => ({
  ...unsigned(4),
  suggested: Object.entries(teachState).flatMap(([value, { en }]) =>
    points === 1 && (value === '2' || value === '3') ? [] : [[value, en] as const],
  ),
});
const teachResult = (points: number): Named => [
  `D_SSP_TI_TeachResult_${points}SP`,
  record(8, [
    item(1, 0, [teachStates(points), 'Teach state']),
    ...flags
      .slice(0, points * 2)
      .map((name, place) => item(place + 2, place + 4, ['D_SSP_TI_TeachFlagB', name])),
  ]),
];

const descriptor = (suffix: string, number: ScalarRow): Named => [
  `D_SSP_MDC_Descriptor${suffix}`,
  record(88, [
    item(1, 56, [number, 'Lower limit']),
    item(2, 24, [number, 'Upper limit']),
    item(3, 8, ['D_SSP_MDC_Descriptor_UnitCode', 'Unit']),
    item(4, 0, [integer(8), 'Scale']),
  ]),
];

const measured = (channel: number): Named[] => [
  [
    `D_SSP_MDC${channel}_MVI16`,
    { ...integer(16), range: ['-32000', '32000'], values: [['32764', 'No measurement data']] },
  ],
  [
    `D_SSP_MDC${channel}_MVI32`,
    { ...integer(32), range: ['-2147482880', '2147482880'], values: [['2147483644', 'No measurement data']] },
  ],
  [
    `D_SSP_MDC${channel}_MVF`,
    { ...float, range: ['-2.6E38', '2.6E38'], values: [['3.3E38', 'No measurement data']] },
  ],
];

/** Value, scale and switching signals of each channel, the first channel in the highest bits. */
const measuredAndSwitched = (valueLength: number, count: number): Named => {
  const width = valueLength + 16;
  const items = channels.slice(0, count).flatMap((channel) => {
    const [low, first] = [(count - channel) * width, (channel - 1) * 10];
    return [
      item(first + 1, low + 16, [`D_SSP_MDC${channel}_MVI${valueLength}`, 'Measured value']),
      item(first + 2, low + 8, [integer(8), 'Scale']),
      item(first + 3, low, ['D_SSP_SSC_StateB', signalName(channel, 1, count)]),
      item(first + 4, low + 1, ['D_SSP_SSC_StateB', signalName(channel, 2, count)]),
      uncertain(first + 5, low + 2),
    ];
  });
  return [`D_SSP_MSDC${width}_${count}`, { ...record(width * count, items), isSplit: false }];
};
/** All floats first, then sixteen bits of which the lowest are the switching signals. */
const floatAndSwitched = (count: number): Named => {
  const used = channels.slice(0, count);
  return [
    `D_SSP_MSDCF_${count}`,
    {
      ...record(32 * count + 16, [
        ...used.map((channel) =>
          item(channel, (count - channel) * 32 + 16, [`D_SSP_MDC${channel}_MVF`, 'Measured value']),
        ),
        ...used.map((channel) => uncertain(14 + channel, 2 * count + channel - 1)),
        ...used.flatMap((channel) =>
          [1, 2].map((signal) =>
            item(18 + 2 * channel + signal, 2 * (channel - 1) + signal - 1, [
              'D_SSP_SSC_StateB',
              signalName(channel, signal, count),
            ]),
          ),
        ),
      ]),
      isSplit: false,
    },
  ];
};

const control = (count: number): Named[] => {
  const items = channels
    .slice(0, count)
    .map((channel) => item(channel, channel - 1, ['D_SSP_CSC_SensorCtrlB', `Sensor control ${channel}`]));
  const row = { type: 'RecordT', isSplit: false, items } as const;
  return [
    [`D_SSP_CSC_${count}`, { ...row, bitLength: [count, 8] }],
    [`D_SSP_CSCW_${count}`, { ...row, bitLength: [9, 16] }],
  ];
};
const signals = (count: number): Named => [
  `D_SSP_SSC_${count}`,
  {
    type: 'RecordT',
    isSplit: false,
    bitLength: [count, 8],
    items: [
      ...[1, 2]
        .slice(0, count)
        .map((signal) => item(signal, signal - 1, ['D_SSP_SSC_StateB', `SSC.${signal}`])),
      uncertain(count + 1, count),
    ],
  },
];

const valueAndScale = (valueLength: number): Named => [
  `D_SSP_MDC${valueLength + 16}`,
  {
    ...record(valueLength + 16, [
      item(1, 16, [`D_SSP_MDC1_MVI${valueLength}`, 'Measured value']),
      item(2, 8, [integer(8), 'Scale']),
      uncertain(3, 0),
    ]),
    isSplit: false,
  },
];

export const smartSensorDatatypes: readonly Named[] = [
  ['D_SSP_SSCs_SetpointI16', { ...integer(16), maxRanges: 1 }],
  ['D_SSP_SSCs_Logic', logic],
  ['D_SSP_SSC_Logic', logic],
  ...channels.map((channel): Named => [`D_SSP_SSC${channel}0_Mode`, mode]),
  ...channels.flatMap((channel) => [...switching(channel, false), ...switching(channel, true)]),
  ['D_SSP_TI_TeachWindowSizeI32', { ...integer(32), values: [['0', 'Default']] }],
  ['D_SSP_TI_TeachWindowSizeF', { ...float, values: [['0', 'Default']] }],
  ...channels.map(teachSelect),
  ['D_SSP_TI_TeachSelect_Multi', unsigned(8, [['1', 'SSC1.1']])],
  teachResult(1),
  teachResult(2),
  ['D_SSP_TI_TeachFlagB', flag('Not taught', 'Taught')],
  ['D_SSP_MDC_Descriptor_UnitCode', unsigned(16)],
  descriptor('', integer(32)),
  descriptor('F', float),
  ['D_SSP_SSC_StateB', flag('Low', 'High')],
  ['D_SSP_UncertaintyB', flag('Certain', 'Uncertain')],
  ...channels.flatMap(measured),
  signals(1),
  signals(2),
  [
    'D_SSP_PDI',
    {
      type: 'RecordT',
      isSplit: false,
      bitLength: [2, 256],
      items: [
        item(1, 0, ['D_SSP_SSC_StateB', 'SSC1.1']),
        item(2, 1, ['D_SSP_SSC_StateB', 'SSC1.2']),
        { ...uncertain(3, 2), free: 'place' },
      ],
    },
  ],
  valueAndScale(16),
  valueAndScale(32),
  ...channels.flatMap((count) => [measuredAndSwitched(16, count), measuredAndSwitched(32, count)]),
  ...channels.map(floatAndSwitched),
  ['D_SSP_CSC_SensorCtrlB', flag('Enabled', 'Disabled')],
  ...channels.flatMap(control),
];
