import { readFile } from 'node:fs/promises';
import { parameterSetCreate } from '@iodd-hub/contract/parameter-set';
import type { Page } from '@playwright/test';
import { applicantPassword, registerOne } from './applicants.ts';
import { authenticated, probe, redeem, report, seenDevices } from './hosts.ts';
import { product } from './library.ts';
import { signInHere } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, type Site, test } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

const wordsOf = (language: Language) => {
  const text = textsOf(language);
  return (key: string, values: Readonly<Record<string, string>> = {}) => text('hosts', key, values);
};

/** Somebody new, on the page of their hosts. */
const begin = async (page: Page, site: Site, language: Language, userName: string): Promise<void> => {
  await registerOne(site, { userName, email: `${userName}@example.com` });
  await speak(page, language, site.url);
  await page.goto('/login?redirect=/mylibrary/myconsole');
  await signInHere(page, textsOf(language), { userName, password: applicantPassword });
  await expect(page.getByRole('heading', { level: 1, name: wordsOf(language)('title') })).toBeVisible();
};

const actOn = async (page: Page, t: ReturnType<typeof wordsOf>, name: string, action: string) => {
  await page.getByRole('button', { name: t('menuOf', { name }) }).click();
  await page.getByRole('menuitem', { name: t(action), exact: true }).click();
};

/** Makes a code and gives back the call that the page shows with it. */
const shownCall = async (page: Page, t: ReturnType<typeof wordsOf>): Promise<string> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('pair.submit') }).click();
  return dialog
    .getByRole('region', { name: t('pair.use') })
    .locator('pre')
    .last()
    .innerText();
};

for (const language of allLanguagesOr('en'))
  test(`a person pairs a host, sees what stands there, renames, revokes and removes it (${language})`, async ({
    page,
    site,
  }) => {
    const t = wordsOf(language);
    await begin(page, site, language, `fitter-${language}`);
    await expect(page.getByText(t('host.empty'))).toBeVisible();

    await page.getByRole('button', { name: t('add.open') }).click();
    const adding = page.getByRole('form', { name: t('add.open') });
    await adding.getByLabel(t('field.name')).fill('Bench 1');
    await adding.getByLabel(t('field.address')).fill('http://192.0.2.7');
    await adding.getByRole('button', { name: t('add.submit') }).click();
    const hosts = page.getByRole('table', { name: t('host.list') });
    await expect(hosts).toContainText('http://192.0.2.7');
    await expect(hosts).toContainText(t('state.unpaired'));

    // Whoever gives access is asked for the password, if it was given some time ago.
    await authenticated(site, `fitter-${language}`, '11 minutes');
    await page.getByRole('button', { name: `${t('pair.open')} Bench 1` }).click();
    const dialog = page.getByRole('dialog', { name: t('pair.title', { name: 'Bench 1' }) });
    await dialog.getByRole('button', { name: t('pair.submit') }).click();
    const confirmation = page.getByRole('dialog', { name: textsOf(language)('shell', 'confirm.title') });
    await confirmation
      .getByLabel(textsOf(language)('shell', 'expired.password'), { exact: true })
      .fill(applicantPassword);
    await confirmation.getByRole('button', { name: textsOf(language)('shell', 'confirm.submit') }).click();
    await expect(dialog.getByText(t('pair.shownOnce'))).toBeVisible();
    await expect(dialog.getByText(t('pair.waiting'))).toBeVisible();
    await expect(dialog).toContainText(`iodd-toolserver connect ${site.url} --code `);
    const call = await dialog
      .getByRole('region', { name: t('pair.use') })
      .locator('pre')
      .last()
      .innerText();
    const { data: paired } = await redeem(call);
    expect(paired).toMatchObject({ name: 'Bench 1', credential: expect.stringMatching(/^host_/) });
    const client = t('pair.client');
    await expect(dialog.getByText(t('pair.done', { client, name: 'Bench 1' }))).toBeVisible();
    await dialog
      .getByRole('button', { name: textsOf(language)('common', 'close') })
      .last()
      .click();
    await expect(hosts).toContainText(t('state.silent'));
    // The code was good once.
    expect((await redeem(call)).resultCode).toBe('06012');

    expect(await report(site, paired.credential, await seenDevices(site))).toBe('00000');
    await page.reload();
    await expect(hosts).toContainText(t('state.paired'));
    await hosts.getByRole('link', { name: t('host.devicesOf', { name: 'Bench 1' }) }).click();
    const devices = page.getByRole('table', { name: t('device.list') });
    const known = devices.getByRole('row').filter({ hasText: product });
    const cycle = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' }).format(2.3);
    for (const said of [
      'Bench 1',
      t('device.port', { master: '1', port: '3' }),
      '0xFDE9 / 0x000002',
      t('device.revision', { revision: '1.1' }),
      'A-0042',
      t('mode.IOLINK_AUTOSTART'),
      t('device.cycleTime', { time: cycle }),
      t('device.exact'),
    ])
      await expect(known).toContainText(said);
    await expect(known.locator('img')).toHaveAttribute('src', /icon/);
    await expect(devices.getByRole('row').filter({ hasText: probe })).toContainText(t('device.none'));

    await actOn(page, t, product, 'describe.open');
    const describing = page.getByRole('form', { name: t('describe.title', { name: product }) });
    await expect(describing.getByLabel(t('describe.name'))).toHaveValue('');
    await describing.getByLabel(t('describe.name')).fill('Oil tank');
    await describing.getByRole('button', { name: t('save') }).click();
    await expect(devices).toContainText('Oil tank');
    await known.getByRole('link', { name: product, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();

    await page.goto('/mylibrary/myconsole');
    await actOn(page, t, 'Bench 1', 'edit.open');
    const editing = page.getByRole('form', { name: t('edit.title', { name: 'Bench 1' }) });
    await editing.getByLabel(t('field.name')).fill('Bench 2');
    await editing.getByRole('button', { name: t('save') }).click();
    await expect(hosts).toContainText('Bench 2');

    await actOn(page, t, 'Bench 2', 'revoke.open');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('revoke.submit') })
      .click();
    await expect(hosts).toContainText(t('state.unpaired'));
    expect(await report(site, paired.credential, [])).toBe('06013');

    await actOn(page, t, 'Bench 2', 'remove.open');
    await expect(page.getByRole('dialog')).toContainText(t('remove.host'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('remove.open') })
      .click();
    await expect(page.getByText(t('host.empty'))).toBeVisible();
    await page.getByRole('tab', { name: t('tab.devices') }).click();
    await expect(page.getByText(t('device.empty'))).toBeVisible();
  });

test('a code is shown this once, expires, and the one after it pairs', async ({ page, site }) => {
  const t = wordsOf('en');
  await page.clock.install();
  await begin(page, site, 'en', 'patient');
  await page.request.post(`${site.url}/api/hub/host/create`, { data: { name: 'Line 4', link: 'virtual' } });
  await page.reload();
  const open = page.getByRole('button', { name: `${t('pair.open')} Line 4` });
  await open.click();
  const first = await shownCall(page, t);
  await page.keyboard.press('Escape');
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).not.toContainText(t('pair.shownOnce'));
  await shownCall(page, t);
  // Another code takes the place of the one before.
  expect((await redeem(first)).resultCode).toBe('06010');

  await page.clock.fastForward('10:01');
  await expect(dialog.getByText(t('pair.expired'))).toBeVisible();
  await expect(dialog.getByRole('region', { name: t('pair.use') })).toHaveCount(0);
  await dialog.getByRole('button', { name: t('pair.another') }).click();
  const third = await dialog
    .getByRole('region', { name: t('pair.use') })
    .locator('pre')
    .last()
    .innerText();
  expect((await redeem(third)).resultCode).toBe('00000');
  await page.clock.fastForward('00:03');
  await expect(dialog.getByText(t('pair.done', { client: t('pair.client'), name: 'Line 4' }))).toBeVisible();
});

test('a parameter set is found by its device, downloaded as it can be kept again, renamed and removed', async ({
  page,
  site,
}) => {
  const t = wordsOf('en');
  await begin(page, site, 'en', 'keeper');
  const kept = {
    name: 'Oil at 60 degrees',
    note: 'After the change of the tank',
    device: { vendorId: 65_010, deviceId: 4711, revision: '1.1', productId: 'EX-P' },
    entries: [
      { index: 60, subindex: 1, octets: '01f4' },
      { index: 60, subindex: 2, value: '12.5' },
    ],
  };
  const other = { ...kept, name: 'As delivered', device: { vendorId: 65_010, deviceId: 4712 } };
  for (const data of [kept, other]) await page.request.post(site.url + parameterSetCreate.path, { data });

  await page.goto('/mylibrary/myconsole?tab=sets&ids=65010-4711');
  const sets = page.getByRole('table', { name: t('set.list') });
  await expect(sets).toContainText('Oil at 60 degrees');
  await expect(sets).not.toContainText('As delivered');
  await page.getByRole('button', { name: t('set.ofAll') }).click();
  await expect(sets).toContainText('As delivered');
  await page.getByRole('searchbox', { name: t('set.search') }).fill('tank of nobody');
  await expect(page.getByText(textsOf('en')('common', 'nothingFound'))).toBeVisible();
  await page.getByRole('searchbox', { name: t('set.search') }).fill('60 deg');
  await expect(sets).not.toContainText('As delivered');

  const saving = page.waitForEvent('download');
  await actOn(page, t, 'Oil at 60 degrees', 'set.download');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('Oil-at-60-degrees.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(kept);

  await actOn(page, t, 'Oil at 60 degrees', 'rename.open');
  const renaming = page.getByRole('form', { name: t('rename.title', { name: 'Oil at 60 degrees' }) });
  await renaming.getByLabel(t('rename.name')).fill('Oil at 60 °C');
  await renaming.getByRole('button', { name: t('save') }).click();
  // By its new name it is not what was searched for.
  await expect(page.getByText(textsOf('en')('common', 'nothingFound'))).toBeVisible();
  await page.getByRole('searchbox', { name: t('set.search') }).fill('');
  await expect(sets).toContainText('Oil at 60 °C');
  await expect(sets).toContainText('As delivered');

  await actOn(page, t, 'As delivered', 'remove.open');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('remove.open') })
    .click();
  await expect(sets).not.toContainText('As delivered');
  await expect(sets).toContainText('Oil at 60 °C');
});

test('a list that does not come can be asked for again', async ({ page, site }) => {
  const t = wordsOf('en');
  await begin(page, site, 'en', 'waiting');
  await page.route('**/api/hub/device/list', (route) => route.abort());
  await page.getByRole('tab', { name: t('tab.devices') }).click();
  const retry = page.getByRole('button', { name: textsOf('en')('common', 'retry') });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/hub/device/list');
  await retry.click();
  await expect(page.getByText(t('device.empty'))).toBeVisible();
});
