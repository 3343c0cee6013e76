import type { Page } from '@playwright/test';
import { exportFile } from '@iodd-hub/contract/draft';
import { png } from '../packages/server/test/pictures.ts';
import { problemsOf } from './axe.ts';
import { author, isSaved, savedText } from './drafts.ts';
import { expect, test } from './site.ts';
import { newVendorDraft } from './vendor-drafts.ts';
import { text, undoButton } from './workbench.ts';

const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('sections', key, values);
// The vendor files are large, and a page is looked through by axe in each test.
test.describe.configure({ timeout: 300_000 });

const vendorFile = 'umh/ifm-0002BE-20170227-IODD1.1.xml';

const openSection = async (page: Page, ioddId: string, section: string): Promise<void> => {
  await page.goto(`/iodd/draft/${ioddId}?section=${section}`);
  await expect(
    page.getByRole('region', { name: text('designer', 'editor.label', { name: '' }) }),
  ).toBeVisible();
};

test('a long table leaves room for what is drawn of its row', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize({ width: 1440, height: 900 });
  const ioddId = await newVendorDraft(page, site, 'hadefuwa/Pepperl-Fuchs_OBD1000_R10x-20180815-IODD1.1.xml');
  await openSection(page, ioddId, 'connections');
  const pane = page.getByRole('region', { name: word('connection.label', { name: 'Cable' }) });
  // Neither lies over the other: what is covered cannot be clicked.
  await pane.getByRole('heading', { level: 2 }).click({ trial: true });
  await pane.getByLabel(word('connection.colorOf', { number: '1' })).click({ trial: true });
  await expect(page.getByRole('gridcell', { name: '267075-0127' })).toBeInViewport({ ratio: 1 });
});

test('a connection is drawn with the mouse and with the keyboard', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize({ width: 1440, height: 900 });
  const ioddId = await newVendorDraft(page, site, vendorFile);
  await openSection(page, ioddId, 'connections');
  const before: unknown = JSON.parse(await savedText(page, site, ioddId));

  // By mouse: a plug with five pins, whose second one gets the additional supply.
  await page.getByRole('button', { name: word('connection.add') }).click();
  await page.getByRole('menuitem', { name: 'M12, 5-pin' }).click();
  const pane = page.getByRole('region', { name: word('connection.label', { name: 'M12, 5-pin' }) });
  const face = pane.getByRole('img');
  await face.getByText('2', { exact: true }).click();
  await expect(pane.locator('tr[class*=chosen]')).toContainText('2');
  await pane.getByLabel(word('connection.functionOf', { number: '2' })).selectOption('P24');
  await isSaved(page);
  await expect(pane.getByLabel(word('connection.functionOf', { number: '2' })).locator('option')).toHaveCount(
    3,
  );
  await expect(pane.getByLabel(word('connection.functionOf', { number: '5' })).locator('option')).toHaveCount(
    2,
  );
  // What the plug fixes is said, and cannot be chosen.
  await expect(pane.getByLabel(word('connection.colorOf', { number: '1' }))).toHaveCount(0);
  await expect(pane.locator('span').filter({ hasText: 'BN · Brown' })).toBeVisible();

  // By keys: a plug with four pins, in which neither the extra supply nor the fifth wire has a place.
  await pane.getByRole('radio', { name: 'M12-5' }).focus();
  await page.keyboard.press('ArrowLeft');
  const four = page.getByRole('region', { name: word('connection.label', { name: 'M12, 4-pin' }) });
  await expect(four.getByRole('row')).toHaveCount(5);
  await expect(four.getByLabel(word('connection.functionOf', { number: '2' }))).toHaveValue('NC');
  await four.getByLabel(word('connection.functionOf', { number: '2' })).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(four.getByLabel(word('connection.functionOf', { number: '2' }))).toHaveValue('Other');
  await page.keyboard.type('Switching output 2');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect.poll(() => savedText(page, site, ioddId)).toContain('Switching output 2');
  expect((await problemsOf(page)).problems).toEqual([]);

  // A cable begins with what the plug said, and takes more wires.
  await four.getByRole('radio', { name: word('connection.short.Cable') }).check({ force: true });
  const cable = page.getByRole('region', { name: word('connection.label', { name: 'Cable' }) });
  await cable.getByRole('button', { name: word('connection.addWire', { number: '5' }) }).click();
  await expect(cable.getByLabel(word('connection.colorOf', { number: '5' }))).toHaveValue('OG');
  await expect(cable.getByLabel(word('connection.functionOf', { number: '4' }))).toHaveValue('C/Q');
  const typeName = cable.getByLabel(word('connection.typeName'));
  await typeName.fill('A'.repeat(70));
  await expect(typeName).toHaveValue('A'.repeat(64));
  await typeName.press('Enter');
  await isSaved(page);

  while ((await undoButton(page).getAttribute('aria-disabled')) !== 'true') await undoButton(page).click();
  await isSaved(page);
  await expect.poll(async () => JSON.parse(await savedText(page, site, ioddId)) as unknown).toEqual(before);
});

test('the transport is chosen by what it results in, and says what that means', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize({ width: 1440, height: 1100 });
  const ioddId = await newVendorDraft(page, site, vendorFile);
  await openSection(page, ioddId, 'transport');
  const fact = (label: string) =>
    page
      .getByRole('region', { name: word('transport.effect.label') })
      .locator('dl > div')
      .filter({ hasText: label })
      .getByRole('definition');
  // COM2, 3.2 ms, four octets in.
  await expect(fact(word('transport.effect.cycle'))).toHaveText('3.2 ms');
  await expect(fact(word('transport.effect.refresh'))).toHaveText('312 times a second at most');

  // The next step up by a key, by the mouse a code that has more room for parameters.
  const slider = page.getByRole('slider', { name: word('transport.slider') });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: word('transport.cycle'), exact: true })).toHaveValue('3300');
  await expect(fact(word('transport.effect.cycle'))).toHaveText('3.3 ms');
  const operate = page.getByRole('group', { name: /^OPERATE results in/ });
  await expect(operate.getByRole('radio', { name: word('transport.unfit') }).first()).toBeDisabled();
  await operate.getByRole('radio', { name: /TYPE_2_V, 32 octets/ }).check();
  await expect(fact('A parameter of 32 octets')).toHaveText('at least 7.5 ms');
  await expect(fact(word('transport.effect.cycle'))).toHaveText('7.5 ms');
  await expect(page.getByText('3.3 ms cannot be kept: the data of a cycle alone take 7.5 ms.')).toBeVisible();
  await isSaved(page);

  // A time that no octet can say is mended by the step beside it.
  const time = page.getByRole('textbox', { name: word('transport.cycle'), exact: true });
  await time.fill('6350');
  await time.press('Enter');
  await page.getByRole('button', { name: word('transport.take', { time: '6.4' }) }).click();
  await expect(time).toHaveValue('6400');
  expect((await problemsOf(page)).problems).toEqual([]);
});

test('a profile is added by its name with what it brings, and taken back by one undo', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize({ width: 1440, height: 1400 });
  const ioddId = await newVendorDraft(
    page,
    site,
    'domdeger/STEGO-SmartSensor-CSS014-08-20190726-IODD1.1.xml',
  );
  await openSection(page, ioddId, 'features');
  const before: unknown = JSON.parse(await savedText(page, site, ioddId));
  const pane = page.getByRole('region', { name: word('profile.label') });
  const commands = pane.getByRole('region', { name: word('profile.kind.command') });

  // With the keys, from the one that is listed to the one below it.
  await pane.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(pane.getByRole('heading', { name: /Locator/ })).toBeVisible();
  await expect(commands.getByRole('listitem')).toHaveCount(2);
  await expect(commands.getByText(word('profile.state.missing'))).toHaveCount(2);
  await pane.getByRole('button', { name: word('profile.add') }).click();
  await expect(pane.getByText(word('profile.complete')).last()).toBeVisible();
  await expect(commands.getByText(word('profile.state.there'))).toHaveCount(2);
  await isSaved(page);
  await expect.poll(() => savedText(page, site, ioddId)).toContain('33025');

  await undoButton(page).click();
  await expect(commands.getByText(word('profile.state.missing'))).toHaveCount(2);
  await expect(undoButton(page)).toBeDisabled();
  await isSaved(page);
  await expect.poll(async () => JSON.parse(await savedText(page, site, ioddId)) as unknown).toEqual(before);

  // A function class says beside which profiles it stands.
  await pane.getByText('Sensor control wide').click();
  await expect(pane.getByText(/Stands only beside SSP 1\.1, /)).toBeVisible();
  await expect(pane.getByRole('button', { name: word('profile.add') })).toBeDisabled();
  expect((await problemsOf(page)).problems).toEqual([]);
});

test('a picture is cropped in the browser, kept with the draft and shown of the device', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize({ width: 1440, height: 900 });
  const ioddId = await newVendorDraft(page, site, vendorFile);
  await openSection(page, ioddId, 'products');
  const pane = page.getByRole('region', { name: /^Pictures of/ });
  const field = (kind: string) => pane.getByRole('group', { name: word(`picture.field.${kind}`) });
  const choose = async (kind: string, width: number, height: number): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      field(kind)
        .getByRole('button', { name: word('picture.choose') })
        .click(),
    ]);
    await chooser.setFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: png({ width, height, pattern: 1 }),
    });
  };
  const dialog = page.getByRole('dialog');

  // A symbol: a part of a wide photo, moved by the mouse, made smaller by the keys of the slider.
  await choose('symbol', 400, 300);
  await expect(dialog.getByText(word('picture.result', { width: '300', height: '300' }))).toBeVisible();
  const zoom = dialog.getByLabel(word('picture.zoom'));
  await zoom.fill('220');
  await expect(dialog.getByText(word('picture.result', { width: '240', height: '240' }))).toBeVisible();
  const part = dialog.getByRole('img', { name: word('picture.part') });
  const before = await part.screenshot();
  await part.hover();
  await page.mouse.down();
  await page.mouse.move(300, 300);
  await page.mouse.up();
  expect((await part.screenshot()).equals(before)).toBe(false);
  await part.focus();
  await page.keyboard.press('ArrowLeft');
  expect((await problemsOf(page)).problems).toEqual([]);
  await dialog.getByRole('button', { name: word('picture.take') }).click();
  await expect(dialog).toHaveCount(0);
  const image = field('symbol').getByRole('img');
  await expect(image).toHaveJSProperty('naturalWidth', 240);
  await choose('icon', 90, 200);
  await dialog.getByRole('button', { name: word('picture.take') }).click();
  // The dialog is drawn inside the field, with a picture of its own, until the draft has taken this one.
  await expect(dialog).toHaveCount(0);
  await expect(field('icon').getByRole('img')).toHaveJSProperty('naturalWidth', 48);
  await isSaved(page);

  // What is no picture is said, and nothing changes.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    field('icon')
      .getByRole('button', { name: word('picture.choose') })
      .click(),
  ]);
  await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(field('icon').getByRole('alert')).toBeVisible();

  // Another window finds them in the package, and the page of the device shows them.
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(`/iodd/draft/${ioddId}?tab=overview`);
  await expect(page.locator('img[data-tip$="-icon.png"], img[data-tip$="-pic.png"]').first()).toBeVisible();
  const archive = await page.request.get(`${site.url}${exportFile.path}?ioddId=${ioddId}`);
  expect((await archive.body()).includes(Buffer.from('-icon.png'))).toBe(true);
});

test('events, errors and datatypes are taken from their lists, a test from the variables that fit', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize({ width: 1440, height: 1100 });
  const ioddId = await newVendorDraft(page, site, vendorFile);
  const dialog = page.getByRole('dialog');
  const taken = async (list: string, search: string, names: readonly RegExp[]): Promise<void> => {
    await page.getByRole('button', { name: word(`pick.open.${list}`), exact: true }).click();
    await dialog.getByRole('searchbox', { name: word('pick.search') }).fill(search);
    for (const name of names) await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: word('pick.take', { count: String(names.length) }) }).click();
    await expect(dialog).toHaveCount(0);
  };

  // The code comes first, in the form in which lists print it.
  await openSection(page, ioddId, 'events');
  await taken('events', 'wire break of subordinate device 1', [/^0x7701 /, /^0x770F /]);
  await expect(page.getByRole('gridcell', { name: '0x770F = 30479', exact: true })).toBeVisible();
  await openSection(page, ioddId, 'errors');
  await taken('errors', '0x8031', [/^0x8031 Parameter value above limit/]);
  await openSection(page, ioddId, 'datatypes');
  await taken('datatypes', 'D_SSP_SSC_Logic', [/^D_SSP_SSC_Logic /]);
  await expect(page.getByRole('gridcell', { name: 'D_SSP_SSC_Logic', exact: true })).toBeVisible();
  await isSaved(page);
  const saved = await savedText(page, site, ioddId);
  for (const value of ['"code":"30479"', '"additionalCode":"49"', '"id":"D_SSP_SSC_Logic"'])
    expect(saved).toContain(value);

  // Config2 wants a long index that can be read and written.
  await openSection(page, ioddId, 'tests');
  await page
    .getByRole('region', { name: /^Config2/ })
    .getByRole('button', { name: '1000', exact: true })
    .click();
  await page.getByRole('combobox', { name: 'Index' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  const indexes = (await page.getByRole('option').allTextContents()).map((option) =>
    Number.parseInt(option.split(' · ').at(-1) ?? '', 10),
  );
  expect(indexes).toEqual(expect.arrayContaining([370, 371, 515]));
  expect(indexes.filter((index) => index < 256 || index === 541)).toEqual([]);
});
