/** Draws what a package shows: device, icon, connection and logo, in the sizes that the standard demands. */
import { imageKindOf, type ArchiveFile } from '@iodd-hub/iodd';
import sharp from 'sharp';
import { drawings, logoDrawings, plugDrawings, type Drawing } from './drawings.ts';
import { manufacturers } from './manufacturers.ts';
import type { DeviceSpec } from './spec.ts';
import { logoOf, pictureOf, plugPictureOf } from './template.ts';

const sizes = { logo: [160, 90], icon: [48, 48], symbol: [320, 320], connection: [160, 160] } as const;

async function drawn(name: string, drawing: Drawing | undefined, colour: string): Promise<ArchiveFile> {
  const kind = imageKindOf(name);
  if (!kind || !drawing) throw new Error(`no drawing for ${name}`);
  const [width, height] = sizes[kind];
  const ground = kind === 'logo' ? 90 : 160;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 160 ${ground}"><rect width="160" height="${ground}" fill="#fff"/>${drawing(colour)}</svg>`;
  const octets = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
  return { name, octets: new Uint8Array(octets) };
}

export const picturesFor = (spec: DeviceSpec): Promise<readonly ArchiveFile[]> => {
  const { colour } = manufacturers[spec.manufacturer];
  return Promise.all([
    drawn(logoOf(spec), logoDrawings[spec.manufacturer], colour),
    drawn(pictureOf(spec, 'pic'), drawings[spec.drawing], colour),
    drawn(pictureOf(spec, 'icon'), drawings[spec.drawing], colour),
    drawn(plugPictureOf(spec), plugDrawings[spec.plug], colour),
  ]);
};
