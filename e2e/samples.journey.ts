import { readdirSync } from 'node:fs';
import { changed, filesIn } from '../packages/server/test/packages.ts';
import { zip } from './files.ts';
import { type Package, readDevices, release, upload } from './imports.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { languages, speak, textsOf } from './texts.ts';

const text = textsOf('en');

/** Our samples as the devices of six manufacturers, and one that was damaged on the way. */
const packages = (): Package[] => {
  const folders = readdirSync('packages/iodd/samples').sort().slice(0, 7);
  return folders.map((folder, at) => {
    const edits = { Examplia: `Manufacturer${at}`, '65001': `6501${at}` };
    const damage = at === 6 ? { '</VariableCollection>': '' } : {};
    const octets = zip(changed(filesIn(folder), { ...edits, ...damage }));
    return { name: `${folder}.zip`, octets };
  });
};

test('files of six manufacturers are judged as by the engine, released and read in three languages', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await speak(page, 'en', site.url);
  await signIn(page, site, 'moderator');
  await page.goto('/iodd/upload');
  const imported = await upload(page, packages());
  expect(imported.map(({ shown }) => shown)).toEqual(imported.map(({ expected }) => expected));
  expect(new Set(imported.map(({ shown }) => shown.verdict))).toContain(text('publish', 'imports.failed'));
  const addresses = await release(
    page,
    imported.map(({ name }) => name),
  );
  expect(addresses).toHaveLength(6);
  for (const language of languages)
    expect(await readDevices(browser, { site, language, addresses: addresses.slice(0, 2) })).toEqual([]);
});
