/** Where the entry stands that somebody works on, so that only its menus are drawn anew when it is another one. */
import type { ResolvedDevice, ResolvedMenu } from '@iodd-hub/iodd';
import { innerMenu } from './values.ts';

export interface Marking {
  readonly $id: string;
  /** The `$id`s of the references to menus that it stands in. */
  readonly ways: ReadonlySet<string>;
}

export const markingOf = (
  device: ResolvedDevice,
  top: ResolvedMenu | undefined,
  $id: string | undefined,
): Marking | undefined => {
  if (!top || $id === undefined) return undefined;
  const ways = new Set<string>();
  const known = new Map<ResolvedMenu, boolean>();
  const holds = (menu: ResolvedMenu, above: readonly string[]): boolean => {
    const ready = known.get(menu);
    if (ready !== undefined) return ready;
    let isIn = false;
    for (const entry of menu.entries) {
      const inner = entry.kind === 'menu' ? innerMenu(device, entry.menuId, above) : undefined;
      const leads = inner !== undefined && holds(inner, [...above, inner.id]);
      if (leads) ways.add(entry.$id);
      isIn ||= leads || entry.$id === $id;
    }
    known.set(menu, isIn);
    return isIn;
  };
  holds(top, [top.id]);
  return { $id, ways };
};
