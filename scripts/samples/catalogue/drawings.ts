/** One picture for each kind of device, in the colour of its manufacturer. */
import { area, barrel, box, disc, foot, ink, nuts, stroke, waves } from './shapes.ts';

export type Drawing = (colour: string) => string;

const lamps = (x: number, y: number, colours: readonly string[]): string =>
  colours.map((colour, at) => disc(x, y + at * 12, 3.5, colour)).join('');

/** A flat housing with a window and two lamps. */
const block = (colour: string, window: string): string =>
  box([46, 30, 68, 92], ink.light) +
  box([46, 30, 68, 20], colour) +
  window +
  lamps(104, 60, [ink.yellow, ink.green]) +
  foot();

/** The head of a process sensor with a display. */
const head = (colour: string): string =>
  box([44, 14, 72, 50], colour, { round: 8 }) +
  box([54, 22, 52, 22], '#16202c') +
  stroke('M60 38h8m6-10v10m8-10h8v10', '#7fe0a8', 2.5) +
  disc(62, 54, 4, ink.light) +
  disc(80, 54, 4, ink.light) +
  disc(98, 54, 4, ink.light);

const ports = (colour: string, rows: number): string =>
  Array.from({ length: rows }, (_, row) =>
    [58, 102].map((x) => disc(x, 50 + row * 24, 9, ink.dark) + disc(x, 50 + row * 24, 4, colour)).join(''),
  ).join('');

export const drawings: Readonly<Record<string, Drawing>> = {
  ultrasonic: (colour) =>
    waves(80, 34, colour) +
    barrel(40, 122) +
    nuts(70) +
    box([58, 36, 44, 10], ink.yellow, { round: 2 }) +
    foot(),
  barrel: (colour) => barrel(42, 122) + nuts(72) + box([58, 26, 44, 20], colour, { round: 3 }) + foot(),
  laser: (colour) =>
    block(colour, disc(66, 76, 11, '#16202c') + disc(66, 76, 5, ink.red) + disc(66, 103, 8, ink.glass)) +
    stroke('M55 76H18', ink.red, 3),
  photo: (colour) =>
    block(colour, disc(66, 74, 10, ink.glass) + disc(66, 100, 10, ink.glass)) +
    stroke('M54 74H20M54 100H20', ink.red, 2.5),
  colour: (colour) =>
    block(colour, disc(70, 84, 18, '#16202c')) +
    disc(64, 80, 6, ink.red, 'none') +
    disc(77, 80, 6, ink.green, 'none') +
    disc(70, 91, 6, ink.blue, 'none'),
  grid: (colour) =>
    box([30, 16, 22, 124], colour) +
    box([108, 16, 22, 124], colour) +
    Array.from({ length: 9 }, (_, at) => stroke(`M54 ${28 + at * 12}h52`, ink.red, 1.8)).join('') +
    box([35, 140, 12, 12], ink.dark) +
    box([113, 140, 12, 12], ink.dark),
  fork: (colour) =>
    area('M36 26h20v52h48V26h20v96H36z', colour) +
    stroke('M58 46h44', ink.red, 3) +
    lamps(46, 92, [ink.yellow, ink.green]) +
    foot(),
  temperature: (colour) =>
    foot(80, 8) +
    box([58, 40, 44, 26], colour) +
    area('M52 66h56l-8 16H60z', ink.metal) +
    box([74, 82, 12, 66], ink.light, { round: 6 }) +
    box([74, 120, 12, 28], ink.red, { round: 6 }),
  climate: (colour) =>
    box([48, 26, 64, 96], ink.light, { round: 8 }) +
    box([48, 26, 64, 22], colour, { round: 8 }) +
    [62, 74, 86, 98].map((y) => stroke(`M60 ${y}h40`, ink.shade, 4)).join('') +
    area('M80 98q11 13 0 18q-11-5 0-18z', ink.glass) +
    foot(),
  vibration: (colour) =>
    box([46, 44, 68, 68], ink.metal, { round: 6 }) +
    box([54, 52, 52, 52], colour, { round: 4 }) +
    stroke('M60 78h8l6-16 10 32 6-16h10', '#ffffff', 3) +
    stroke('M34 60q-8 18 0 36M126 60q8 18 0 36', colour, 3) +
    foot(80, 112),
  level: (colour) =>
    head(colour) +
    area('M56 64h48l-6 14H62z', ink.metal) +
    box([75, 78, 10, 72], ink.light, { round: 4 }) +
    stroke('M30 122q12-8 25 0t25 0t25 0t25 0', ink.blue, 3.5),
  pressure: (colour) =>
    head(colour) + box([66, 64, 28, 34], ink.metal) + box([58, 98, 44, 18], ink.light) + barrel(116, 148, 24),
  flow: (colour) =>
    head(colour) +
    box([68, 64, 24, 24], ink.metal) +
    box([20, 88, 120, 44], ink.metal, { round: 4 }) +
    box([14, 82, 14, 56], ink.light) +
    box([132, 82, 14, 56], ink.light) +
    stroke('M48 110h56m-14-12l16 12l-16 12', colour, 5),
  hub: (colour) =>
    box([40, 12, 80, 136], ink.light, { round: 6 }) +
    box([40, 12, 80, 22], colour, { round: 6 }) +
    ports(colour, 4),
  converter: (colour) =>
    box([40, 12, 80, 136], ink.light, { round: 6 }) +
    box([40, 12, 80, 22], colour, { round: 6 }) +
    ports(colour, 2) +
    stroke('M50 122q10-30 20 0t20 0t20 0', colour, 4),
  tower: (colour) =>
    [ink.red, ink.yellow, ink.green, ink.blue, '#f4f6f8']
      .map((fill, at) => box([58, 16 + at * 20, 44, 20], fill, { round: 2 }))
      .join('') +
    box([62, 6, 36, 10], ink.dark, { round: 4 }) +
    box([54, 116, 52, 12], colour) +
    box([72, 128, 16, 22], ink.metal),
  lamp: (colour) =>
    area('M46 74a34 34 0 0 1 68 0z', ink.green) +
    box([40, 74, 80, 14], colour) +
    barrel(88, 124) +
    foot(80, 124),
  display: (colour) =>
    box([16, 30, 128, 84], ink.dark, { round: 6 }) +
    box([24, 38, 112, 52], '#16202c') +
    stroke('M36 78V58h12v20m10 0h14M86 58v20m14-20h16l-10 20', '#7fe0a8', 4) +
    [40, 67, 94, 120].map((x) => disc(x, 102, 5, colour)).join('') +
    foot(80, 114),
  rfid: (colour) =>
    waves(80, 46, colour) +
    box([36, 50, 88, 68], ink.light, { round: 6 }) +
    box([46, 60, 68, 48], colour, { round: 4 }) +
    stroke('M58 98V70h44v28H66V78h28v12H74', '#ffffff', 2.5) +
    foot(80, 118),
  safety: (colour) =>
    box([26, 30, 54, 96], ink.yellow) +
    box([92, 30, 34, 60], ink.red) +
    box([34, 40, 38, 16], colour) +
    lamps(53, 72, [ink.green, ink.yellow, ink.red]) +
    stroke('M82 48h8m-8 12h8', ink.edge, 3) +
    foot(53, 126),
  valve: (colour) =>
    box([12, 98, 136, 26], ink.metal) +
    Array.from(
      { length: 8 },
      (_, at) =>
        box([16 + at * 16, 36, 15, 62], at % 2 === 0 ? ink.light : colour) +
        disc(23.5 + at * 16, 112, 4, ink.dark),
    ).join('') +
    box([12, 26, 136, 10], ink.dark),
  gripper: (colour) =>
    box([46, 16, 68, 56], colour, { round: 6 }) +
    box([38, 72, 84, 18], ink.metal) +
    area('M42 90h20v26l14 12v16L42 128z', ink.dark) +
    area('M118 90H98v26l-14 12v16l34-16z', ink.dark) +
    lamps(58, 30, [ink.green, ink.yellow]),
  drive: (colour) =>
    box([14, 50, 84, 56], colour, { round: 4 }) +
    box([98, 68, 40, 20], ink.metal) +
    box([134, 58, 12, 40], ink.light) +
    [30, 46, 62, 78].map((x) => stroke(`M${x} 58v40`, '#ffffff', 2)).join('') +
    foot(40, 106),
  encoder: (colour) =>
    disc(80, 66, 48, ink.metal) +
    disc(80, 66, 36, colour) +
    disc(80, 66, 13, ink.light) +
    box([77, 44, 6, 16], ink.edge, { round: 1 }) +
    foot(80, 114),
  presence: (colour) =>
    disc(80, 66, 46, ink.light) +
    disc(80, 66, 33, '#ffffff') +
    [33, 24, 15, 6]
      .map((r, at) => disc(80, 66, r, at % 2 === 0 ? '#f4f6f8' : ink.light, ink.shade))
      .join('') +
    disc(80, 66, 6, colour) +
    foot(80, 112),
  button: (colour) =>
    disc(80, 62, 48, ink.metal) +
    disc(80, 62, 38, ink.dark) +
    disc(80, 62, 30, colour) +
    stroke('M62 50q16-14 34-2', '#ffffff', 4) +
    foot(80, 110),
  plug: (colour) =>
    box([58, 20, 44, 68], colour, { round: 8 }) +
    box([54, 88, 52, 16], ink.metal) +
    stroke('M68 36h24M68 48h24M68 60h16', '#ffffff', 3) +
    foot(80, 104),
};

type Pin = readonly [number, number];
const face = (pins: readonly Pin[], colour: string): string =>
  disc(80, 80, 66, ink.metal) +
  disc(80, 80, 54, ink.dark) +
  box([74, 22, 12, 14], ink.metal, { round: 2 }) +
  pins.map(([x, y]) => disc(x, y, 8, colour)).join('');

export const plugDrawings: Readonly<Record<string, Drawing>> = {
  'M12-4': (colour) =>
    face(
      [
        [58, 58],
        [102, 58],
        [102, 102],
        [58, 102],
      ],
      colour,
    ),
  'M12-5': (colour) =>
    face(
      [
        [58, 58],
        [102, 58],
        [102, 102],
        [58, 102],
        [80, 80],
      ],
      colour,
    ),
  M8: (colour) =>
    face(
      [
        [62, 62],
        [98, 62],
        [106, 98],
        [54, 98],
      ],
      colour,
    ),
  Cable: (colour) =>
    box([12, 62, 62, 36], colour, { round: 8 }) +
    ['#7a4a24', ink.blue, '#1c1c1c', '#f4f6f8']
      .map(
        (wire, at) =>
          stroke(`M74 ${71 + at * 6}q26 0 36 ${(at - 1.5) * 22}h34`, ink.edge, 8) +
          stroke(`M74 ${71 + at * 6}q26 0 36 ${(at - 1.5) * 22}h34`, wire, 5),
      )
      .join(''),
};

/** A mark of 160 by 90 for each manufacturer: shapes only, because a font is not the same on every machine. */
export const logoDrawings: Readonly<Record<string, Drawing>> = {
  nirgendwo: (colour) =>
    stroke('M20 70V20l40 50V20', colour, 10) + stroke('M76 45h64m-18-16l18 16l-18 16', colour, 7),
  wolkenkuckuck: (colour) =>
    `<path d="M38 68a20 20 0 1 1 6-39a26 26 0 0 1 48-4a22 22 0 0 1 30 43z" fill="${colour}"/>` +
    stroke('M66 54l12 10l20-26', '#ffffff', 7),
  erewhon: (colour) =>
    stroke('M58 20H22v50h36M22 45h28', colour, 10) + stroke('M78 58q10-36 20 0t20 0t20 0', colour, 6),
  brobdingnag: (colour) =>
    `<rect x="16" y="14" width="62" height="62" rx="8" fill="${colour}"/>` +
    stroke('M16 52q16-10 31 0t31 0', '#ffffff', 6) +
    [96, 116, 136].map((x, at) => disc(x, 45, 9 - at * 3, colour, 'none')).join(''),
  lorem: (colour) =>
    [22, 40, 58].map((y, at) => stroke(`M22 ${y}h${[72, 104, 50][at] ?? 50}`, colour, 9)).join('') +
    disc(120, 62, 12, colour, 'none'),
  inventada: (colour) =>
    `<path d="M46 12l34 66H12z" fill="${colour}"/>` +
    disc(110, 45, 26, colour, 'none') +
    disc(110, 45, 12, '#ffffff', 'none'),
  wuyou: (colour) =>
    stroke('M18 22l16 48l18-40l18 40l16-48', colour, 9) +
    disc(122, 45, 22, 'none', colour) +
    disc(122, 45, 8, colour, 'none'),
  imaginaire: (colour) =>
    stroke('M26 20v50', colour, 11) +
    [52, 80, 108, 136].map((x, at) => disc(x, 45, 12, at === 2 ? colour : 'none', colour)).join(''),
};
