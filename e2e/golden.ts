/** The golden screens of the library: what they look like is kept, and a change of it is a decision. */
import { openDevice } from './library.ts';
import { expect, test } from './site.ts';
import { speak } from './texts.ts';

// The same browser with the same fonts draws the same pixels; a few may differ where its version smooths an edge anew.
const like = { maxDiffPixels: 300, animations: 'disabled', caret: 'hide' } as const;

for (const theme of ['light', 'dark'] as const)
  test(`search results and device page in the ${theme} theme`, async ({ page, site }) => {
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
  });
