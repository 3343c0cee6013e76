import { expect, it } from 'vitest';
import { matching, type PaletteEntry } from './entries.ts';

const entry = (key: string, group: string, label: string): PaletteEntry => ({
  key,
  group,
  label,
  run: () => {},
});

const entries = [
  entry('/about', 'Go to', 'About'),
  entry('language:es', 'Language', 'Español'),
  entry('theme:dark', 'Theme', 'Dark'),
  entry('check.another', 'Check', 'Check another'),
  entry('check.undo', 'Check', 'Undo'),
  entry('/check', 'Go to', 'Check'),
];

it.each([
  ['', ['/about', 'language:es', 'theme:dark', 'check.another', 'check.undo', '/check']],
  ['abo', ['/about']],
  ['es lang', ['language:es']],
  ['DARK', ['theme:dark']],
  ['check', ['/check', 'check.another', 'check.undo']],
  ['nothing', []],
])('%j finds %j', (query, keys) => expect(matching(entries, query).map(({ key }) => key)).toEqual(keys));
