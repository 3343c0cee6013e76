/** Lorem & Ipsum Controls: hubs, converters, lights and displays. */
import { choice, flag, nibble, number, set, signed, since, text, unit, usage, watch } from '../parts.ts';
import type { DeviceEvent, DeviceSpec, Field } from '../spec.ts';

const shortCircuit: DeviceEvent = {
  code: 0x1820,
  type: 'Error',
  name: 'Short circuit at a port',
  remedy: 'Check the cable of the port',
};
const ports = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
/** The last port in the most significant bit, as a controller counts them. */
const portFlags = (count: number, name: string): readonly Field[] =>
  ports(count)
    .toReversed()
    .map((port) => flag(`${name} ${port}`, 'Off', 'On'));
const manufacturer = { manufacturer: 'lorem', speaks: [] } as const;
const colours = ['Off', 'Green', 'Yellow', 'Red', 'Blue', 'White'] as const;

export const lorem: readonly DeviceSpec[] = [
  {
    ...manufacturer,
    deviceId: 0x02_0110,
    name: 'LH-16',
    family: 'I/O hubs',
    text: 'Hub with 16 digital inputs and outputs',
    drawing: 'hub',
    variants: [
      { productId: 'LH-16-DXP', text: 'Hub with 16 digital inputs and outputs, each to be configured' },
    ],
    input: portFlags(16, 'Input'),
    output: portFlags(16, 'Output'),
    parameters: [
      ...ports(16).flatMap((port) => [
        set('Ports', choice(`Port ${port} mode`, 'Input', 'Output'), 0),
        set('Ports', choice(`Port ${port} logic`, 'Normally open', 'Normally closed'), 0),
        set(
          'Input filters',
          number(`Port ${port} filter time`, { bits: 8, range: [0, 100], unit: unit.millisecond }),
          3,
        ),
        set('Behaviour on failure', choice(`Port ${port} on failure`, 'Off', 'On', 'Keep'), 0, {
          isExpert: true,
        }),
      ]),
      ...ports(13).map((port) =>
        since(1, watch('Operating data', number(`Port ${port} switching cycles`, { bits: 32 }))),
      ),
      ...usage(),
    ],
    events: [shortCircuit],
    standardEvents: [0x4000, 0x5000, 0x5110],
    speaks: ['de'],
    bitrate: 'COM3',
    cycleUs: 1000,
    plug: 'M12-5',
    revisions: [
      ['V1.0', '2019-05-20'],
      ['V1.1', '2020-10-19'],
    ],
  },
  {
    ...manufacturer,
    deviceId: 0x02_0108,
    name: 'LH-8',
    family: 'I/O hubs',
    text: 'Hub with 8 digital inputs',
    drawing: 'hub',
    variants: [{ productId: 'LH-8-DI', text: 'Hub with 8 digital inputs' }],
    input: portFlags(8, 'Input'),
    parameters: [
      set('Input filters', number('Filter time', { bits: 8, range: [0, 100], unit: unit.millisecond }), 3),
    ],
    version: '1.0.1',
    cycleUs: 2300,
    plug: 'M12-4',
    revisions: [['V1.0', '2011-03-07']],
  },
  {
    ...manufacturer,
    deviceId: 0x02_0204,
    name: 'LC-4',
    family: 'Converters',
    text: 'Converter for four analogue signals',
    drawing: 'converter',
    variants: [
      { productId: 'LC-4-I', text: 'Converter for four analogue signals, 4 to 20 mA' },
      { productId: 'LC-4-U', text: 'Converter for four analogue signals, 0 to 10 V' },
    ],
    input: ports(4).map((port) => signed(`Channel ${port}`, { range: [0, 20_000] })),
    parameters: [
      ...ports(4).flatMap((port) => [
        set(`Channel ${port}`, flag(`Channel ${port} active`, 'No', 'Yes'), true),
        set(
          `Channel ${port}`,
          choice(`Channel ${port} filter`, 'Off', '4 values', '16 values', '64 values'),
          0,
        ),
        set(`Channel ${port}`, signed(`Channel ${port} scale start`, { range: [-30_000, 30_000] }), 0),
        set(`Channel ${port}`, signed(`Channel ${port} scale end`, { range: [-30_000, 30_000] }), 20_000),
      ]),
      ...usage(),
    ],
    profiles: [16_384],
    events: [{ code: 0x1821, type: 'Error', name: 'Wire broken', remedy: 'Check the cable of the port' }],
    standardEvents: [0x4000],
    speaks: ['de', 'zh'],
    cycleUs: 4000,
    plug: 'M12-5',
    revisions: [['V1.2', '2021-09-27']],
  },
  {
    ...manufacturer,
    deviceId: 0x02_0305,
    name: 'LS-5 Tower',
    family: 'Signal lights',
    text: 'Stack light with five segments and buzzer',
    drawing: 'tower',
    variants: [{ productId: 'LS-5-B', text: 'Stack light with five segments and buzzer' }],
    output: [
      ...ports(5)
        .toReversed()
        .map((segment) => nibble(`Segment ${segment} colour`, ...colours)),
      { gap: 4 },
      ...ports(5)
        .toReversed()
        .map((segment) => flag(`Segment ${segment} flashing`, 'No', 'Yes')),
      { gap: 2 },
      flag('Buzzer', 'Off', 'On'),
    ],
    parameters: [
      set('Light', choice('Operating mode', 'Segments', 'Level display', 'Running light'), 0),
      set('Light', number('Brightness', { bits: 8, range: [10, 100], unit: unit.percent }), 80),
      set(
        'Light',
        number('Flash frequency', { bits: 8, range: [5, 100], unit: unit.hertz, decimals: 1 }),
        20,
      ),
      set('Buzzer', number('Buzzer volume', { bits: 8, range: [0, 100], unit: unit.percent }), 50),
      since(1, set('Buzzer', choice('Buzzer tone', 'Continuous', 'Intermittent', 'Rising'), 0)),
      ...usage(),
    ],
    profiles: [16_384],
    standardEvents: [0x4000],
    speaks: ['de', 'zh', 'es', 'fr'],
    cycleUs: 3000,
    plug: 'M12-4',
    revisions: [
      ['V1.0', '2018-01-29'],
      ['V2.0', '2021-11-15'],
    ],
  },
  {
    ...manufacturer,
    deviceId: 0x02_0301,
    name: 'LS-1',
    family: 'Signal lights',
    text: 'Indicator light',
    drawing: 'lamp',
    variants: [{ productId: 'LS-1-22', text: 'Indicator light, diameter 22 mm' }],
    output: [{ gap: 4 }, nibble('Colour', ...colours)],
    parameters: [set('Light', number('Brightness', { bits: 8, range: [10, 100], unit: unit.percent }), 100)],
    cycleUs: 2300,
    plug: 'Cable',
    revisions: [['V1.0', '2020-02-02']],
    flaw: 'type-0',
  },
  {
    ...manufacturer,
    deviceId: 0x02_0402,
    name: 'LD-2',
    family: 'Displays',
    text: 'Text display with two lines',
    drawing: 'display',
    variants: [{ productId: 'LD-2-16', text: 'Text display with two lines of 12 characters' }],
    input: [
      { gap: 4 },
      ...['Down', 'Up', 'Escape', 'Enter'].map((key) => flag(`Key ${key}`, 'Released', 'Pressed')),
    ],
    output: [
      text('Line 1', 12),
      text('Line 2', 12),
      signed('Value', { bits: 32 }),
      number('Bar', { bits: 8, range: [0, 100], unit: unit.percent }),
      choice('Background', ...colours),
      { gap: 15 },
      flag('Flashing', 'No', 'Yes'),
    ],
    parameters: [
      set('Display', choice('Language', 'English', 'German', 'Chinese', 'Spanish', 'French'), 0),
      set('Display', number('Brightness', { bits: 8, range: [10, 100], unit: unit.percent }), 80),
      set('Display', choice('Orientation', '0°', '90°', '180°', '270°'), 0),
      set('Display', number('Digits behind the point', { bits: 8, range: [0, 4] }), 1),
      set('Display', number('Switch-off time', { range: [0, 600], unit: unit.minute }), 0),
      ...usage(),
    ],
    standardEvents: [0x4000],
    cycleUs: 12_000,
    plug: 'M12-4',
    revisions: [['V1.0', '2021-06-21']],
  },
];
