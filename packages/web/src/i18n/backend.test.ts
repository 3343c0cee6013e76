import { describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import { allRoutes } from '../app/routes.ts';
import { backend, oftenFiles } from './backend.ts';
import { seldomFiles } from './seldom-texts.ts';
import { frameTopics } from './topics.ts';

const folder = new URL('../../../i18n/texts/en/', import.meta.url);
const topics = readdirSync(folder).map((name) => name.replace('.json', ''));
const fileOf = (topic: string) => `../../../i18n/texts/zh/${topic}.json`;
/** Open to everybody, and opened by few. */
const fewOpen = new Set(['api', 'developer', 'invitation', 'keyboard', 'results', 'shared', 'virtualDevice']);

describe('texts', () => {
  it.each(topics.filter((topic) => topic !== 'mail'))('of %s are in one of the two lists', (topic) => {
    expect([oftenFiles, seldomFiles].filter((files) => files[fileOf(topic)])).toHaveLength(1);
  });

  it.each(['en', 'zh', 'es'])('of both lists are read in %s', async (language) => {
    for (const topic of ['common', 'designer'])
      expect(Object.keys(await backend.read(language, topic))).not.toHaveLength(0);
    await expect(backend.read(language, 'mail')).rejects.toThrow(`No texts for ${language}/mail`);
  });

  it('of pages that everybody opens are loaded without another list first', () => {
    const open = allRoutes.filter(({ access, name }) => access === 'anyone' && !fewOpen.has(name));
    const needed = new Set([...frameTopics, ...open.flatMap((route) => route.topics ?? [])]);
    expect([...needed].filter((topic) => !oftenFiles[fileOf(topic)])).toEqual([]);
    expect(needed.size).toBeGreaterThan(10);
  });
});
