import { keep, readKept } from '../kept/storage.ts';
import type { NumberBase } from './format.ts';
import { useAddress } from './useAddress.ts';

const storageKey = 'number-base';
const bases: readonly NumberBase[] = ['dec', 'hex'];

/** As the address says, else as the reader chose last, else as is usual for what is shown. */
export const useNumberBase = (usual: NumberBase): readonly [NumberBase, (next: NumberBase) => void] => {
  const address = useAddress();
  const wanted = [address.get('base'), readKept(() => localStorage, storageKey)];
  const base = wanted.flatMap((value) => bases.find((one) => one === value) ?? [])[0] ?? usual;
  return [
    base,
    (next) => {
      keep(() => localStorage, storageKey, next);
      address.set({ base: next });
    },
  ];
};
