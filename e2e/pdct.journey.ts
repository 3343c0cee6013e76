import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { authenticated } from './hosts.ts';
import { signIn } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, test } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

const wordsOf = (language: Language) => {
  const text = textsOf(language);
  return (key: string, values: Readonly<Record<string, string>> = {}) => text('pdct', key, values);
};
type Words = ReturnType<typeof wordsOf>;

const shaOf = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

const driversOf = (page: Page, t: Words): Locator =>
  page.getByRole('table', { name: t('downloads.of', { component: t('component.usbSerialDriver') }) });

interface Driver {
  readonly name: string;
  readonly version: string;
  readonly octets: Buffer;
  /** What is given as its checksum. */
  readonly sha256: string;
}

const fillIn = async (page: Page, t: Words, { name, version, octets, sha256 }: Driver): Promise<Locator> => {
  const form = page.getByRole('form', { name: t('add.open') });
  await form.getByLabel(t('add.component')).selectOption({ label: t('component.usbSerialDriver') });
  await form
    .getByLabel(t('add.platform'), { exact: true })
    .selectOption({ label: t('add.platforms.windows') });
  await form.getByLabel(t('add.architecture')).selectOption({ label: t('add.architectures.x86') });
  await form.getByLabel(t('add.version'), { exact: true }).fill(version);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: octets });
  await form.getByLabel(t('add.sha256')).fill(sha256);
  return form;
};

for (const language of allLanguagesOr('es'))
  test(`a visitor finds the configurator in the menu and runs a device at once (${language})`, async ({
    page,
    site,
  }) => {
    const t = wordsOf(language);
    const text = textsOf(language);
    await speak(page, language, site.url);
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('shell', 'route.configurator'), exact: true })
      .click();
    await expect(page).toHaveURL('/pdct');
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
    // Three components, each for two systems of two widths: every place says whether something is there.
    await expect(page.getByText(t('downloads.none'))).toHaveCount(12);
    for (const name of ['x64', 'x86'])
      await expect(driversOf(page, t)).toContainText(t(`platform.windows.${name}`));
    await expect(page.getByText(`iodd-toolserver connect ${site.url} --code `)).toBeVisible();
    await expect(page.getByRole('button', { name: t('add.open') })).toHaveCount(0);
    expect((await problemsOf(page)).problems).toEqual([]);

    await page.getByRole('link', { name: t('try.open') }).click();
    await expect(page).toHaveURL(/\/resource\/[\w-]{36}\/run/);
    await expect(page.getByText(text('console', 'port.online'), { exact: true })).toBeVisible();
  });

for (const language of allLanguagesOr('en'))
  test(`what an administrator offers, a visitor downloads octet for octet, until it is deleted (${language})`, async ({
    page,
    site,
    browser,
  }) => {
    const t = wordsOf(language);
    const text = textsOf(language);
    const octets = randomBytes(200_000);
    const driver: Driver = {
      name: `serial-${language}.exe`,
      version: '2.12.36',
      octets,
      sha256: shaOf(octets),
    };
    await signIn(page, site, 'moderator');
    await speak(page, language, site.url);
    await page.goto('/pdct');
    await page.getByRole('button', { name: t('add.open') }).click();

    // Another file than the one that its publisher speaks of is refused with both told apart.
    const wrong = await fillIn(page, t, { ...driver, sha256: 'f'.repeat(64) });
    await wrong.getByRole('button', { name: t('add.submit') }).click();
    await expect(
      wrong.getByText(text('results', 'softwareDiffers', { sha256: driver.sha256 })),
    ).toBeVisible();

    // Whoever gives programs to everybody is asked for the password, if it was given some time ago.
    await authenticated(site, 'moderator', '11 minutes');
    const form = await fillIn(page, t, { ...driver, sha256: driver.sha256.toUpperCase() });
    await form.getByRole('button', { name: t('add.submit') }).click();
    const confirmation = page.getByRole('dialog', { name: text('shell', 'confirm.title') });
    await confirmation.getByLabel(text('shell', 'expired.password'), { exact: true }).fill(site.demoPassword);
    await confirmation.getByRole('button', { name: text('shell', 'confirm.submit') }).click();
    await expect(form).toHaveCount(0);
    await expect(driversOf(page, t)).toContainText(driver.version);

    const other = await browser.newContext({ baseURL: site.url });
    const visitor = await other.newPage();
    await speak(visitor, language, site.url);
    await visitor.goto('/pdct');
    const row = driversOf(visitor, t)
      .getByRole('row')
      .filter({ hasText: t('platform.windows.x86') });
    await expect(row).toContainText(t('downloads.untried'));
    await expect(row).toContainText(driver.sha256.slice(0, 12));
    const arriving = visitor.waitForEvent('download');
    await row.getByRole('link', { name: t('downloads.download') }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe(driver.name);
    expect(shaOf(await readFile(await file.path()))).toBe(driver.sha256);
    await other.close();

    const { name: fileName, version } = driver;
    await page.getByRole('button', { name: t('remove.open', { fileName, version }) }).click();
    const removal = page.getByRole('dialog', { name: t('remove.title', { fileName }) });
    await removal.getByRole('button', { name: t('remove.submit') }).click();
    await expect(removal).toHaveCount(0);
    await expect(driversOf(page, t)).not.toContainText(version);
  });

test('a list of downloads that does not come can be asked for again', async ({ page, site }) => {
  const t = wordsOf('en');
  await speak(page, 'en', site.url);
  await page.route('**/api/hub/software/list', (route) => route.abort());
  await page.goto('/pdct');
  const retry = page.getByRole('button', { name: textsOf('en')('common', 'retry') });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/hub/software/list');
  await retry.click();
  await expect(driversOf(page, t)).toBeVisible();
});

test('where no device is known the library is shown instead, and why', async ({ page, site }) => {
  const t = wordsOf('en');
  await speak(page, 'en', site.url);
  await page.route('**/api/resource/list', (route) => route.abort());
  await page.goto('/pdct');
  await expect(page.getByText(t('try.another'))).toBeVisible();
  await page.unroute('**/api/resource/list');
  await page.getByRole('link', { name: t('try.open') }).click();
  await expect(page).toHaveURL('/resource');
});
