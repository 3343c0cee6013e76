import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseIodd, seededIds } from '@iodd-hub/iodd';
import { problemsOf } from './axe.ts';
import { broken, choose, mainName, zip } from './files.ts';
import { themes } from './short.ts';
import { expect, test } from './site.ts';
import { languages, speak, textsOf } from './texts.ts';

const text = textsOf('en');
const stem = mainName.replace('.xml', '');

/** Our sample with texts that nothing uses beside its other mistakes. */
const withUnusedTexts = (count: number): Buffer =>
  zip(
    broken().map((file) => {
      if (file.name !== mainName) return file;
      const unused = Array.from({ length: count }, (_, at) => `<Text id="TN_Nobody${at}" value="Nobody"/>`);
      const source = Buffer.from(file.octets).toString('utf8');
      const flawed = source.replace(/(<PrimaryLanguage [^>]*>)/, `$1${unused.join('')}`);
      return { ...file, octets: Buffer.from(flawed) };
    }),
  );

const openMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
};

/** Takes a report with the keyboard alone: they stand behind the comparison. */
const taken = async (page: Page, position: number) => {
  await openMenu(page, text('check', 'bar.more'));
  for (let at = 0; at <= position; at += 1) await page.keyboard.press('ArrowDown');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return { name: saved.suggestedFilename(), content: readFileSync(await saved.path(), 'utf8') };
};

const unusedRows = (page: Page) => page.getByRole('listitem').filter({ hasText: 'text/unused' });

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('the result is taken away as SARIF, JUnit, CSV and paper, and nothing is sent', async ({ page }) => {
  await page.goto('/check');
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await choose(page, 'device.zip', withUnusedTexts(3));
  await expect(unusedRows(page)).toHaveCount(3);

  const sarif = await taken(page, 0);
  expect(sarif.name).toBe(`${stem}.sarif`);
  const [run] = JSON.parse(sarif.content).runs;
  const errors = run.results.filter(({ level }: { level: string }) => level === 'error').length;
  expect(errors).toBe(5);

  const junit = await taken(page, 1);
  expect(junit.name).toBe(`${stem}-junit.xml`);
  expect(junit.content.match(/<failure /g)).toHaveLength(errors);
  const { problems } = parseIodd(junit.content, { ids: seededIds(1) });
  expect(problems.filter(({ rule }) => rule.startsWith('xml/'))).toEqual([]);

  const csv = await taken(page, 2);
  expect(csv.name).toBe(`${stem}.csv`);
  expect(csv.content.split('\r\n')).toHaveLength(run.results.length + 2);

  await openMenu(page, text('check', 'bar.more'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const report = page.locator('article').filter({ hasText: text('check', 'report.title') });
  await expect(report).toBeAttached();
  await expect(report).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(report).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(report).toContainText(mainName);
  await expect(report).toContainText(text('check', 'bar.errors_other', { count: '5' }));
  const unused = report.getByRole('table', { name: /text\/unused/ }).locator('tbody tr');
  await expect(unused).toHaveCount(3);
  const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([.\d]+) ([.\d]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  );
  // One page of A4, in millimetres.
  expect(sizes).toEqual([[210, 297]]);
  // With the next key the page has its place again.
  await page.keyboard.press('Shift');
  await expect(report).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('all problems of a rule are fixed after one question, and taken back with one key', async ({ page }) => {
  await page.goto('/check');
  await choose(page, 'device.zip', withUnusedTexts(3));
  const row = unusedRows(page).first();
  await expect(row.getByRole('button', { name: text('check', 'problems.fixByDeleting') })).toBeVisible();
  await row.getByRole('button', { name: /TN_Nobody/ }).click();
  const all = page.getByRole('button', { name: text('check', 'problems.fixAllByDeleting', { count: '3' }) });
  await all.click();
  const dialog = page.getByRole('dialog', { name: text('check', 'deletion.titleAll', { count: '3' }) });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: text('check', 'deletion.cancel') }).click();
  await expect(unusedRows(page)).toHaveCount(3);
  await all.click();
  await dialog.getByRole('button', { name: text('check', 'deletion.confirmAll', { count: '3' }) }).click();
  await expect(unusedRows(page)).toHaveCount(0);
  const fixed = text('check', 'fixedRule.fixed_other', { rule: 'text/unused', count: '3' });
  await expect(page.getByRole('status').filter({ hasText: fixed })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(unusedRows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: text('check', 'bar.undo') })).toBeDisabled();
});

test('a phone shows menu, question and result of it without a sideways scroll', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const language of languages) {
    const own = textsOf(language);
    await speak(page, language, site.url);
    await page.goto('/check');
    await choose(page, 'device.zip', withUnusedTexts(3));
    await expect(unusedRows(page)).toHaveCount(3);
    await openMenu(page, own('check', 'bar.more'));
    const { x = -1, width = 0 } = (await page.getByRole('menu').boundingBox()) ?? {};
    expect({
      language,
      isInside: x >= 0 && x + width <= 390,
      overflow: Math.max(0, await overflow()),
    }).toEqual({ language, isInside: true, overflow: 0 });
    await page.keyboard.press('Escape');
    const row = unusedRows(page).first();
    await row.getByRole('button', { name: /TN_Nobody/ }).click();
    await page
      .getByRole('button', { name: own('check', 'problems.fixAllByDeleting', { count: '3' }) })
      .click();
    await page.getByRole('button', { name: own('check', 'deletion.confirmAll', { count: '3' }) }).click();
    await expect(unusedRows(page)).toHaveCount(0);
    expect({ language, overflow: Math.max(0, await overflow()) }).toEqual({ language, overflow: 0 });
    // What is not discarded would be there again after the next load of the page.
    await page.getByRole('button', { name: own('check', 'bar.close'), exact: true }).click();
    await page.getByRole('button', { name: own('check', 'closing.confirm') }).click();
  }
});

for (const theme of themes)
  test.describe(`axe finds nothing serious in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    test('on the menu of reports, the question and the result', async ({ page }) => {
      await page.goto('/check');
      await choose(page, 'device.zip', withUnusedTexts(3));
      await expect(unusedRows(page)).toHaveCount(3);
      await openMenu(page, text('check', 'bar.more'));
      expect((await problemsOf(page)).problems).toEqual([]);
      await page.keyboard.press('Escape');
      await unusedRows(page)
        .first()
        .getByRole('button', { name: /TN_Nobody/ })
        .click();
      await page
        .getByRole('button', { name: text('check', 'problems.fixAllByDeleting', { count: '3' }) })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect((await problemsOf(page)).problems).toEqual([]);
      await page.getByRole('button', { name: text('check', 'deletion.confirmAll', { count: '3' }) }).click();
      await expect(unusedRows(page)).toHaveCount(0);
      expect((await problemsOf(page)).problems).toEqual([]);
    });
  });
