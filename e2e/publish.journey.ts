import { readdirSync, readFileSync } from 'node:fs';
import { restamped } from '../packages/server/test/restamped.ts';
import { choose, zip } from './files.ts';
import { searchBox } from './library.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');
const folder = 'packages/iodd/samples/switching-sensor';
const product = 'EX-D5';

/** The sample as its manufacturer would bring it out later; removed bytes are never taken again, so each has its month. */
const later = (month: '03' | '04'): Buffer => {
  const moved = (one: string): string =>
    one.replaceAll('20200202', `2020${month}03`).replaceAll('2020-02-02', `2020-${month}-03`);
  return zip(
    restamped(
      readdirSync(folder).map((name) => ({
        name: moved(name),
        octets: name.endsWith('.xml')
          ? Buffer.from(moved(readFileSync(`${folder}/${name}`, 'utf8')))
          : readFileSync(`${folder}/${name}`),
      })),
    ),
  );
};

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('a package is uploaded, checked, released, found, compared and withdrawn', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd/upload');
  await choose(page, 'notes.pdf', Buffer.from('%PDF'));
  await expect(page.getByText(text('publish', 'imports.wrongKind'))).toBeVisible();
  await choose(page, 'later.zip', later('03'));
  const row = page.getByRole('listitem').filter({ hasText: 'later.zip' });
  await expect(row).toContainText(text('publish', 'imports.relation.newer'), { timeout: 30_000 });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('publish', 'imports.release_one', { count: '1' }) }).click();
  const dialog = page.getByRole('dialog', { name: text('publish', 'release.title') });
  await expect(dialog).toContainText('20200303');
  const submit = dialog.getByRole('button', { name: text('publish', 'release.submit') });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel(text('publish', 'release.confirm')).check();
  await submit.click();
  await expect(page.getByText(text('publish', 'release.done_one', { count: '1' }))).toBeVisible();
  await expect(row.getByRole('button', { name: text('publish', 'imports.delete') })).toHaveCount(0);

  await page.goto('/resource');
  await searchBox(page).fill(product);
  await expect(page.getByRole('table')).toContainText('2020-03-03');
  await page.getByRole('link', { name: product, exact: true }).click();
  await page.getByRole('button', { name: text('library', 'compare.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^2020-02-02 / })
    .click();
  await expect(page.getByRole('heading', { name: text('check', 'compare.title') })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('table', { name: text('device', 'overview.revisions') })).toContainText(
    '20200202',
  );

  await page.goto('/iodd/public');
  const file = page.getByRole('row').filter({ hasText: '20200303' });
  const named = { fileName: 'Examplia-Distance-20200303-IODD1.1.xml', version: '1.1', date: '2020-03-03' };
  await file.getByRole('button', { name: text('publish', 'public.withdrawName', named) }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toContainText(text('publish', 'withdraw.file', named));
  await leaving
    .getByLabel(text('publish', 'withdraw.reason'), { exact: true })
    .fill('The wrong unit in octet 0.');
  await leaving.getByRole('button', { name: text('publish', 'withdraw.submit') }).click();
  const withdrawalCause = leaving.getByLabel(text('publish', 'withdraw.cause'), { exact: true });
  await expect(withdrawalCause).toHaveAttribute('aria-invalid', 'true');
  await withdrawalCause.selectOption('error');
  await leaving.getByRole('button', { name: text('publish', 'withdraw.submit') }).click();
  await expect(file).toContainText(text('publish', 'public.isWithdrawn'));
  await file.getByRole('link').click();
  await expect(page.getByText(text('library', 'device.withdrawn'))).toBeVisible();
  await expect(page.getByText('The wrong unit in octet 0.').first()).toBeVisible();
  const device = new URL(page.url()).pathname;
  await expect(page.getByText(text('publish', 'causes.error')).first()).toBeVisible();
  // What is left is older, and called so.
  const left = { date: '2020-02-02' };
  await expect(page.getByText(text('library', 'device.newestOlder', left))).toBeVisible();
  await expect(page.getByText(text('library', 'device.older'))).toHaveCount(0);
  await page.getByRole('link', { name: text('library', 'device.toNewest', left) }).click();
  await expect(page.getByText('2020-02-02').first()).toBeVisible();

  const adminPage = await browser.newPage({ baseURL: site.url });
  await speak(adminPage, 'en', site.url);
  await signIn(adminPage, site, 'moderator');
  await adminPage.goto(device);
  await adminPage.getByRole('button', { name: text('publish', 'removal.open') }).click();
  const removal = adminPage.getByRole('dialog', { name: text('publish', 'removal.title') });
  const remove = removal.getByRole('button', { name: text('publish', 'removal.submit') });
  await removal.getByLabel(text('publish', 'removal.reason'), { exact: true }).fill('A court said so.');
  await removal.getByLabel(text('publish', 'removal.confirm')).fill('another.xml');
  await remove.click();
  // Neither without a cause nor for another name.
  const cause = removal.getByLabel(text('publish', 'removal.cause'), { exact: true });
  await expect(cause).toHaveAttribute('aria-invalid', 'true');
  await cause.selectOption('courtOrder');
  await remove.click();
  await expect(removal.getByText(text('fields', 'different'))).toBeVisible();
  await removal
    .getByLabel(text('publish', 'removal.confirm'))
    .fill((await removal.locator('code').textContent()) ?? '');
  await remove.click();
  await expect(removal).toHaveCount(0);
  await expect(adminPage.getByText(text('library', 'device.removed'))).toBeVisible();
  await expect(adminPage.getByRole('button', { name: text('publish', 'removal.open') })).toHaveCount(0);
  await adminPage.goto('/admin');
  await adminPage
    .getByRole('main')
    .getByRole('link', { name: text('shell', 'route.removals') })
    .click();
  const tombstone = adminPage
    .getByRole('table', { name: text('publish', 'removal.removed') })
    .getByRole('row')
    .nth(1);
  await expect(tombstone).toContainText(text('publish', 'causes.courtOrder'));
  await expect(tombstone).toContainText('A court said so.');
  await adminPage.goto('/admin/audit');
  await expect(adminPage.getByRole('table')).toContainText('A court said so.');
  await adminPage.close();
  await page.goto(device);
  await expect(page.getByText(text('library', 'device.removed'))).toBeVisible();
  await expect(page.getByText('A court said so.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: text('library', 'device.download') })).toHaveCount(0);
});

test('a stamp that does not match is released only with consent, and the page says so', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd/upload');
  const files = readdirSync(folder).map((name) => {
    const octets = readFileSync(`${folder}/${name}`);
    const changed = name.endsWith('.xml')
      ? octets.toString('utf8').replaceAll('2020-02-02', '2020-05-03')
      : octets;
    return { name: name.replaceAll('20200202', '20200503'), octets: Buffer.from(changed) };
  });
  await choose(page, 'unstamped.zip', zip(files));
  const row = page.getByRole('listitem').filter({ hasText: 'unstamped.zip' });
  await expect(row).toContainText(text('publish', 'imports.consentNeeded'), { timeout: 30_000 });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('publish', 'imports.release_one', { count: '1' }) }).click();
  const dialog = page.getByRole('dialog', { name: text('publish', 'release.title') });
  const submit = dialog.getByRole('button', { name: text('publish', 'release.submit') });
  await dialog.getByLabel(text('publish', 'release.confirm')).check();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel(text('publish', 'release.acceptStamps')).check();
  await submit.click();
  await page.getByRole('link', { name: text('publish', 'release.open', { name: product }) }).click();
  await expect(page.getByText(text('library', 'device.stampAccepted'))).toBeVisible();
});

test('a package with a program in it is refused by its name', async ({ page, site }) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd/upload');
  const files = readdirSync(folder).map((name) => ({ name, octets: readFileSync(`${folder}/${name}`) }));
  await choose(page, 'strange.zip', zip([...files, { name: 'setup.exe', octets: Buffer.from('MZ') }]));
  const sum = page
    .getByRole('status')
    .filter({ hasText: text('publish', 'uploads.refused_one', { count: '1' }) });
  await expect(sum).toContainText('setup.exe', { timeout: 30_000 });
});

test('who may not publish may upload all the same, and is told so', async ({ page, site }) => {
  await signIn(page, site, 'drafter');
  await page.goto('/iodd/upload');
  await expect(page.getByText(text('publish', 'imports.cannotPublish'))).toBeVisible();
  await choose(page, 'foreign.zip', later('04'));
  const row = page.getByRole('listitem').filter({ hasText: 'foreign.zip' });
  await expect(row).toContainText(text('publish', 'imports.failed'), { timeout: 30_000 });
  await expect(row).toContainText('65001');
  await row.getByRole('button', { name: text('publish', 'imports.delete') }).click();
  await expect(row).toHaveCount(0);
});

test('administrators see plots, the same as tables and as files, and the log as CSV', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'moderator');
  await page.goto('/iodd/statistics');
  const figure = (key: string) => page.getByRole('figure', { name: text('statistics', key) });
  const overTime = figure('overTime');
  const plot = overTime.getByRole('slider');
  await plot.focus();
  const newest = await plot.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(plot).not.toHaveAttribute('aria-valuetext', newest ?? '');
  for (const key of ['byManufacturer', 'filesByManufacturer'])
    await expect(figure(key).getByRole('listitem').filter({ hasText: 'Examplia' })).toBeVisible();
  // By week, and a link to it shows the same.
  await page.getByText(text('plot', 'span.week'), { exact: true }).click();
  await expect(page).toHaveURL(/by=week/);
  await overTime.getByText(text('plot', 'table'), { exact: true }).click();
  const table = page.getByRole('table', { name: text('statistics', 'overTime') });
  await expect(table.getByRole('columnheader', { name: text('plot', 'span.week') })).toBeVisible();
  const [weeks] = await Promise.all([
    page.waitForEvent('download'),
    overTime.getByRole('button', { name: text('plot', 'csv') }).click(),
  ]);
  expect(weeks.suggestedFilename()).toMatch(/^downloads-by-week-.*\.csv$/);
  const lines = readFileSync(await weeks.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines.length).toBe(await table.getByRole('row').count());
  await expect(page.getByRole('table', { name: text('library', 'log.label'), exact: true })).toContainText(
    'visitor',
  );
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('statistics', 'export') }).click(),
  ]);
  expect(readFileSync(await saved.path(), 'utf8')).toContain('Examplia');
});

test('the start page leads into the library', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('table')).toHaveCount(2);
  await searchBox(page).fill('EX-T');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/resource?q=EX-T');
  // The address changes before the page, which has both of its tables until then.
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'EX-T100', exact: true })).toBeVisible();
});
