import type { MenuItem } from '../ui/menu-item.ts';
import type { Command } from './registry.ts';
import { shownKey } from '../ui/shown-keys.ts';

/** Entries of a menu; what cannot be run now stands there all the same. */
export const menuItems = (commands: readonly Command[]): readonly MenuItem[] =>
  commands.map(({ id, label, icon, keys: [first], when, run }) => ({
    key: id,
    label,
    ...(icon ? { icon } : {}),
    ...(first === undefined ? {} : { keys: shownKey(first) }),
    isDisabled: !when,
    onSelect: run,
  }));
