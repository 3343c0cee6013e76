import type { NumberBase } from './format.ts';
import type { DeviceStateProps } from './device-state.ts';
import { keepNumberBase, siteNumberBase } from '../kept/number-base.ts';

/** As the view says, else as the reader chose last, else as is usual for what is shown. */
export const numberBase = (
  usual: NumberBase,
  { view, onView }: DeviceStateProps,
): readonly [NumberBase, (next: NumberBase) => void] => [
  siteNumberBase(view.base, usual),
  (next) => {
    keepNumberBase(next);
    onView({ base: next });
  },
];
