import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { computedCrc, readArchive, readIodd, seededIds } from '@iodd-hub/iodd';
import { broken, edited, choose, drop, mainName, sample, zip } from './files.ts';
import { expect, test } from './site.ts';
import { languages, speak, textsOf } from './texts.ts';
import { compareWith } from './workbench.ts';

const text = textsOf('en');

const errors = (page: Page, count: number) =>
  page.getByText(
    text('check', count === 1 ? 'bar.errors_one' : 'bar.errors_other', { count: String(count) }),
    {
      exact: true,
    },
  );

const download = async (page: Page): Promise<Buffer> => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('check', 'bar.download') }).click(),
  ]);
  return readFileSync(await saved.path());
};

const mainText = (octets: Uint8Array): string => Buffer.from(octets).toString('utf8');

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('a broken package is dropped, fixed with one key, downloaded and clean when it is checked again', async ({
  page,
}) => {
  await page.goto('/check');
  await expect(page.getByText(text('check', 'private'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  // From here on the page may load its own parts, and nothing leaves it.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await drop(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();

  const row = page.getByRole('listitem').filter({ hasText: 'variable/modifies-rights' });
  await expect(row).toContainText('IODD 1.1');
  await expect(row.getByRole('link', { name: /\d+/ }).first()).toHaveAttribute('href', /tab=source.*#L\d+$/);

  // A fix is offered once it was tried.
  const fixable = page.getByText(text('check', 'problems.show.fixable', { count: '2' }));
  await expect(fixable).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.locator('[data-chosen]')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByText(text('check', 'preview.added'))).toBeAttached();
  await page.keyboard.press('Control+.');
  await expect(errors(page, 1)).toBeVisible();
  await expect(page.getByText(text('check', 'stamp.refused_one', { count: '1' }))).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(errors(page, 2)).toBeVisible();
  await expect(fixable).toBeVisible();
  await page.keyboard.press('Control+.');
  await expect(errors(page, 1)).toBeVisible();

  // The other one deletes an attribute: it shows which, and asks.
  await expect(row.getByRole('button', { name: text('check', 'problems.fixByDeleting') })).toBeVisible();
  await page.keyboard.press('Shift+F8');
  await expect(row.locator('[data-chosen]')).toBeFocused();
  await page.keyboard.press('Control+.');
  const dialog = page.getByRole('dialog', { name: text('check', 'deletion.title') });
  await expect(dialog).toContainText('modifiesOtherVariables');
  await dialog.getByRole('button', { name: text('check', 'deletion.cancel') }).click();
  await expect(errors(page, 1)).toBeVisible();
  await page.keyboard.press('Control+.');
  await dialog.getByRole('button', { name: text('check', 'deletion.confirm') }).click();
  await expect(page.getByText(/^\d errors?$/)).toHaveCount(0);

  // Without a stamp the download is the original, fixed: not one octet besides.
  await expect(page.getByText(text('check', 'stamp.stale_one', { names: mainName }))).toBeVisible();
  const unstamped = readArchive(await download(page));
  const right = edited();
  const plain = 'files' in unstamped ? unstamped.files : [];
  expect(plain.map(({ name, octets }) => [name, Buffer.from(octets).toString('base64')])).toEqual(
    right.map(({ name, octets }) => [name, Buffer.from(octets).toString('base64')]),
  );

  await page.getByRole('checkbox', { name: text('check', 'stamp.make') }).check();
  const fixed = await download(page);
  await page.getByRole('button', { name: text('check', 'bar.close'), exact: true }).click();
  await drop(page, 'device.zip', fixed);
  await expect(page.getByRole('tab', { name: text('device', 'tab.source') })).toBeVisible();
  await expect(page.getByText(/^\d errors?$/)).toHaveCount(0);
  await page.getByRole('tab', { name: text('device', 'tab.overview') }).click();
  await expect(page.getByText(text('device', 'stamp.valid', { checker: 'IODD Hub' }))).toBeVisible();
  expect(sent).toEqual([]);
});

test('a mistyped reference stands before the text that it leaves unused, and is fixed with one key', async ({
  page,
}) => {
  await page.goto('/check');
  const slip = sample().map((file) =>
    file.name === mainName
      ? {
          ...file,
          octets: Buffer.from(
            mainText(file.octets).replace('textId="TN_V_Limits_High"', 'textId="TN_V_Limits_Hihg"'),
          ),
        }
      : file,
  );
  await choose(page, 'device.zip', zip(slip));
  await expect(errors(page, 4)).toBeVisible();
  await expect(page.getByText(text('check', 'problems.show.fixable', { count: '1' }))).toBeVisible();
  const rows = page.getByRole('listitem').filter({ hasText: /structure\/reference|text\/unused/ });
  await expect(rows.first()).toContainText(text('check', 'problems.meant', { id: 'TN_V_Limits_High' }));
  await expect(page.getByText(text('check', 'problems.oneCause_other', { count: '4' }))).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F8');
  await expect(page.getByText(text('check', 'problems.cause', { id: 'TN_V_Limits_Hihg' }))).toBeVisible();
  await page.keyboard.press('Shift+F8');
  await expect(
    page.getByRole('button', { name: text('check', 'problems.fixSolves_other', { count: '4' }) }),
  ).toBeVisible();
  await page.keyboard.press('Control+.');
  await expect(page.getByText(/^\d errors?$/)).toHaveCount(0);
});

test('octets are decoded, changed and shared by a link that shows the same in a fresh browser', async ({
  page,
  browser,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/check');
  await choose(page, 'device.zip', zip(sample()));
  await page.getByRole('tab', { name: text('device', 'tab.processData') }).click();
  const hex = page.getByLabel(text('device', 'octets.hex')).first();
  await expect(hex).toHaveValue(/^(00 ?)+$/);
  const length = (await hex.inputValue()).split(' ').length;
  const value = page.getByRole('table').getByRole('textbox').first();
  const empty = await value.inputValue();
  await hex.fill('zz');
  await expect(page.getByText(text('device', 'octets.problem.notHex'))).toBeVisible();
  await hex.fill('03AD'.padEnd(length * 2, '0'));
  await expect(value).not.toHaveValue(empty);
  const shown = await value.inputValue();

  await page.getByRole('button', { name: text('device', 'share.copy') }).click();
  const link = await page.getByLabel(text('device', 'share.link')).inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await speak(other, 'en', site.url);
  await other.goto(link);
  await expect(other.getByRole('table').getByRole('textbox').first()).toHaveValue(shown);
  await expect(other.getByLabel(text('device', 'octets.hex')).first()).toHaveValue(await hex.inputValue());
  await fresh.close();
});

test('everything works with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text('shell', 'route.check'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/check');
  await expect(page.getByText(text('check', 'drop.title'))).toBeVisible();
  await choose(page, 'device.zip', zip(sample()));
  await page.getByRole('tab', { selected: true }).focus();
  for (const tab of [
    'overview',
    'processData',
    'parameters',
    'menus',
    'diagnosis',
    'connection',
    'texts',
    'source',
  ]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
  }
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/tab=texts/);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/tab=source/);
});

test('what cannot be read is told in words', async ({ page }) => {
  await page.goto('/check');
  await choose(page, 'cut.zip', zip(sample()).subarray(0, 5000));
  await expect(page.getByRole('alert')).toContainText('cut.zip');
  await choose(page, 'photo.jpg', Buffer.from('no'));
  await expect(page.getByRole('alert')).toContainText(text('check', 'fault.foreign', { names: 'photo.jpg' }));
  await choose(page, 'huge.xml', Buffer.alloc(6 * 1024 * 1024));
  await expect(page.getByRole('alert')).toContainText('5 MB');
  await choose(page, 'note.xml', Buffer.from('hello'));
  await expect(page.getByText(text('check', 'noDevice'))).toBeVisible();
  await expect(page.getByText('xml/empty').first()).toBeVisible();
});

test('two files are compared, and the release notes can be taken away', async ({ page }) => {
  await page.goto('/check');
  await choose(page, 'device.zip', zip(sample()));
  const older = sample().map((file) =>
    file.name === mainName
      ? {
          ...file,
          octets: Buffer.from(Buffer.from(file.octets).toString('utf8').replace('index="64"', 'index="90"')),
        }
      : file,
  );
  const chooser = await compareWith(page);
  await chooser.setFiles({ name: 'older.zip', mimeType: 'application/zip', buffer: zip(older) });
  await expect(page.getByRole('heading', { name: text('check', 'compare.title') })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('check', 'compare.download') }).click(),
  ]);
  expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^# /);
});

test('a file that is dropped on the start page is opened in the checker', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(text('home', 'check.title')).first()).toBeVisible();
  await drop(page, 'device.zip', zip(sample()));
  await expect(page).toHaveURL('/check');
  await expect(page.getByRole('tab', { name: text('device', 'tab.overview') })).toBeVisible();
});

test('a phone shows every view without a sideways scroll of the page', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of languages) {
    await speak(page, language, site.url);
    await page.goto('/check');
    await choose(page, 'device.zip', zip(broken()));
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ language, tab: await tab.textContent(), overflow: Math.max(0, overflow) }).toEqual({
        language,
        tab: await tab.textContent(),
        overflow: 0,
      });
    }
  }
});

test('a manufacturer with one stray & is led to it, fixes it and has a clean file', async ({ page }) => {
  const fixed = edited().find(({ name }) => name === mainName);
  const source = mainText(fixed?.octets ?? Buffer.alloc(0));
  const damaged = source.replace(/(<Text id="TN_V_Limits_High" value="[^"]*)/, '$1 & more');
  const line = damaged.slice(0, damaged.indexOf(' & more')).split('\n').length;
  await page.goto('/check');
  await choose(page, mainName, Buffer.from(damaged));
  await expect(errors(page, 1)).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'xml/ampersand' });
  await expect(first).toContainText('& more');
  await expect(first.getByRole('link', { name: String(line) })).toBeVisible();
  await page.getByRole('button', { name: text('check', 'bar.close'), exact: true }).click();
  await choose(page, mainName, Buffer.from(source));
  await expect(page.getByRole('tab', { name: text('device', 'tab.source') })).toBeVisible();
  await expect(page.getByText(text('check', 'bar.errors_one', { count: '1' }), { exact: true })).toHaveCount(
    0,
  );
});

test('a file with an official stamp is judged by it, and what a new release needs is folded away', async ({
  page,
}) => {
  const flawed = mainText(sample().find(({ name }) => name === mainName)?.octets ?? Buffer.alloc(0))
    .replace('<StdVariableRef id="V_ProductID"/>', '<StdVariableRef id="V_ProductID" defaultValue="X"/>')
    .replace(/(<Checker name=")[^"]*/, '$1IODD-Checker V1.1.4');
  const crc = computedCrc(readIodd(Buffer.from(flawed), { ids: seededIds(1) }));
  await page.goto('/check');
  await choose(page, mainName, Buffer.from(flawed.replace(/(<Stamp crc=")\d+/, `$1${crc}`)));
  await expect(
    page.getByRole('radio', { name: text('check', 'bar.asOfStamp', { version: 'V1.1.4' }) }),
  ).toBeChecked();
  await expect(page.getByText(/^\d errors?$/)).toHaveCount(0);
  const later = page.getByText(text('check', 'problems.group.later_one', { count: '1' }));
  const rule = page.getByText('identity/product-id-no-default');
  await expect(rule).toBeHidden();
  // Also where nothing else is left to show.
  await page.getByRole('button', { name: text('check', 'problems.search') }).click();
  await page.getByRole('searchbox', { name: text('check', 'problems.search') }).fill('no-default');
  await expect(later).toBeVisible();
  await expect(rule).toBeHidden();
  await page.keyboard.press('F8');
  await expect(rule).toBeVisible();
  await later.click();
  await expect(rule).toBeHidden();
  await later.click();
  await expect(rule).toBeVisible();
  await page.getByText(text('check', 'bar.asOfToday'), { exact: true }).click();
  await expect(errors(page, 1)).toBeVisible();
});
