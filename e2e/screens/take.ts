/** `npm run screens`: pictures of every screen for docs/screens, and a second time with the public files, to be looked at. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { brokenAmong, importAll, publicPackages, publicProduct } from '../public-packages.ts';
import { test } from '../site.ts';
import { type Language, speak } from '../texts.ts';
import { inTurn, ownStage, seedRegistrations } from './stage.ts';
import type { Stage } from './screen.ts';
import { screens, show } from './table.ts';

interface Look {
  readonly theme: 'light' | 'dark';
  readonly language: Language;
  readonly width: number;
  readonly height: number;
}

/** Both themes, all sizes and languages, without every combination of them; Spanish has the longest texts. */
const looks: readonly Look[] = [
  { theme: 'light', language: 'en', width: 1440, height: 900 },
  { theme: 'dark', language: 'zh', width: 1280, height: 720 },
  { theme: 'dark', language: 'en', width: 1920, height: 1080 },
  { theme: 'light', language: 'zh', width: 390, height: 844 },
  { theme: 'dark', language: 'es', width: 390, height: 844 },
];

const takeAll = async (stage: Stage, look: Look, folder: string): Promise<void> => {
  const { page, site } = stage;
  const { theme, language, width, height } = look;
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await speak(page, language, site.url);
  for await (const screen of inTurn(screens, stage)) {
    await show(stage, screen);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    // A page has few colours: a palette takes a third of the space.
    await sharp(picture)
      .png({ palette: true, effort: 7 })
      .toFile(`${folder}/${screen.name}-${width}-${theme}-${language}.png`);
  }
};

// Some eighty screens each, on a machine that may have other work.
test.setTimeout(1_800_000);

for (const look of looks)
  test(`${look.theme} ${look.language} ${look.width}`, async ({ page, site }) => {
    await seedRegistrations(site);
    await takeAll(ownStage(page, site, look.language), look, 'docs/screens');
  });

test.describe('with public files', () => {
  /** Their words and pictures belong to others: these stay on this machine. */
  const folder = '.data/screens';
  const other = 'DTI410';

  test.beforeAll(async ({ site }) => {
    const packages = await publicPackages();
    if (packages.length > 0) await importAll(site, packages);
  });

  for (const look of looks)
    test(`${look.theme} ${look.language} ${look.width}`, async ({ page, site }) => {
      const broken = brokenAmong(await publicPackages());
      // Where the files do not lie beside the repository there is nothing to take.
      if (!broken) return;
      await seedRegistrations(site);
      await takeAll(
        { ...ownStage(page, site, look.language), products: [publicProduct, other], broken },
        look,
        folder,
      );
    });
});
