import { keysOf } from '@iodd-hub/contract/keys-of';
import { publicPages } from '@iodd-hub/contract/pages';
import { openDevice, product, releaseOf, searchBox } from './library.ts';
import { inLanguage } from './short.ts';
import { expect, test } from './site.ts';
import { languages, speak, textsOf } from './texts.ts';

const titleIn = (html: string): string => /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';

for (const language of languages)
  test(`public pages are called in ${language} what the server calls them`, async ({ page, site }) => {
    const rpId = await releaseOf(site, product);
    await speak(page, language, site.url);
    const paths = keysOf(publicPages).map((name) => publicPages[name].path.replace(':rpId', rpId));
    for (const path of inLanguage([...paths, '/resource?q=EX-T'], language)) {
      const answer = await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The application has said its own by then.
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveTitle(titleIn((await answer?.text()) ?? ''));
    }
  });

test('the title follows the person: the words of a search, the device, and home again', async ({
  page,
  site,
}) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  await openDevice(page);
  const device = text('shell', 'title.device', { product, vendor: 'Examplia' });
  await expect(page).toHaveTitle(`${device} · Library · IODD Hub`);
  await page.goBack();
  await expect(page).toHaveTitle(`${text('shell', 'title.search', { query: product })} · IODD Hub`);
  await searchBox(page).fill('');
  await expect(page).toHaveTitle('Library · IODD Hub');
  await page.goto('/resource/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(text('library', 'device.notFound'))).toBeVisible();
  await expect(page).toHaveTitle('Device · Library · IODD Hub');
});
