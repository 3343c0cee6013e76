import { openDevice, product, searchBox } from './library.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('a technician comes from the ids on a label to the meaning of a bit, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: text('shell', 'palette.open') }).click();
  const box = page.getByPlaceholder(text('shell', 'palette.placeholder'));
  await box.fill('VID 65001 DID 2');
  await page.getByRole('option', { name: product }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await page.getByRole('tab', { name: text('device', 'tab.processData') }).click();
  await page.getByLabel(text('device', 'octets.hex')).first().fill('00D70002');
  const row = page.getByRole('row').filter({ hasText: 'Too cold' });
  await expect(row.getByRole('combobox')).toHaveValue('true');
});

test('whatever box it is typed into, the same device is first', async ({ page }) => {
  await page.goto('/');
  await searchBox(page).fill('65001/2');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/q=65001/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(product);

  await page.keyboard.press('Control+K');
  await page.getByPlaceholder(text('shell', 'palette.placeholder')).fill('ex t100');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(product);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
});

test('a search that finds nothing leads on', async ({ page }) => {
  await page.goto('/resource');
  await searchBox(page).fill('Examplia EX-T199');
  await expect(page.getByText(text('library', 'empty.title'))).toBeVisible();
  const near = page.getByRole('navigation', { name: text('library', 'empty.near') });
  await expect(near.getByRole('link', { name: product })).toBeVisible();
  const otherWays = page.getByRole('navigation', { name: text('library', 'empty.elsewhere') });
  await expect(otherWays.getByRole('link', { name: text('library', 'empty.catalogue') })).toHaveAttribute(
    'href',
    /^https:\/\/ioddfinder\.io-link\.com\/.*EX-T199/,
  );
  await otherWays.getByRole('link', { name: text('library', 'empty.ask') }).click();
  await expect(page.getByLabel(text('board', 'field.title'))).toHaveValue(/Examplia EX-T199/);
  await page.goBack();
  await near.getByRole('link', { name: product }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(product);
});

test('the row that is pressed is the one that opens, whatever is found meanwhile', async ({ page }) => {
  await page.goto('/resource');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: product, exact: true });
  const place = await link.boundingBox();
  if (!place) throw new Error('the row is not there');
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/resource/list', async (route) => {
    if (route.request().postData()?.includes(product)) await pressed.promise;
    await route.continue();
  });
  await searchBox(page).fill(product);
  await page.mouse.move(place.x + 5, place.y + place.height / 2);
  const found = page.waitForResponse(
    (response) =>
      response.url().includes('/api/resource/list') &&
      response.request().postData()?.includes(product) === true,
  );
  await page.mouse.down();
  pressed.resolve();
  await found;
  // What was found is drawn a moment after it came.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
});

test('the link of a device stays, as text and as a code for cameras', async ({ page }) => {
  await openDevice(page);
  await page.getByRole('button', { name: text('library', 'permalink.button') }).click();
  const dialog = page.getByRole('dialog');
  const link = (await dialog.getByText(/\/device\/65001\/2$/).textContent()) ?? '';
  await expect(dialog.getByRole('img', { name: link })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(/\/resource\//);
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
});
