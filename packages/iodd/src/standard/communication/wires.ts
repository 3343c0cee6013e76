import type { LocalizedText } from '../language.ts';

export const wireColors = [
  'BK',
  'BN',
  'RD',
  'OG',
  'YE',
  'GN',
  'BU',
  'VT',
  'GY',
  'WH',
  'PK',
  'GD',
  'TQ',
  'SR',
] as const;
export type WireColor = (typeof wireColors)[number];

export const wireColorNames: Readonly<Record<WireColor, LocalizedText>> = {
  BK: { en: 'Black', zh: '黑色', es: 'Negro' },
  BN: { en: 'Brown', zh: '棕色', es: 'Marrón' },
  RD: { en: 'Red', zh: '红色', es: 'Rojo' },
  OG: { en: 'Orange', zh: '橙色', es: 'Naranja' },
  YE: { en: 'Yellow', zh: '黄色', es: 'Amarillo' },
  GN: { en: 'Green', zh: '绿色', es: 'Verde' },
  BU: { en: 'Blue', zh: '蓝色', es: 'Azul' },
  VT: { en: 'Violet', zh: '紫色', es: 'Violeta' },
  GY: { en: 'Grey', zh: '灰色', es: 'Gris' },
  WH: { en: 'White', zh: '白色', es: 'Blanco' },
  PK: { en: 'Pink', zh: '粉色', es: 'Rosa' },
  GD: { en: 'Gold', zh: '金色', es: 'Dorado' },
  TQ: { en: 'Turquoise', zh: '青绿色', es: 'Turquesa' },
  SR: { en: 'Silver', zh: '银色', es: 'Plateado' },
};

export const wireFunctions = ['NC', 'L+', 'L-', 'P24', 'N24', 'Other', 'C/Q'] as const;
export type WireFunction = (typeof wireFunctions)[number];

export const wireFunctionNames: Readonly<Record<WireFunction, LocalizedText>> = {
  NC: { en: 'Not connected', zh: '未连接', es: 'No conectado' },
  'L+': { en: 'Supply (+)', zh: '电源（+）', es: 'Alimentación (+)' },
  'L-': { en: 'Supply (−)', zh: '电源（−）', es: 'Alimentación (−)' },
  P24: { en: 'Additional supply (+)', zh: '附加电源（+）', es: 'Alimentación adicional (+)' },
  N24: { en: 'Additional supply (−)', zh: '附加电源（−）', es: 'Alimentación adicional (−)' },
  Other: { en: 'Other signal or supply', zh: '其他信号或电源', es: 'Otra señal o alimentación' },
  'C/Q': {
    en: 'IO-Link or switching signal',
    zh: 'IO-Link 或开关信号',
    es: 'Señal IO-Link o de conmutación',
  },
};
