/** The keys of grid-keys.ts for people; a test holds both together. */
import type { DescribedKeys } from '../described-keys.ts';

/** In every grid. */
export const gridKeys: readonly DescribedKeys[] = [
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: 'keyboard:grid.move' },
  {
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
    label: 'keyboard:grid.extend',
  },
  {
    keys: ['Mod+ArrowUp', 'Mod+ArrowDown', 'Mod+ArrowLeft', 'Mod+ArrowRight'],
    label: 'keyboard:grid.edge',
  },
  { keys: ['Home', 'End'], label: 'keyboard:grid.rowEnds' },
  { keys: ['Mod+Home', 'Mod+End'], label: 'keyboard:grid.corners' },
  { keys: ['PageUp', 'PageDown'], label: 'keyboard:grid.page' },
  { keys: ['Shift+Space'], label: 'keyboard:grid.row' },
  { keys: ['Mod+A'], label: 'keyboard:grid.all' },
  { keys: ['Escape'], label: 'keyboard:grid.leave' },
];

/** Events of the browser's clipboard, not keys of ours. */
export const copyKeys: readonly DescribedKeys[] = [{ keys: ['Mod+C'], label: 'keyboard:grid.copy' }];
export const pasteKeys: readonly DescribedKeys[] = [
  { keys: ['Mod+X'], label: 'keyboard:grid.cut' },
  { keys: ['Mod+V'], label: 'keyboard:grid.paste' },
];

/** Where nothing can be typed. */
export const readingKeys: readonly DescribedKeys[] = [
  { keys: ['Enter', 'Space'], label: 'keyboard:grid.open' },
];

/** Where cells can be edited. */
export const editingKeys: readonly DescribedKeys[] = [
  { keys: ['F2'], label: 'keyboard:grid.edit' },
  { keys: ['Alt+ArrowDown'], label: 'keyboard:grid.list' },
  { keys: ['Enter', 'Shift+Enter'], label: 'keyboard:grid.rows' },
  { keys: ['Tab', 'Shift+Tab'], label: 'keyboard:grid.columns' },
  { keys: ['Delete', 'Backspace'], label: 'keyboard:grid.clear' },
  { keys: ['Mod+D'], label: 'keyboard:grid.fillDown' },
  { keys: ['Mod+Z'], label: 'keyboard:undo' },
  { keys: ['Mod+Y', 'Mod+Shift+Z'], label: 'keyboard:redo' },
];

/** While something is typed into a cell. */
export const typingKeys: readonly DescribedKeys[] = [
  { keys: ['Mod+Enter'], label: 'keyboard:grid.writeAll' },
];
