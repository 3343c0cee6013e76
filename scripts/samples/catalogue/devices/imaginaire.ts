/** Imaginaire Systèmes: what people look at and press. */
import { choice, flag, nibble, number, set, signed, since, text, unit, usage, watch } from '../parts.ts';
import type { DeviceSpec } from '../spec.ts';

const manufacturer = { manufacturer: 'imaginaire', speaks: ['fr'], standardEvents: [0x4000] } as const;
const colours = ['Off', 'Green', 'Yellow', 'Red', 'Blue', 'White'] as const;

export const imaginaire: readonly DeviceSpec[] = [
  {
    ...manufacturer,
    deviceId: 301,
    name: 'IB-1',
    family: 'Push buttons',
    text: 'Illuminated push button',
    drawing: 'button',
    variants: [
      { productId: 'IB-1-22', text: 'Illuminated push button, diameter 22 mm' },
      { productId: 'IB-1-30', text: 'Illuminated push button, diameter 30 mm' },
    ],
    input: [flag('Button', 'Released', 'Pressed')],
    output: [{ gap: 3 }, flag('Flashing', 'No', 'Yes'), nibble('Colour', ...colours)],
    parameters: [
      set('Light', number('Brightness', { bits: 8, range: [10, 100], unit: unit.percent }), 100),
      set('Evaluation', number('Switch-off delay', { range: [0, 5000], unit: unit.millisecond }), 0),
      since(1, watch('Operating data', number('Switching cycles', { bits: 32 }))),
    ],
    profiles: [16_384],
    cycleUs: 2300,
    plug: 'M12-4',
    revisions: [
      ['V1.0', '2019-10-28'],
      ['V1.1', '2020-12-14'],
    ],
  },
  {
    ...manufacturer,
    deviceId: 310,
    name: 'IM-7',
    family: 'Displays',
    text: 'Process display',
    drawing: 'display',
    variants: [{ productId: 'IM-7', text: 'Process display for four values' }],
    output: Array.from({ length: 4 }, (_, at) => signed(`Value ${at + 1}`, { bits: 32 })),
    parameters: [
      ...Array.from({ length: 4 }, (_, at) => at + 1).flatMap((value) => [
        set('Display', text(`Value ${value} name`, 16), ''),
        set('Display', number(`Value ${value} digits behind the point`, { bits: 8, range: [0, 4] }), 0),
      ]),
      set('Display', number('Brightness', { bits: 8, range: [10, 100], unit: unit.percent }), 80),
    ],
    speaks: ['fr', 'de', 'es', 'zh'],
    cycleUs: 8000,
    plug: 'M12-4',
    revisions: [['V1.0', '2021-03-08']],
  },
  {
    ...manufacturer,
    deviceId: 320,
    name: 'IP-2',
    family: 'Presence sensors',
    text: 'Presence sensor',
    drawing: 'presence',
    variants: [{ productId: 'IP-2', text: 'Presence sensor for rooms, with brightness' }],
    input: [
      number('Brightness', { range: [0, 20_000], unit: unit.lux }),
      { gap: 7 },
      flag('Presence', 'Free', 'Occupied'),
    ],
    parameters: [
      set('Evaluation', choice('Sensitivity', 'Low', 'Normal', 'High'), 1),
      set('Evaluation', number('Switch-off delay', { range: [0, 600], unit: unit.second }), 60),
      ...usage(),
    ],
    profiles: [16_384, 33_025],
    speaks: ['fr', 'es'],
    cycleUs: 5000,
    plug: 'M8',
    revisions: [['V1.0', '2022-11-07']],
  },
  {
    ...manufacturer,
    deviceId: 330,
    name: 'IK-0',
    family: 'Accessories',
    text: 'Parameter memory plug',
    drawing: 'plug',
    variants: [{ productId: 'IK-0', text: 'Parameter memory plug without process data' }],
    parameters: [set('Memory', text('Note', 32), '')],
    standardEvents: [],
    speaks: [],
    bitrate: 'COM1',
    cycleUs: 25_600,
    plug: 'M12-4',
    revisions: [['V1.0', '2020-02-02']],
  },
];
