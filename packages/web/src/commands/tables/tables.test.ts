import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keySections } from '../../features/keyboard/key-sections.ts';
import { nameOfKey } from '../../ui/key-names.ts';
import type { Definition } from '../define.ts';
import { conflictsIn } from '../testing/conflicts.ts';
import { checkCommands, reportCommands } from './check.ts';
import { consoleCommands } from './console.ts';
import { tabCommands } from './device.ts';
import { draftCommands, insertCommands } from './draft.ts';
import { fileCommands } from './files.ts';
import { firmwareCommands } from './iolfw.ts';
import { frameCommands } from './frame.ts';
import { messageCommands, reasonCommands, registrationCommands } from './inbox.ts';
import { menuCommands } from './menus.ts';
import { publishCommands } from './publish.ts';
import { textCommands } from './texts.ts';
import { userCommands } from './users.ts';

const modules: readonly Readonly<Record<string, Readonly<Record<string, Definition>>>>[] = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((name) => !name.includes('.test.'))
    .map((name) => import(join(import.meta.dirname, name))),
);
const all = modules.flatMap((module) => Object.values(module)).flatMap((table) => Object.values(table));

const without = <T extends object>(table: T, name: keyof T) =>
  Object.fromEntries(Object.entries<Definition>(table as never).filter(([one]) => one !== name));

/** What can be drawn at once, the frame with all of them. */
const together = {
  check: [checkCommands, reportCommands, tabCommands],
  registrations: [registrationCommands, reasonCommands],
  messages: [messageCommands],
  users: [userCommands],
  files: [fileCommands],
  firmware: [firmwareCommands],
  console: [consoleCommands],
  // A draft is saved where a file is downloaded.
  draft: [without(checkCommands, 'download'), draftCommands, insertCommands, publishCommands, tabCommands],
  // What is new where somebody is, is a menu there.
  draftMenus: [
    without(checkCommands, 'download'),
    draftCommands,
    without(insertCommands, 'here'),
    tabCommands,
    menuCommands,
  ],
  draftTexts: [without(checkCommands, 'download'), draftCommands, insertCommands, tabCommands, textCommands],
};

it.each(Object.entries(together))('no key means two things: %s', (_page, tables) => {
  const commands = [frameCommands, ...tables].flatMap((table) => Object.values<Definition>(table));
  expect(conflictsIn(commands)).toEqual([]);
});

it('finds a key that means two things', () => {
  expect(
    conflictsIn([
      { id: 'a', keys: ['F8', 'J'] },
      { id: 'b', keys: ['J'] },
    ]),
  ).toEqual([['J', ['a', 'b']]]);
});

it('every table is in one of the sets, and on the page of all keys', () => {
  const ids = (commands: readonly Definition[]) => commands.map(({ id }) => id).toSorted();
  const tables = [frameCommands, ...Object.values(together).flat()];
  const inSets = new Set(tables.flatMap((table) => Object.values<Definition>(table)));
  expect(ids([...inSets])).toEqual(ids(all));
  expect(new Set(ids(all)).size).toBe(all.length);
  const listed = new Set(keySections.flatMap(({ rows }) => rows));
  expect(all.filter((command) => !listed.has(command)).map(({ id }) => id)).toEqual([]);
});

it('every key is written as the dispatcher names it', () => {
  const named = (name: string): string => {
    const parts = name.split('+');
    const has = (part: string) => parts.slice(0, -1).includes(part);
    return nameOfKey({
      key: parts.at(-1) ?? '',
      ctrlKey: has('Mod'),
      metaKey: false,
      altKey: has('Alt'),
      shiftKey: has('Shift'),
    });
  };
  const keys = all.flatMap((command) => command.keys);
  expect(keys.map(named)).toEqual(keys);
  expect(keys.length).toBeGreaterThan(20);
});

it('leaves the keys of the browser alone', () => {
  const own =
    /^Mod\+(?:[NTWLRF\d+-]|Shift\+[NTWR]|Tab|PageUp|PageDown)$|^(?:F5|F11|F12|Alt\+Arrow(?:Left|Right))$/;
  expect(all.flatMap(({ keys }) => keys).filter((key) => own.test(key))).toEqual([]);
});
