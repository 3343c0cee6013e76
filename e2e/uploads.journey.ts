import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { changed, filesIn } from '../packages/server/test/packages.ts';
import { choose, zip } from './files.ts';
import type { Package } from './imports.ts';
import { signIn } from './people.ts';
import { publicPackages } from './public-packages.ts';
import { isWhole } from './short.ts';
import { expect, type Site, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');
/** The whole spends the limit of a minute itself; the short form begins with a limit that is spent for some seconds. */
const many = isWhole ? 87 : 12;
const perMinute = 60;
const windowMs = 10_000;

// As the product is delivered: the other journeys would wait for it all the time.
test.use({ environment: { LIMIT_WRITE_PER_MINUTE: String(perMinute) } });
test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

const spendTheLimit = async (site: Site, userName: string): Promise<void> => {
  await site.database.query(
    `insert into rate_limit (key, points, expire) select 'write:' || id, $2, $3 from account where user_name = $1
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [userName, perMinute, Date.now() + windowMs],
  );
};

/** All of them: public files where they lie beside the repository. Else our sample as many devices. */
const packagesToDrop = async (): Promise<Package[]> => {
  const found = isWhole ? await publicPackages() : [];
  if (found.length >= many) return found.slice(0, many);
  return Array.from({ length: many }, (_, at) => ({
    name: `device-${at}.zip`,
    octets: zip(
      changed(filesIn('minimal'), { Presence: `Device${at}`, 'deviceId="1"': `deviceId="${500 + at}"` }),
    ),
  }));
};

const chooseAll = (page: Page, packages: readonly Package[]): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      packages.map(({ name, octets }) => ({ name, mimeType: 'application/zip', buffer: octets })),
    );

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(`${many} files at once are all taken, at the pace of the server, and summed up`, async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const packages = await packagesToDrop();
  await signIn(page, site, 'moderator');
  await page.goto('/iodd/upload');
  if (!isWhole) await spendTheLimit(site, 'moderator');
  await chooseAll(page, packages);
  const progress = (done: number): string =>
    text('publish', 'uploads.progress', { done: String(done), total: String(many) });
  // The limit of a minute is reached, and nobody has to do anything about it.
  const waiting = text('publish', 'uploads.waiting_other', { count: '#' }).split('#')[0] ?? '';
  await expect(page.getByText(waiting)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(progress(isWhole ? perMinute : 0))).toBeVisible();
  const uploaded = text('publish', 'uploads.imported_other', { count: String(many) });
  await expect(page.getByRole('status').filter({ hasText: uploaded })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText(/too many requests/i)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Counted as they came in: of two tries of one device the check keeps the better one.
  const { rows } = await site.database.query<{ count: string }>(
    `select count(*) from audit_entry join account a on a.id = actor_id
      where action = 'import.uploaded' and a.user_name = 'moderator'`,
  );
  expect(Number(rows[0]?.count)).toBe(many);
});

test('what is refused is summed up by its cause, what is there already is no fault', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd/upload');
  const octets = zip(changed(filesIn('actuator'), { '20200202': '20200901', '2020-02-02': '2020-09-01' }));
  await chooseAll(page, [{ name: 'good.zip', octets }]);
  await expect(page.getByText(text('publish', 'uploads.imported_one', { count: '1' }))).toBeVisible({
    timeout: 30_000,
  });
  const empty = Buffer.alloc(0);
  await chooseAll(page, [
    { name: 'again.zip', octets },
    { name: 'one.pdf', octets },
    { name: 'two.pdf', octets },
    { name: 'empty.zip', octets: empty },
    { name: 'cut.zip', octets: octets.subarray(0, 900) },
  ]);
  const sum = page
    .getByRole('status')
    .filter({ hasText: text('publish', 'uploads.existing_one', { count: '1' }) });
  await expect(sum).toContainText(text('publish', 'uploads.refused_other', { count: '4' }));
  const cause = (reason: string, count: number): string =>
    text('publish', `uploads.cause_${count === 1 ? 'one' : 'other'}`, { count: String(count), reason });
  await expect(sum).toContainText(cause(text('publish', 'imports.wrongKind'), 2));
  await expect(sum).toContainText(cause(text('publish', 'imports.emptyFile'), 1));
  await expect(sum).toContainText('cut.zip');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await sum.getByRole('button', { name: text('publish', 'imports.dismiss') }).click();
  await expect(sum).toHaveCount(0);
});

test('uploads can be cancelled, and the browser asks before the page is closed', async ({ page, site }) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd/upload');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/resource/import/upload', async (route) => {
    await held;
    await route.abort();
  });
  await chooseAll(
    page,
    ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.zip`, octets: zip(filesIn('minimal')) })),
  );
  await expect(page.getByText('a.zip, b.zip, c.zip')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: text('publish', 'uploads.cancel') }).click();
  await expect(page.getByText(text('publish', 'uploads.cancelled_other', { count: '5' }))).toBeVisible();
  letGo();
});

test('a file with a wrong name is renamed, and takes the place of the import that failed', async ({
  page,
  site,
}) => {
  const folder = 'packages/iodd/samples/minimal';
  const main = 'Examplia-Presence-20200202-IODD1.1.xml';
  const moved = (one: string): string =>
    one.replaceAll('20200202', '20200701').replaceAll('2020-02-02', '2020-07-01');
  const octets = Buffer.from(moved(readFileSync(`${folder}/${main}`, 'utf8')));
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd/upload');
  await choose(page, 'wrongname.xml', octets);
  await expect(rowOf(page, 'wrongname.xml')).toContainText(text('publish', 'imports.failed'), {
    timeout: 30_000,
  });
  await choose(page, moved(main), octets);
  const row = rowOf(page, moved(main));
  await expect(row).toContainText(text('publish', 'imports.warnings'), { timeout: 30_000 });
  await expect(row).toContainText(text('publish', 'imports.replaces', { name: 'wrongname.xml' }));
  await expect(page.getByText(text('publish', 'uploads.replaced_one', { count: '1' }))).toBeVisible();
});

test('an import is seen as its device page before it is released, by those who may release it', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const octets = zip(
    changed(filesIn('switching-sensor'), { '20200202': '20200801', '2020-02-02': '2020-08-01' }),
  );
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd/upload');
  await choose(page, 'preview.zip', octets);
  await rowOf(page, 'preview.zip')
    .getByRole('link', { name: text('publish', 'preview.open') })
    .click({ timeout: 30_000 });
  await expect(page.getByText(text('publish', 'preview.notice'))).toBeVisible();
  await expect(page.getByText(text('publish', 'preview.means'))).toBeVisible();
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible({ timeout: 30_000 });
  expect(await page.locator('img[src^="/files/"]').count()).toBe(0);
  const tabs = page.getByRole('tab');
  expect(await tabs.count()).toBeGreaterThanOrEqual(8);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  }
  const address = new URL(page.url()).pathname;
  expect(await (await page.request.get(address)).text()).toContain('noindex');

  const other = await browser.newPage({ baseURL: site.url });
  await speak(other, 'en', site.url);
  await signIn(other, site, 'drafter');
  await other.goto(address);
  await expect(other.getByText(text('publish', 'preview.notice'))).toHaveCount(0);
  await expect(other.getByRole('tab')).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: text('publish', 'preview.release') }).click();
  const dialog = page.getByRole('dialog', { name: text('publish', 'release.title') });
  await dialog.getByLabel(text('publish', 'release.confirm')).check();
  await dialog.getByRole('button', { name: text('publish', 'release.submit') }).click();
  await expect(page).toHaveURL(/\/resource\//, { timeout: 30_000 });
  await page.goto(address);
  await expect(page.getByText(text('publish', 'preview.notFound'))).toBeVisible();
});
