import { expect, it } from 'vitest';
import { sampleFiles } from '../device/testing/samples.ts';
import { isOpen, ready, tried, until } from './testing/opened-files.ts';

const languagesOf = (state: Awaited<ReturnType<typeof ready>>) =>
  state.opened.devices[0]?.languages.map(({ name }) => name.slice(-6)) ?? [];

it('a language that is added or removed shows in the open device at once, with its text', async () => {
  const { files } = tried(sampleFiles('measuring-sensor'));
  expect(languagesOf(await ready(files))).toEqual(['zh.xml']);
  const stop = files.showText();
  await files.run(0, { command: 'addLanguage', args: { language: 'fr', where: 'file' } });
  const added = files.state();
  expect(isOpen(added) && languagesOf(added)).toEqual(['zh.xml', 'fr.xml']);
  const written = await until(
    files,
    (state) => isOpen(state) && state.opened.devices[0]?.languages[1]?.source.text !== '',
  );
  expect(isOpen(written) && written.opened.devices[0]?.languages[1]?.source.text).toContain('xml:lang="fr"');

  await files.run(0, { command: 'removeLanguage', args: { language: 'zh' } });
  expect(languagesOf(await ready(files))).toEqual(['fr.xml']);
  await files.undo();
  await files.undo();
  const before = await ready(files);
  expect(languagesOf(before)).toEqual(['zh.xml']);
  expect(before.opened.devices[0]?.languages[0]?.isChanged).toBe(false);
  stop();
  files.close();
});
