/** Wolkenkuckuck Optik: everything that sees. */
import { choice, flag, number, output, set, since, text, unit, usage, watch } from '../parts.ts';
import type { DeviceEvent, DeviceSpec, Parameter } from '../spec.ts';

const dirty: DeviceEvent = {
  code: 0x1801,
  type: 'Warning',
  name: 'Lens dirty',
  remedy: 'Clean the lens with a soft cloth',
};
const light = (): readonly Parameter[] => [
  set('Light', choice('Sensitivity', 'Low', 'Normal', 'High'), 1),
  set('Light', flag('Interference suppression', 'Off', 'On'), true, { isExpert: true }),
  watch('Diagnosis', number('Operating reserve', { bits: 8, range: [0, 100], unit: unit.percent })),
];
const manufacturer = { manufacturer: 'wolkenkuckuck', speaks: ['de'], cycleUs: 2300 } as const;

export const wolkenkuckuck: readonly DeviceSpec[] = [
  {
    ...manufacturer,
    deviceId: 101,
    name: 'WP-12 D',
    family: 'Photoelectric sensors',
    text: 'Diffuse photoelectric sensor',
    drawing: 'photo',
    variants: [
      { productId: 'WP-12-D-M8', text: 'Diffuse photoelectric sensor, range 5 to 400 mm' },
      {
        productId: 'WP-12-D-HGA',
        text: 'Diffuse photoelectric sensor with background suppression, range 5 to 250 mm',
      },
    ],
    profiles: [4, 16_384],
    parameters: [...light(), ...usage().map((one) => since(1, one))],
    events: [dirty],
    standardEvents: [0x4000],
    plug: 'M8',
    revisions: [
      ['V1.0', '2017-04-03'],
      ['V1.1', '2019-08-19'],
    ],
  },
  {
    ...manufacturer,
    deviceId: 102,
    name: 'WP-30 R',
    family: 'Photoelectric sensors',
    text: 'Retro-reflective photoelectric sensor',
    drawing: 'photo',
    variants: [
      {
        productId: 'WP-30-R',
        text: 'Retro-reflective photoelectric sensor for clear glass, range 0 to 4000 mm',
      },
    ],
    profiles: [5, 16_384],
    parameters: [...light(), ...usage()],
    events: [dirty],
    standardEvents: [0x4000],
    speaks: ['de', 'fr'],
    plug: 'Cable',
    revisions: [['V1.0', '2020-02-02']],
  },
  {
    ...manufacturer,
    deviceId: 110,
    name: 'WG-64',
    family: 'Light grids',
    text: 'Measuring light grid',
    drawing: 'grid',
    variants: [
      { productId: 'WG-64-320', text: 'Measuring light grid, 64 beams, height 320 mm' },
      { productId: 'WG-64-640', text: 'Measuring light grid, 64 beams, height 640 mm' },
    ],
    input: [
      number('First beam interrupted', { bits: 8, range: [0, 64] }),
      number('Last beam interrupted', { bits: 8, range: [0, 64] }),
      number('Number of beams interrupted', { bits: 8, range: [0, 64] }),
      { gap: 6 },
      flag('Lens dirty'),
      flag('Output 1', 'Off', 'On'),
      ...['Beams 49 to 64', 'Beams 33 to 48', 'Beams 17 to 32', 'Beams 1 to 16'].map((name) =>
        number(name, {}),
      ),
    ],
    parameters: [
      ...light(),
      set('Evaluation', choice('Evaluation mode', 'All beams', 'Largest object', 'Number of objects'), 0),
      set('Evaluation', number('Smallest object', { bits: 8, range: [1, 16] }), 1),
      set('Evaluation', number('First beam used', { bits: 8, range: [1, 64] }), 1, { isExpert: true }),
      set('Evaluation', number('Last beam used', { bits: 8, range: [1, 64] }), 64, { isExpert: true }),
      ...usage(),
    ],
    events: [dirty],
    standardEvents: [0x4000, 0x5000],
    speaks: ['de', 'es'],
    bitrate: 'COM3',
    cycleUs: 2000,
    plug: 'M12-5',
    revisions: [['V3.1', '2021-07-12']],
  },
  {
    ...manufacturer,
    deviceId: 120,
    name: 'WC-3',
    family: 'Colour sensors',
    text: 'Colour sensor',
    drawing: 'colour',
    variants: [{ productId: 'WC-3', text: 'Colour sensor for 12 colours' }],
    input: [
      ...['Red', 'Green', 'Blue'].map((name) => number(name, { range: [0, 4095] })),
      number('Colour number', { bits: 8, range: [0, 12] }),
      { gap: 7 },
      flag('Match', 'No', 'Yes'),
    ],
    output: [{ gap: 7 }, flag('Teach', 'No', 'Yes'), number('Colour number', { bits: 8, range: [0, 12] })],
    parameters: [
      ...Array.from({ length: 12 }, (_, at) => at + 1).flatMap((colour) => [
        set('Colours', text(`Colour ${colour} name`, 16), `Colour ${colour}`),
        set(
          'Colours',
          number(`Colour ${colour} tolerance`, { bits: 8, range: [1, 100], unit: unit.percent }),
          10,
        ),
      ]),
      set('Light', choice('Averaging', 'Off', '4 values', '16 values', '64 values'), 1),
      ...usage(),
    ],
    standardEvents: [0x4000],
    bitrate: 'COM3',
    cycleUs: 1600,
    plug: 'M12-5',
    revisions: [['V1.4', '2022-06-06']],
  },
  {
    ...manufacturer,
    deviceId: 130,
    name: 'WF-5',
    family: 'Photoelectric sensors',
    text: 'Through-beam fork sensor',
    drawing: 'fork',
    variants: [{ productId: 'WF-5', text: 'Through-beam fork sensor, opening 5 mm' }],
    input: [{ gap: 7 }, flag('Output 1', 'Off', 'On')],
    parameters: [
      ...output(0, 100, unit.percent, 50),
      watch('Operating data', number('Switching cycles', { bits: 32 })),
    ],
    version: '1.0.1',
    plug: 'M8',
    revisions: [['V1.0', '2013-09-09']],
  },
];
