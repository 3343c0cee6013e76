import type { LocalizedText } from '../language.ts';

export type NumberNames = Readonly<Record<number, LocalizedText>>;

/** Logic of a switching signal. */
export const switchingLogic: NumberNames = {
  0: { en: 'High active', zh: '高电平有效', es: 'Activo a nivel alto' },
  1: { en: 'Low active', zh: '低电平有效', es: 'Activo a nivel bajo' },
};

/** How set points decide on a switching signal. */
export const switchingMode: NumberNames = {
  0: { en: 'Deactivated', zh: '已停用', es: 'Desactivado' },
  1: { en: 'Single point', zh: '单点', es: 'Un punto' },
  2: { en: 'Window', zh: '窗口', es: 'Ventana' },
  3: { en: 'Two point', zh: '两点', es: 'Dos puntos' },
};

/** State of a teach-in; 12 to 15 are the vendor's. */
export const teachState: NumberNames = {
  0: { en: 'Idle', zh: '空闲', es: 'En reposo' },
  1: { en: 'SP1 success', zh: 'SP1 成功', es: 'SP1 correcto' },
  2: { en: 'SP2 success', zh: 'SP2 成功', es: 'SP2 correcto' },
  3: { en: 'SP1 and SP2 success', zh: 'SP1 和 SP2 成功', es: 'SP1 y SP2 correctos' },
  4: { en: 'Wait for command', zh: '等待命令', es: 'A la espera de un comando' },
  5: { en: 'Busy', zh: '忙', es: 'Ocupado' },
  7: { en: 'Error', zh: '错误', es: 'Error' },
};

/** Sensor control bits. */
export const sensorControlNames = {
  true: { en: 'Disabled', zh: '已禁用', es: 'Deshabilitado' },
  false: { en: 'Enabled', zh: '已启用', es: 'Habilitado' },
} as const satisfies Record<string, LocalizedText>;

/** Substitute values of a measurement: no data, and outside the range on either side (± the same number). */
export const measurementMarkers = {
  integer16: { noData: 32_764, outOfRange: 32_760 },
  integer32: { noData: 2_147_483_644, outOfRange: 2_147_483_640 },
  float32: { noData: 3.3e38, outOfRange: 2.65e38 },
} as const;

export const maximumChannels = 4;
