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

it.each(languageKeys)('/about names what the menu has (%s)', (language) => {
  const names = shell.parse(read(language, 'shell')).route;
  const { release } = about.parse(read(language, 'about')).what;
  const unnamed: ReadonlySet<string> = new Set(['home', 'about']);
  const inMenu = allRoutes.filter((entry) => entry.menu !== undefined && !unnamed.has(entry.name));
  for (const { name } of inMenu) expect(release.toLowerCase()).toContain(names[name]?.toLowerCase() ?? name);
});
