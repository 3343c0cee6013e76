/**
 * Function classes that profiles contain, so that newer files list the profile in their place. Which profile has which
 * is said by the published definitions of the profiles; names are those under which manuals for the public give them
 * (Festo SOPA, 2020-04; TR-Electronic LMRS-34; Pepperl+Fuchs PMI, 2018-04). What no such text names has no name here.
 */
import type { LocalizedText } from '../language.ts';

export interface ContainedClass {
  readonly name?: LocalizedText;
  /** Ids of the profiles. */
  readonly partOf: readonly number[];
}

const common = [16_384];
const twoChannels = [14, 28];
const measuring16 = [10, 16, 17, 18, 19];
const measuring32 = [11, 20, 21, 22, 23];
const measuringFloat = [29, 24, 25, 26, 27];
const switching = [...twoChannels, 29, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27];

export const containedClasses: ReadonlyMap<number, ContainedClass> = new Map<number, ContainedClass>([
  [
    0x80_00,
    {
      name: { en: 'Device Identification', zh: '设备标识', es: 'Identificación del dispositivo' },
      partOf: common,
    },
  ],
  [
    0x80_01,
    {
      name: {
        en: 'Switching Signal Channel (binary data channel)',
        zh: '开关信号通道（二进制数据通道）',
        es: 'Canal de señal de conmutación (canal de datos binarios)',
      },
      partOf: [],
    },
  ],
  [
    0x80_02,
    {
      name: { en: 'Process Data Variable', zh: '过程数据变量', es: 'Variable de datos de proceso' },
      partOf: common,
    },
  ],
  [
    0x80_03,
    { name: { en: 'Device Diagnosis', zh: '设备诊断', es: 'Diagnóstico del dispositivo' }, partOf: common },
  ],
  [0x80_04, { name: { en: 'Teach Channel', zh: '示教通道', es: 'Canal de aprendizaje' }, partOf: [] }],
  [0x80_05, { partOf: [2] }],
  [0x80_06, { partOf: [4, 5, 6] }],
  [0x80_07, { partOf: [4] }],
  [0x80_08, { partOf: [5] }],
  [0x80_09, { partOf: [6] }],
  [0x80_0a, { partOf: measuring16 }],
  [0x80_0b, { partOf: [...measuring32, ...twoChannels] }],
  [0x80_0d, { partOf: switching }],
  [0x80_0e, { partOf: measuringFloat }],
  [0x80_10, { partOf: switching }],
  [
    0x81_00,
    {
      name: { en: 'Extended Identification', zh: '扩展标识', es: 'Identificación ampliada' },
      partOf: common,
    },
  ],
]);
