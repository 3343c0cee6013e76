/** Which part of a picture becomes the picture of a device, and how large: the shape is given, the part is chosen. */
import type { PictureSize, PngHeader } from '@iodd-hub/iodd';

/** In pixels of the original; its height follows from its width. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const shapeOf = ({ from }: PictureSize): number => from.height / from.width;
const between = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** The widest part that the original has in this shape. */
export const widest = ({ width, height }: PngHeader, size: PictureSize): number =>
  Math.min(width, height / shapeOf(size));

/** Inside of the original, whatever was asked for. */
export const within = (crop: Crop, original: PngHeader, size: PictureSize): Crop => {
  const most = widest(original, size);
  const width = between(crop.width, Math.min(16, most), most);
  const height = width * shapeOf(size);
  return {
    x: between(crop.x, 0, original.width - width),
    y: between(crop.y, 0, original.height - height),
    width,
  };
};

/** As much as there is, from the middle. */
export const middleOf = (original: PngHeader, size: PictureSize): Crop => {
  const width = widest(original, size);
  return { x: (original.width - width) / 2, y: (original.height - width * shapeOf(size)) / 2, width };
};

/** A part of another width around the same middle. */
export const zoomed = (
  { x, y, width }: Crop,
  to: number,
  { original, size }: { readonly original: PngHeader; readonly size: PictureSize },
): Crop => {
  const less = (width - to) / 2;
  return within({ x: x + less, y: y + less * shapeOf(size), width: to }, original, size);
};

/** As large as the part is, within what the standard permits: nothing is enlarged further than it must be. */
export const targetOf = ({ width }: Crop, { from, to }: PictureSize): PngHeader => {
  const wide = Math.round(between(width, from.width, to.width));
  return { width: wide, height: Math.round((wide * from.height) / from.width) };
};
