import { createContext, useContext } from 'react';
import type { Pictures } from '../../../device/overview/Picture.tsx';

interface KnownPictures {
  readonly pictures: Pictures;
  /** One that was brought in since the draft was opened. */
  readonly add: (name: string, octets: Uint8Array) => void;
}

export const PicturesContext = createContext<KnownPictures | undefined>(undefined);

/** The pictures of the draft, those included that came since it was opened. */
export const usePictures = (): KnownPictures => {
  const known = useContext(PicturesContext);
  if (!known) throw new Error('There are no pictures around it.');
  return known;
};
