/** Profiles of the Smart Sensor family, from the few ways in which they differ. */
import { button, command, shown, type MenuRow, type ProfileEntry, type VariableRow } from './rows.ts';
import {
  below,
  inBoth,
  logicVariable,
  oneControl,
  oneSignal,
  processData,
  results,
  setPointVariable,
  teachMenu,
  teachResult,
  toMenu,
  vendorTeaching,
} from './smart-sensor-parts.ts';

interface Teaching {
  readonly commands: readonly number[];
  readonly menu: MenuRow;
}
const single: Teaching = {
  commands: [65],
  menu: below('SingleValue', 'Teach one value', [button(65), ...results(1)]),
};
const two: Teaching = {
  commands: [64, 67, 68, 79],
  menu: below('TwoValue', 'Teach two values', [...[67, 68, 64, 79].map(button), ...results(2, 3, 1)]),
};
const dynamic: Teaching = {
  commands: [71, 72, 79],
  menu: below('Dynamic', 'Teach while running', [...[71, 72, 79].map(button), ...results(1)]),
};

/** 1.x and 2.1 to 2.6: one switching signal with one set point; the deprecated ones carry the sensor control. */
const oneSetPoint = (
  [key, profileId]: readonly [key: string, profileId: number],
  isDeprecated: boolean,
  teaching?: Teaching,
): ProfileEntry => ({
  key,
  profileId,
  variables: [
    ...(teaching ? [setPointVariable] : []),
    logicVariable,
    ...(teaching ? [teachResult('D_SSP_TI_TeachResult_1SP')] : []),
  ],
  commands: teaching ? [...teaching.commands.map(command), ...(isDeprecated ? [] : vendorTeaching)] : [],
  processDataIn: oneSignal,
  ...(isDeprecated && { processDataOut: oneControl }),
  menus: [
    ...inBoth('SSC', 'Switching signal', [
      ...(teaching ? [shown('V_SSP_SSC_SP')] : []),
      shown('V_SSP_SSC_Logic'),
    ]),
    ...(teaching ? [teachMenu({ menu: teaching.menu.id }), teaching.menu] : []),
  ],
});

const indexOf = (channel: number, signal: number): number => {
  if (channel <= 1) return signal <= 2 ? 58 + 2 * signal : 16_384 + 2 * (signal - 3);
  return 16_396 + 16 * (channel - 2) + 2 * (signal - 1);
};
/** Channel 0 stands for the only one, which the ids do not count. */
const pair = (channel: number, signal: number, options: PairOptions): VariableRow[] => {
  const id = `V_SSP_SSC${channel}${signal}`;
  const type = `D_SSP_SSC${channel || 1}0`;
  const suffix = options.isFloat ? 'F' : '';
  const index = indexOf(channel, signal);
  const rest: Pick<VariableRow, 'access' | 'isOptional'> = {
    access: 'rw',
    ...(options.isOptional && { isOptional: options.isOptional }),
  };
  const label = channel === 0 ? `SSC.${signal}` : `SSC${channel}.${signal}`;
  return [
    {
      id: `${id}_Param`,
      index,
      // The definition of 2.9 itself names the integer record here; both are in use.
      type: options.isMixed ? [`${type}_ParamF`, `${type}_Param`] : [`${type}_Param${suffix}`],
      name: `${label} set points`,
      ...rest,
    },
    {
      id: `${id}_Config`,
      index: index + 1,
      type: [`${type}_Config${suffix}`],
      name: `${label} behaviour`,
      ...rest,
    },
  ];
};
interface PairOptions {
  readonly isFloat: boolean;
  readonly isOptional?: true;
  readonly isMixed?: boolean;
}
const pairMenus = (channel: number, signal: number): MenuRow[] =>
  inBoth(`SSC${channel}${signal}`, channel === 0 ? `SSC.${signal}` : `SSC${channel}.${signal}`, [
    ...[1, 2].map((subindex) => shown(`V_SSP_SSC${channel}${signal}_Param`, subindex)),
    ...[1, 2, 3].map((subindex) => shown(`V_SSP_SSC${channel}${signal}_Config`, subindex)),
  ]);

const teachSelect = (suffix: string): VariableRow => ({
  id: 'V_SSP_TI_TeachSelect',
  index: 58,
  access: 'rw',
  type: [`D_SSP_TI_TeachSelect_${suffix}`],
  name: 'Signal to teach',
  isExcluded: true,
  value: '1',
});
const twoPoints = {
  commands: [...[65, 66].map(command), ...vendorTeaching],
  menus: [
    teachMenu(shown('V_SSP_TI_TeachSelect'), toMenu('SingleValue')),
    below('SingleValue', 'Teach one value', [button(65), button(66), ...results(1)]),
  ],
};

type Signal = readonly [channel: number, signal: number];
const signalsOf = (count: number): Signal[] =>
  (count === 1 ? [0] : [1, 2, 3, 4].slice(0, count)).flatMap((channel): Signal[] => [
    [channel, 1],
    [channel, 2],
  ]);

const descriptorOf = (count: number, channel: number, isFloat: boolean): VariableRow => ({
  id: `V_SSP_MDC${count === 1 ? '' : channel}_Descriptor`,
  index: 16_511 + channel,
  access: 'ro',
  type: [`D_SSP_MDC_Descriptor${isFloat ? 'F' : ''}`],
  name: count === 1 ? 'Measurement range' : `Measurement range ${channel}`,
});
const descriptors = (count: number, isFloat: boolean): VariableRow[] =>
  [1, 2, 3, 4].slice(0, count).map((channel) => descriptorOf(count, channel, isFloat));
const measurementMenu = (variables: readonly VariableRow[]): MenuRow => ({
  id: 'M_OMSR_SSP_Diag_InfoMeasData',
  roles: 'OMSR',
  top: 'DiagnosisMenu',
  name: 'Measurement range',
  isOrdered: true,
  items: variables.map(({ id }) => shown(id)),
});

/** 4.x: measuring and switching, one to four channels. */
const measuringSwitching = (
  [key, profileId]: readonly [key: string, profileId: number],
  count: number,
  kind: 'MSDC32' | 'MSDC48' | 'MSDCF',
): ProfileEntry => {
  const isFloat = kind === 'MSDCF';
  const bits = { MSDC32: 32 * count, MSDC48: 48 * count, MSDCF: 32 * count + 16 }[kind];
  const described = descriptors(count, isFloat);
  const all = signalsOf(count);
  return {
    key,
    profileId,
    variables: [
      teachSelect(`${count}`),
      teachResult('D_SSP_TI_TeachResult_2SP'),
      ...all.flatMap(([channel, signal]) => pair(channel, signal, { isFloat })),
      ...described,
    ],
    commands: twoPoints.commands,
    processDataIn: processData(
      `PI_SSP_PDI${bits}_${kind}${count === 1 ? '' : `_${count}`}`,
      `D_SSP_${kind}_${count}`,
      [bits, bits],
    ),
    menus: [
      ...all.flatMap(([channel, signal]) => pairMenus(channel, signal)),
      ...twoPoints.menus,
      measurementMenu(described),
    ],
  };
};

const isNeeded = ([channel, signal]: Signal): boolean => channel === 1 && signal <= 2;

/** 2.8 and 2.9: up to eight signals on each of four channels, the first two of them always. */
const manySignals = (
  [key, profileId]: readonly [key: string, profileId: number],
  isFloat: boolean,
): ProfileEntry => {
  const all = [1, 2, 3, 4].flatMap((channel) =>
    Array.from({ length: 8 }, (_, place): Signal => [channel, place + 1]),
  );
  return {
    key,
    profileId,
    variables: [
      teachSelect('Multi'),
      // The window of a second set point needs the longer record, which the definition does not name here.
      teachResult('D_SSP_TI_TeachResult_1SP', 'D_SSP_TI_TeachResult_2SP'),
      ...all.flatMap(([channel, signal]) =>
        pair(channel, signal, {
          isFloat,
          isMixed: isFloat && channel === 1 && signal === 2,
          ...(!isNeeded([channel, signal]) && { isOptional: true }),
        }),
      ),
    ],
    commands: twoPoints.commands,
    processDataIn: processData('PI_SSP_PDI', 'D_SSP_PDI', [2, 256]),
    menus: [
      ...all.flatMap(([channel, signal]) =>
        pairMenus(channel, signal).map((row): MenuRow =>
          isNeeded([channel, signal]) ? row : { ...row, isOptional: true },
        ),
      ),
      ...twoPoints.menus,
    ],
  };
};

const measuring = (
  [key, profileId]: readonly [key: string, profileId: number],
  bits: 32 | 48,
  isDeprecated: boolean,
): ProfileEntry => {
  const variables = descriptors(1, false);
  return {
    key,
    profileId,
    variables,
    processDataIn: processData(`PI_SSP_PDI${bits}_MDC${bits}`, `D_SSP_MDC${bits}`, [bits, bits]),
    ...(isDeprecated && { processDataOut: oneControl }),
    menus: [measurementMenu(variables)],
  };
};

export const smartSensorProfiles: readonly ProfileEntry[] = [
  oneSetPoint(['PR_SSP11', 2], false),
  oneSetPoint(['PR_SSP12', 3], true),
  oneSetPoint(['PR_SSP21', 4], false, single),
  oneSetPoint(['PR_SSP22', 5], false, two),
  oneSetPoint(['PR_SSP23', 6], false, dynamic),
  oneSetPoint(['PR_SSP24', 7], true, single),
  oneSetPoint(['PR_SSP25', 8], true, two),
  oneSetPoint(['PR_SSP26', 9], true, dynamic),
  {
    key: 'PR_SSP27',
    profileId: 14,
    variables: [
      teachSelect('1'),
      teachResult('D_SSP_TI_TeachResult_2SP'),
      ...signalsOf(1).flatMap(([channel, signal]) => pair(channel, signal, { isFloat: false })),
    ],
    commands: twoPoints.commands,
    processDataIn: processData('PI_SSP_PDI8_SSC_2', 'D_SSP_SSC_2', [2, 8]),
    menus: [...signalsOf(1).flatMap(([channel, signal]) => pairMenus(channel, signal)), ...twoPoints.menus],
  },
  manySignals(['PR_SSP28', 28], false),
  manySignals(['PR_SSP29', 29], true),
  measuring(['PR_SSP31', 10], 32, false),
  measuring(['PR_SSP32', 11], 48, false),
  measuring(['PR_SSP33', 12], 32, true),
  measuring(['PR_SSP34', 13], 48, true),
  ...(['MSDC32', 'MSDC48', 'MSDCF'] as const).flatMap((kind, group) =>
    [1, 2, 3, 4].map((count) =>
      measuringSwitching([`PR_SSP4${group + 1}${count}`, 15 + 4 * group + count], count, kind),
    ),
  ),
];
