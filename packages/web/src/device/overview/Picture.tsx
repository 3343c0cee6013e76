import { useCallback } from 'react';
import { tip } from '../../ui/tip.ts';
import classes from './Picture.module.css';

/** The pictures of a package, by file name. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

interface PictureProps {
  readonly name: string | undefined;
  readonly images: Pictures;
  readonly size: 'icon' | 'symbol' | 'logo' | 'drawing';
  /** What it shows; empty where the words beside it say so already. */
  readonly label: string;
}

/** A picture of the package. Its place stays where it is missing. */
export const Picture = ({ name, images, size, label }: PictureProps) => {
  const octets = name === undefined ? undefined : images.get(name);
  // The address lives as long as the picture is on the screen.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !octets) return undefined;
      const url = URL.createObjectURL(new Blob([Uint8Array.from(octets)], { type: 'image/png' }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [octets],
  );
  return octets === undefined ? (
    <span className={classes[size]} {...tip(name)} />
  ) : (
    <img ref={show} className={classes[size]} alt={label} {...tip(name)} />
  );
};
