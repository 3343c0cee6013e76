import { keep, readKept } from '../kept/storage.ts';
import type { NumberBase } from './format.ts';
import type { DeviceStateProps } from './device-state.ts';

const storageKey = 'number-base';
const bases: readonly NumberBase[] = ['dec', 'hex'];

/** As the view says, else as the reader chose last, else as is usual for what is shown. */
export const numberBase = (
  usual: NumberBase,
  { view, onView }: DeviceStateProps,
): readonly [NumberBase, (next: NumberBase) => void] => {
  const wanted = [view.base, readKept(() => localStorage, storageKey)];
  const base = wanted.flatMap((value) => bases.find((one) => one === value) ?? [])[0] ?? usual;
  return [
    base,
    (next) => {
      keep(() => localStorage, storageKey, next);
      onView({ base: next });
    },
  ];
};
