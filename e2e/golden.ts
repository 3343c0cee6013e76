/** The golden screens: what they look like is kept, and a change of it is a decision. */
import { author, newDraft } from './drafts.ts';
import { broken, choose, sample, zip } from './files.ts';
import { openDevice } from './library.ts';
import { expect, test, type Site } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');

// The same browser with the same fonts draws the same pixels; a few may differ where its version smooths an edge anew.
const like = { maxDiffPixels: 300, animations: 'disabled', caret: 'hide' } as const;

for (const theme of ['light', 'dark'] as const)
  test(`results, device, parameters, process data and problems in the ${theme} theme`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await speak(page, 'en', site.url);
    await page.goto('/resource?sort=name');
    await expect(page.getByRole('table')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // How often a file of the demo was downloaded follows from the day of the first start.
    const downloads = page.locator('tbody td:nth-last-child(2)');
    await expect(page).toHaveScreenshot(`results-${theme}.png`, { ...like, mask: [downloads] });
    await openDevice(page, 'ND-10000-I');
    await page.waitForLoadState('networkidle');
    const counted = page.getByText(/^[\d,]+ downloads?$/);
    await expect(page).toHaveScreenshot(`device-${theme}.png`, { ...like, mask: [counted] });
    for (const tab of ['parameters', 'processData']) {
      await page.getByRole('tab', { name: text('device', `tab.${tab}`) }).click();
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveScreenshot(`${tab}-${theme}.png`, { ...like, mask: [counted] });
    }
    await page.goto('/check');
    await choose(page, 'temperature.zip', zip(broken()));
    await expect(page.getByText(text('check', 'preview.added'))).toBeAttached();
    // Where the problems were counted is told for a moment.
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveScreenshot(`problems-${theme}.png`, like);
  });

/** The header counts what the demo's releases tell the owner of favourites, which happens some time after the start. */
const tellNothing = async ({ database }: Site): Promise<void> => {
  await database.query(
    'update notice_progress set told_up_to = (select coalesce(max(sequence), 0) from publication_seal)',
  );
  await database.query('delete from notice');
};

for (const theme of ['light', 'dark'] as const)
  test(`variables and bits of a draft in the ${theme} theme`, async ({ browser, site }) => {
    await tellNothing(site);
    const { page } = await author(browser, site, 'manufacturer');
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const ioddId = await newDraft(page, site, sample(), `Golden-${theme}`);
    for (const section of ['variables', 'processData']) {
      await page.goto(`/iodd/draft/${ioddId}?section=${section}`);
      await expect(page.getByRole('grid').first()).toBeVisible();
      // A draft is shown before its problems are known.
      await expect(page.getByText(text('check', 'bar.checking'))).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveScreenshot(`draft-${section}-${theme}.png`, like);
    }
  });
