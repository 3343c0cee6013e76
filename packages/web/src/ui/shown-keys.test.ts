import { expect, it } from 'vitest';
import { ariaKeys, shownKey } from './shown-keys.ts';

it.each([
  ['Mod+Z', 'Ctrl+Z', '⌘Z'],
  ['Mod+Shift+Z', 'Ctrl+Shift+Z', '⇧⌘Z'],
  ['Mod+Alt+Shift+K', 'Ctrl+Alt+Shift+K', '⇧⌥⌘K'],
  ['Shift+F8', 'Shift+F8', '⇧F8'],
  ['Mod+.', 'Ctrl+.', '⌘.'],
  ['?', '?', '?'],
  ['Alt+PageDown', 'Alt+PgDn', '⌥PgDn'],
  ['ArrowUp', '↑', '↑'],
  ['Escape', 'Esc', 'Esc'],
])('%s is shown as %s, on a Mac as %s', (name, shown, onMac) =>
  expect([shownKey(name, false), shownKey(name, true)]).toEqual([shown, onMac]),
);

it('a screen reader gets the names of the standard, and nothing where there is no key', () => {
  expect(ariaKeys(['Mod+Y', 'Mod+Shift+Z'], false)).toBe('Control+Y Control+Shift+Z');
  expect(ariaKeys(['Mod+Y'], true)).toBe('Meta+Y');
  expect(ariaKeys(['F8'], true)).toBe('F8');
  expect(ariaKeys([], false)).toBeUndefined();
});
