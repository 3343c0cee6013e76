/** Pieces of which the pictures are drawn, on a ground of 160 by 160. */

const attributes = (given: Readonly<Record<string, string | number>>): string =>
  Object.entries(given)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
const shape = (tag: string, given: Readonly<Record<string, string | number>>): string =>
  `<${tag}${attributes(given)}/>`;

export const ink = {
  edge: '#2b3442',
  dark: '#4a5566',
  metal: '#b9c2cd',
  light: '#e3e8ee',
  shade: '#8f9aa8',
  glass: '#9fd0f2',
  red: '#d8382e',
  yellow: '#f2b632',
  green: '#3aa655',
  blue: '#2f7fd6',
} as const;

type Box = readonly [x: number, y: number, width: number, height: number];
interface Style {
  readonly round?: number;
  /** Without an edge where it is `none`. */
  readonly edge?: string;
}
export const box = (
  [x, y, width, height]: Box,
  fill: string,
  { round = 3, edge = ink.edge }: Style = {},
): string => shape('rect', { x, y, width, height, rx: round, fill, stroke: edge, 'stroke-width': 2 });
export const disc = (x: number, y: number, r: number, fill: string, edge: string = ink.edge): string =>
  shape('circle', { cx: x, cy: y, r, fill, stroke: edge, 'stroke-width': 2 });
export const stroke = (d: string, colour: string, width = 3): string =>
  shape('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
export const area = (d: string, fill: string): string =>
  shape('path', { d, fill, stroke: ink.edge, 'stroke-width': 2, 'stroke-linejoin': 'round' });

/** The plug below a housing. */
export const foot = (x = 80, y = 122): string =>
  box([x - 13, y, 26, 12], ink.metal, { round: 1 }) +
  box([x - 10, y + 12, 20, 20], ink.dark, { round: 2 }) +
  [0, 1, 2].map((at) => stroke(`M${x - 10} ${y + 16 + at * 5}h20`, ink.shade, 1)).join('');

/** A round housing seen from the side, with its thread. */
export const barrel = (from: number, to: number, width = 44): string =>
  box([80 - width / 2, from, width, to - from], ink.metal, { round: 2 }) +
  Array.from({ length: Math.floor((to - from - 8) / 6) }, (_, at) =>
    stroke(`M${80 - width / 2 + 2} ${from + 7 + at * 6}h${width - 4}`, ink.shade, 1.5),
  ).join('');

/** Two nuts on a thread. */
export const nuts = (y: number, width = 60): string =>
  [0, 16].map((down) => box([80 - width / 2, y + down, width, 11], ink.light, { round: 2 })).join('');

export const waves = (x: number, y: number, colour: string, count = 3): string =>
  Array.from({ length: count }, (_, at) => {
    const r = 12 + at * 10;
    return stroke(`M${x - r} ${y - r / 3}Q${x} ${y - r} ${x + r} ${y - r / 3}`, colour, 3);
  }).join('');
