import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { OpenState } from '../../../document/files-state.ts';
import { PicturesContext } from './pictures-context.ts';

interface PicturesProviderProps {
  readonly images: OpenState['opened']['images'];
  readonly children: ReactNode;
}

export const PicturesProvider = ({ images, children }: PicturesProviderProps) => {
  const [added, setAdded] = useState<ReadonlyMap<string, Uint8Array>>(new Map());
  const add = useCallback(
    (name: string, octets: Uint8Array) => setAdded((before) => new Map([...before, [name, octets]])),
    [],
  );
  const known = useMemo(
    () => ({
      pictures: new Map([...images.map(({ name, octets }) => [name, octets] as const), ...added]),
      add,
    }),
    [images, added, add],
  );
  return <PicturesContext value={known}>{children}</PicturesContext>;
};
