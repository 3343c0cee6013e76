import { expect, it } from 'vitest';
import { firesWhileTyping, nameOfKey } from './key-names.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ key: 'z', ctrlKey: true }, 'Mod+Z'],
  [{ key: 'z', metaKey: true }, 'Mod+Z'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'Mod+Shift+Z'],
  // Caps Lock writes a capital and is no Shift.
  [{ key: 'J' }, 'J'],
  [{ key: 'J', shiftKey: true }, 'Shift+J'],
  [{ key: 'F8', shiftKey: true }, 'Shift+F8'],
  // A symbol needs Shift on one layout and none on another.
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: '?' }, '?'],
  [{ key: '/', shiftKey: true }, '/'],
  [{ key: '.', ctrlKey: true }, 'Mod+.'],
  [{ key: '1' }, '1'],
  [{ key: ' ', shiftKey: true }, 'Shift+Space'],
  [{ key: 'PageDown', altKey: true }, 'Alt+PageDown'],
  [{ key: 'Escape' }, 'Escape'],
])('%j is %s', (stroke, name) => expect(nameOfKey({ ...none, ...stroke })).toBe(name));

it.each([
  ['J', false],
  ['?', false],
  ['Escape', false],
  ['Enter', false],
  ['Shift+J', false],
  ['F8', true],
  // No browser writes over what is there.
  ['Insert', true],
  ['Shift+F8', true],
  ['Mod+.', true],
  ['Mod+S', true],
  ['Mod+Enter', true],
  ['Alt+PageDown', true],
  ['Mod+Z', false],
  ['Mod+Y', false],
  ['Mod+Shift+Z', false],
  ['Mod+A', false],
])('%s, while somebody types: %s', (name, fires) => expect(firesWhileTyping(name)).toBe(fires));
