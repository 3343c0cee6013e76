/** Words in which the devices are written down. */
import type { Field, Parameter, Scalar } from './spec.ts';

/** Codes of the standard's units. */
export const unit = {
  celsius: 1001,
  degree: 1005,
  metre: 1010,
  millimetre: 1013,
  micrometre: 1014,
  second: 1054,
  millisecond: 1056,
  minute: 1058,
  hour: 1059,
  millimetrePerSecond: 1062,
  metrePerSquareSecond: 1076,
  hertz: 1077,
  rpm: 1085,
  newton: 1120,
  kilopascal: 1133,
  bar: 1137,
  millibar: 1138,
  milliampere: 1211,
  volt: 1240,
  lux: 1314,
  percent: 1342,
  litrePerMinute: 1352,
  litre: 1038,
  ppm: 1423,
} as const;

type Numbers = Omit<Extract<Scalar, { as: 'number' }>, 'as' | 'bits'> & { readonly bits?: number };

export const flag = (name: string, off?: string, on?: string): Field => ({
  as: 'flag',
  name,
  ...(off === undefined ? {} : { off }),
  ...(on === undefined ? {} : { on }),
});
export const number = (name: string, given: Numbers): Field => ({ as: 'number', name, bits: 16, ...given });
export const signed = (name: string, given: Numbers): Field => ({
  as: 'number',
  name,
  bits: 16,
  ...given,
  isSigned: true,
});
export const float = (name: string, of: number, range?: readonly [number, number]): Field => ({
  as: 'float',
  name,
  unit: of,
  decimals: 2,
  ...(range ? { range } : {}),
});
export const choice = (name: string, ...options: readonly string[]): Field => ({
  as: 'choice',
  name,
  options,
});
/** A choice that is content with half an octet. */
export const nibble = (name: string, ...options: readonly string[]): Field => ({
  as: 'choice',
  name,
  options,
  bits: 4,
});
export const octets = (name: string, length: number): Field => ({ as: 'octets', name, length });
export const text = (name: string, length: number): Field => ({ as: 'text', name, length });

/** The same field with something more said of it. */
type More = { readonly about?: string; readonly isExpert?: boolean; readonly since?: number };
/** A parameter that people set; the default is that of a new device. */
export const set = (
  group: string,
  field: Field,
  value: number | string | boolean,
  more: More = {},
): Parameter => ({
  ...withDefault(field, value),
  ...more,
  group,
  access: 'rw',
});
/** A parameter that the device counts or measures itself. */
export const watch = (group: string, field: Field, more: More = {}): Parameter => ({
  ...field,
  ...more,
  group,
  access: 'ro',
});
export const record = (group: string, name: string, items: readonly Field[], more: More = {}): Parameter => ({
  as: 'record',
  name,
  items,
  ...more,
  group,
  access: 'rw',
});
export const withDefault = (field: Field, value: number | string | boolean): Field => ({
  ...field,
  default: value,
});
export const since = <P extends Field | Parameter>(revision: number, part: P): P => ({
  ...part,
  since: revision,
});

/** What most manufacturers count in every device. */
export const usage = (): readonly Parameter[] => [
  watch('Operating data', number('Operating hours', { bits: 32, unit: unit.hour })),
  watch('Operating data', number('Power-up counter', { bits: 32 })),
  watch('Operating data', signed('Internal temperature', { unit: unit.celsius, decimals: 1 })),
];
/** One switching output. */
export const output = (from: number, to: number, of: number, value: number): readonly Parameter[] => [
  set('Switching output', signed('Switching point', { range: [from, to], unit: of }), value, {
    about: 'Value at which the output changes',
  }),
  set(
    'Switching output',
    number('Hysteresis', { range: [0, Math.round((to - from) / 4)], unit: of }),
    Math.round((to - from) / 50),
  ),
  set('Switching output', choice('Output logic', 'Normally open', 'Normally closed'), 0),
  set('Switching output', number('Switch-on delay', { range: [0, 10_000], unit: unit.millisecond }), 0),
  set('Switching output', number('Switch-off delay', { range: [0, 10_000], unit: unit.millisecond }), 0),
];
