import { problemsOf } from './axe.ts';
import { openDevice, product, searchBox } from './library.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('a device is found, its octets are read, and the link shows the same in a fresh browser', async ({
  page,
  browser,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDevice(page);
  await expect(page.getByText(/not for commercial use/)).toBeVisible();
  await page.getByRole('tab', { name: text('device', 'tab.processData') }).click();
  await page.getByLabel(text('device', 'octets.hex')).first().fill('03 AD 00 02');
  // 0x03AD tenths of a degree: waited for, since the field shows it a moment after the octets.
  const shown = '94.1';
  await expect(page.getByRole('table').getByRole('textbox').first()).toHaveValue(shown);
  await page.getByRole('button', { name: text('device', 'share.copy') }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('/resource/');
  const link = await copied();

  const stranger = await browser.newContext();
  await speak(await stranger.newPage(), 'en', site.url);
  const other = stranger.pages()[0];
  if (!other) throw new Error('no page');
  await other.goto(link);
  await expect(other.getByLabel(text('device', 'octets.hex')).first()).toHaveValue('03 AD 00 02');
  await expect(other.getByRole('table').getByRole('textbox').first()).toHaveValue(shown);
  await stranger.close();
});

test('a search lives in the address, and the back button takes a step back', async ({ page }) => {
  await page.goto('/resource');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  await page.getByLabel('COM3').check();
  await expect(page).toHaveURL(/bitRate=COM3/);
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await searchBox(page).fill('nothing that exists');
  await expect(page.getByText(text('library', 'empty.title'))).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await expect(searchBox(page)).toHaveValue('');
  await page.goBack();
  await expect(rows).toHaveCount(8);

  await page.getByText(text('library', 'side.manufacturers'), { exact: true }).click();
  await page.getByRole('button', { name: /^Examplia/ }).click();
  const family = page
    .getByRole('list', { name: text('library', 'manufacturers.label') })
    .getByRole('listitem')
    .getByRole('listitem');
  await family.first().getByRole('button').click();
  await expect(page).toHaveURL(/manufacturer=65001&family=/);
  await expect(rows).not.toHaveCount(8);
});

test('the keyboard alone leads from the box to a device', async ({ page }) => {
  await page.goto('/');
  await searchBox(page).focus();
  // At once: letters that come slowly are asked for one by one, and the list changes below the arrow.
  await page.keyboard.insertText(product.slice(0, 4));
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = await page.getByRole('option', { selected: true }).locator('span').first().textContent();
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toHaveValue(first ?? '');
  await expect(page.getByRole('listbox')).toBeHidden();
  const link = page.getByRole('table').getByRole('link').first();
  await expect(link).toHaveText(product);
  for (let step = 0; step < 80 && !(await link.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
});

test('a star that is set while signed out asks for the account and is set then', async ({ page, site }) => {
  await page.goto('/resource');
  const star = page.getByRole('button', { name: text('library', 'favourite.label', { name: product }) });
  await star.click();
  const dialog = page.getByRole('dialog', { name: text('shell', 'ask.title') });
  // Whoever has no account, or no password any more, finds the way; this page stays.
  for (const name of ['register', 'forgotPassword'])
    await expect(dialog.getByRole('link', { name: text('shell', `route.${name}`) })).toHaveAttribute(
      'target',
      '_blank',
    );
  await dialog.getByLabel(text('shell', 'expired.userName')).fill('visitor');
  await dialog.getByLabel(text('shell', 'expired.password')).fill(site.demoPassword);
  await dialog.getByRole('button', { name: text('shell', 'expired.resume') }).click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/mylibrary/library');
  await expect(page.getByRole('link', { name: product, exact: true })).toBeVisible();
  await star.click();
  await expect(page.getByText(text('library', 'mine.noFavourites'))).toBeVisible();
});

test('a download is saved, counted and kept in the own log', async ({ page, site }) => {
  await page.goto('/login');
  await page.getByLabel(text('account', 'login.userName')).fill('visitor');
  await page.getByLabel(text('account', 'login.password')).fill(site.demoPassword);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('account', 'login.submit') })
    .click();
  await expect(
    page.getByRole('button', { name: text('shell', 'userMenu', { userName: 'visitor' }) }),
  ).toBeVisible();
  await openDevice(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('library', 'device.download') }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^Examplia-Temperature-.*\.zip$/);
  await expect
    .poll(async () => {
      await page.goto('/mylibrary/library?tab=downloads');
      await expect(page.getByRole('table')).toBeVisible();
      return page.getByRole('link', { name: product }).count();
    })
    .toBeGreaterThan(1);
});

test('a device is compared with another one, and the link shows the same', async ({ page }) => {
  await openDevice(page);
  await page.getByRole('button', { name: text('library', 'compare.button') }).click();
  const dialog = page.getByRole('dialog');
  await searchBox(page).fill('EX-D5');
  await dialog.getByRole('button', { name: /^EX-D5/ }).click();
  const meaning = page.getByRole('heading', { name: 'What the replacement means' });
  await expect(meaning).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/compare=[0-9a-f-]{36}/);
  await page.reload();
  await expect(meaning).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: text('check', 'compare.reverse') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'EX-D5' })).toBeVisible();
  await expect(meaning).toBeVisible({ timeout: 30_000 });
  expect((await problemsOf(page)).problems).toEqual([]);
});

test('a link that leads nowhere says so', async ({ page }) => {
  await page.goto('/resource/2f0c0d3e-0000-4000-8000-000000000001');
  await expect(page.getByText(text('library', 'device.notFound'))).toBeVisible();
  await page.goto('/resource/not-an-id');
  await expect(page.getByText(text('library', 'device.notFound'))).toBeVisible();
});
