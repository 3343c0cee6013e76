/** The keys of keys.ts for people; a test holds both together. */
import type { DescribedKeys } from '../../described-keys.ts';

export const treeKeys: readonly DescribedKeys[] = [
  { keys: ['ArrowUp', 'ArrowDown'], label: 'keyboard:tree.move' },
  { keys: ['ArrowRight', 'ArrowLeft'], label: 'keyboard:tree.fold' },
  { keys: ['Home', 'End'], label: 'keyboard:tree.ends' },
  { keys: ['PageUp', 'PageDown'], label: 'keyboard:tree.page' },
  { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: 'keyboard:tree.extend' },
  { keys: ['Mod+A'], label: 'keyboard:tree.all' },
  { keys: ['Enter'], label: 'keyboard:tree.open' },
  { keys: ['F2'], label: 'keyboard:tree.rename' },
  { keys: ['Shift+F10', 'ContextMenu'], label: 'keyboard:tree.menu' },
  { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], label: 'keyboard:tree.shift' },
  { keys: ['Alt+ArrowRight', 'Alt+ArrowLeft'], label: 'keyboard:tree.nest' },
];
