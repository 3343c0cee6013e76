/** Draws the pictures of the samples: plain shapes on a white ground, written as PNG by hand. */
import { deflateSync } from 'node:zlib';
import { crc32 } from '@iodd-hub/iodd';

export type Colour = readonly [red: number, green: number, blue: number];
/** The colour of a point, both coordinates from 0 to 1. */
export type Drawing = (x: number, y: number) => Colour;

const chunk = (type: string, content: Uint8Array): Buffer => {
  const frame = Buffer.alloc(content.length + 12);
  frame.writeUInt32BE(content.length, 0);
  frame.write(type, 4, 'latin1');
  frame.set(content, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, content.length + 8)), content.length + 8);
  return frame;
};

export function drawPng(width: number, height: number, drawing: Drawing): Uint8Array {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows.set(drawing((x + 0.5) / width, (y + 0.5) / height), y * (width * 3 + 1) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const white: Colour = [255, 255, 255];
const dark: Colour = [38, 50, 72];
const blue: Colour = [24, 116, 205];
const orange: Colour = [240, 140, 30];
const red: Colour = [206, 44, 44];
const green: Colour = [40, 150, 70];

const within = (x: number, y: number, box: readonly [number, number, number, number]): boolean =>
  x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
const inCircle = (x: number, y: number, [cx, cy, radius]: readonly [number, number, number]): boolean =>
  (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2;

/** A housing with a plug at its foot and a coloured face. */
const housing =
  (face: Drawing): Drawing =>
  (x, y) => {
    if (within(x, y, [0.42, 0.78, 0.58, 0.95])) return dark;
    if (!within(x, y, [0.22, 0.06, 0.78, 0.8])) return white;
    return within(x, y, [0.27, 0.11, 0.73, 0.75]) ? face(x, y) : dark;
  };
const lamps: Drawing = (x, y) => {
  const lamp: readonly (readonly [Colour, number])[] = [
    [red, 0.22],
    [orange, 0.43],
    [green, 0.64],
  ];
  return lamp.find(([, centre]) => inCircle(x, y, [0.5, centre, 0.09]))?.[0] ?? [236, 240, 245];
};

export const drawings: Readonly<Record<string, Drawing>> = {
  logo: (x, y) =>
    inCircle(x * 1.78, y, [0.5, 0.5, 0.32]) ? blue : within(x, y, [0.5, 0.42, 0.92, 0.58]) ? dark : white,
  M12: (x, y) => {
    const pins: readonly (readonly [number, number])[] = [
      [0.36, 0.36],
      [0.64, 0.36],
      [0.64, 0.64],
      [0.36, 0.64],
    ];
    if (pins.some(([cx, cy]) => inCircle(x, y, [cx, cy, 0.06]))) return orange;
    return inCircle(x, y, [0.5, 0.5, 0.42])
      ? inCircle(x, y, [0.5, 0.5, 0.36])
        ? [220, 226, 233]
        : dark
      : white;
  },
  Presence: housing((x, y) => (inCircle(x, y, [0.5, 0.42, 0.16]) ? orange : [236, 240, 245])),
  Temperature: housing((x, y) =>
    within(x, y, [0.47, 0.2, 0.53, 0.6]) || inCircle(x, y, [0.5, 0.62, 0.09]) ? red : [236, 240, 245],
  ),
  Distance: housing((x, y) => (Math.abs(x - 0.5) < y / 4 && y < 0.7 ? blue : [236, 240, 245])),
  Light: housing(lamps),
  LightWireless: housing(lamps),
  Level: housing((_x, y) => (y > 0.45 ? blue : [236, 240, 245])),
  Everything: housing((x, y) =>
    Math.floor(x * 12) % 2 === Math.floor(y * 12) % 2 ? green : [236, 240, 245],
  ),
};
