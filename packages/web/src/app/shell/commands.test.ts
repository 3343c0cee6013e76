import { expect, it } from 'vitest';
import { type Command, matching } from './commands.ts';

const command = (key: string, group: string, label: string): Command => ({
  key,
  group,
  label,
  run: () => {},
});

const commands = [
  command('/about', 'Go to', 'About'),
  command('language:es', 'Language', 'Español'),
  command('theme:dark', 'Theme', 'Dark'),
];

it.each([
  ['', ['/about', 'language:es', 'theme:dark']],
  ['abo', ['/about']],
  ['es lang', ['language:es']],
  ['DARK', ['theme:dark']],
  ['nothing', []],
])('%j finds %j', (query, keys) => expect(matching(commands, query).map(({ key }) => key)).toEqual(keys));
