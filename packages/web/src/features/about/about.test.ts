import { readFileSync } from 'node:fs';
import { languageKeys } from '@iodd-hub/i18n';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../../app/routes.ts';

const read = (language: string, topic: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../../i18n/texts/${language}/${topic}.json`, import.meta.url), 'utf8'),
  );
const about = z.object({ what: z.object({ release: z.string() }) });
const shell = z.object({ route: z.record(z.string(), z.string()) });

/** The sentence about what is there, and the one about what follows. */
const sentencesOf = (language: string): string[] =>
  about
    .parse(read(language, 'about'))
    .what.release.toLowerCase()
    .split(/(?<=[.。])\s*/);

it.each(languageKeys)('/about says what is there and what follows, as the menu has it (%s)', (language) => {
  const names = shell.parse(read(language, 'shell')).route;
  const [there = '', later = ''] = sentencesOf(language);
  const unnamed: ReadonlySet<string> = new Set(['home', 'about']);
  const inMenu = allRoutes.filter((entry) => entry.menu !== undefined && !unnamed.has(entry.name));
  const wordOf = (name: string): string => names[name]?.toLowerCase() ?? name;
  // The firmware designer is a designer, too: what follows is looked at without the names of what follows.
  const rest = inMenu
    .filter(({ built }) => !built)
    .reduce((text, { name }) => text.replaceAll(wordOf(name), ''), later);
  for (const { name, built } of inMenu) {
    expect(built ? there : later).toContain(wordOf(name));
    expect(built ? rest : there).not.toContain(wordOf(name));
  }
});
