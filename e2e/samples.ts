/** `npm run samples:import`: every public file through the screens, from the upload to every tab of its page. */
import { type Imported, readDevices, release, upload } from './imports.ts';
import { signIn } from './people.ts';
import { publicPackages } from './public-packages.ts';
import { expect, test } from './site.ts';
import { languages, speak, textsOf } from './texts.ts';

const text = textsOf('en');
// The list of imports shows twenty at once.
const batchSize = 20;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const isSame = ({ shown, expected }: Imported): boolean => JSON.stringify(shown) === JSON.stringify(expected);

test('every public file is judged as by the engine, released and read', async ({ page, browser, site }) => {
  test.setTimeout(3_600_000);
  const packages = await publicPackages();
  expect(packages.length, 'public files beside the repository, or in IODD_CORPUS').toBeGreaterThan(90);
  await speak(page, 'en', site.url);
  // An administrator may bring the files of any vendor.
  await signIn(page, site, 'moderator');
  await page.goto('/iodd/upload');
  const imported: Imported[] = [];
  const addresses: string[] = [];
  for (let at = 0; at < packages.length; at += batchSize) {
    const batch = packages.slice(at, at + batchSize);
    imported.push(...(await upload(page, batch)));
    addresses.push(
      ...(await release(
        page,
        batch.map(({ name }) => name),
      )),
    );
  }
  for (const { name, shown } of imported)
    say(`${name.padEnd(62)} ${shown.verdict.padEnd(22)} ${shown.findings ?? ''} ${shown.reasons.join(' ')}`);
  const different = imported.filter((one) => !isSame(one));

  const failed = await Promise.all(
    languages.map((language) => readDevices(browser, { site, language, addresses })),
  );
  say(
    `${imported.length} packages imported through the interface, ${different.length} verdicts differ from the engine; ` +
      `${addresses.length} device pages read in ${languages.length} languages, ${failed.flat().length} errors`,
  );
  expect(different).toEqual([]);
  expect(failed.flat()).toEqual([]);
  const releasable = imported.filter(({ shown }) => shown.verdict !== text('publish', 'imports.failed'));
  expect(addresses.length).toBeGreaterThanOrEqual(releasable.length);
});
