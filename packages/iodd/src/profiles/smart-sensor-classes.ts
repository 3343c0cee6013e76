/** Function classes of the Smart Sensor family. */
import { button, command, shown, type MenuRow, type ProfileEntry } from './rows.ts';
import { below, processData, results, teachMenu, toMenu } from './smart-sensor-parts.ts';

/** Profiles of one channel first; then those of two, three and four. */
const contextsByCount: readonly (readonly number[])[] = [
  [2, 4, 5, 6, 10, 11, 12, 13, 14, 16, 20, 24, 28, 29],
  [17, 21, 25],
  [18, 22, 26],
  [19, 23, 27],
];
const sensorControl = (isWide: boolean): ProfileEntry[] =>
  contextsByCount.map((contexts, place): ProfileEntry => {
    const count = place + 1;
    const suffix = count === 1 ? '' : `_${count}`;
    return {
      key: `FC_SensorControl${isWide ? 'W' : ''}${count}`,
      profileId: isWide ? 32_783 : 32_780,
      contexts,
      processDataOut: processData(
        `PO_SSP_PDO${isWide ? 16 : 8}_CSC${suffix}`,
        `D_SSP_CSC${isWide ? 'W' : ''}_${count}`,
        isWide ? [9, 16] : [count, 8],
      ),
    };
  });

const teachExtension = (suffix: string): MenuRow =>
  teachMenu(shown('V_SSP_TI_TeachSelect'), toMenu('SingleValue'), toMenu(suffix));

export const smartSensorClasses: readonly ProfileEntry[] = [
  ...sensorControl(false),
  ...sensorControl(true),
  {
    key: 'FC_TeachTVext',
    profileId: 32_785,
    commands: [64, 67, 68, 69, 70, 79].map(command),
    menus: [
      teachExtension('TwoValue'),
      below('TwoValue', 'Teach two values', [
        ...[67, 68, 69, 70, 64, 79].map(button),
        ...results(2, 3, 4, 5, 1),
      ]),
    ],
  },
  {
    key: 'FC_TeachDYNext',
    profileId: 32_786,
    commands: [71, 72, 73, 74, 79].map(command),
    menus: [
      teachExtension('Dynamic'),
      below('Dynamic', 'Teach while running', [...[71, 72, 73, 74, 79].map(button), ...results(1)]),
    ],
  },
  { key: 'FC_ObjectDetection', profileId: 32_787 },
  { key: 'FC_QuantityDetection', profileId: 32_788 },
  { key: 'FC_QuantityDetectionAbs', profileId: 32_789 },
  {
    key: 'FC_TeachWINext',
    profileId: 32_790,
    variables: [
      {
        id: 'V_SSP_TI_TeachWindowSize',
        index: 16_511,
        access: 'rw',
        type: ['D_SSP_TI_TeachWindowSizeI32', 'D_SSP_TI_TeachWindowSizeF'],
        name: 'Window size',
      },
    ],
    commands: [command(75)],
    menus: [
      teachExtension('Window'),
      below('Window', 'Teach a window', [shown('V_SSP_TI_TeachWindowSize'), button(75), ...results(1)]),
    ],
  },
  { key: 'FC_UncertaintyIndication', profileId: 32_791 },
];
