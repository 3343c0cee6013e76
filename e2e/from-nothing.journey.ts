import type { Page } from '@playwright/test';
import { author, draftText, isSaved } from './drafts.ts';
import { handsAt, type Hands } from './hands.ts';
import { downloaded, searchBox } from './library.ts';
import { expect, type Site, test } from './site.ts';
import { text } from './workbench.ts';
import { inWizard } from './wizard.ts';

const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('create', key, values);
const start = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('start', key, values);
const texts = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('texts', key, values);

test.describe.configure({ timeout: 240_000 });

/** So many clicks, fields and keys at most, from the list of drafts to the page of the public device. */
const most = 60;

const report = (what: string, hands: Hands): void => {
  process.stdout.write(`${what}: ${hands.count()} interactions, ${hands.seconds()} s\n`);
  expect(hands.count()).toBeLessThanOrEqual(most);
};

const atFiles = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/iodd');
  await expect(page.getByRole('button', { name: text('files', 'action.newDraft') })).toBeVisible();
};

const startForm = (page: Page) => page.getByRole('form', { name: start('title') });
/** One that measures and switches with two channels. */
const twoChannels = (page: Page) =>
  startForm(page).getByRole('radio', {
    name: start('cell', {
      kind: start('kind.both'),
      number: start('number.int32'),
      channels: start('channels_other', { count: '2' }),
    }),
    exact: true,
  });
const isOpen = async (page: Page): Promise<void> => {
  await expect(page.getByRole('region', { name: draftText('bar') })).toBeVisible();
  await isSaved(page);
};
const sheet = (page: Page) => page.getByRole('grid', { name: texts('title') });
const missing = (page: Page) =>
  sheet(page).getByRole('gridcell', { name: texts('cell.missing'), exact: true });
const cellNamed = (page: Page, name: string) => sheet(page).getByRole('gridcell', { name, exact: true });

/** Names and texts of all files of a public package. */
const publicFiles = async (page: Page, site: Site, name: string, only = /\.xml$/): Promise<string> => {
  await page.goto(`/resource?q=${name}`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  return (await downloaded(page, site))
    .map((file) => `${file.name}\n${only.test(file.name) ? Buffer.from(file.octets).toString('utf8') : ''}`)
    .join('\n');
};

/** What the public gets: both versions, valid, with process data, menus and Chinese texts. */
const isWhole = async (
  page: Page,
  { site, name, chinese }: { site: Site; name: string; chinese: readonly string[] },
): Promise<void> => {
  const main = await publicFiles(page, site, name);
  expect(main).toMatch(/<ProcessDataIn /);
  expect(main).toMatch(/<Menu id="M_MSR_SSP_Param_Teach"/);
  const said = await publicFiles(page, site, name, /-zh\.xml$/);
  for (const words of chinese) expect(said).toContain(words);
};

test('from nothing to a public sensor with two channels, with the mouse', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  await atFiles(page);
  const hands = handsAt(page);
  const wizard = inWizard(page);
  const name = 'EX-LEVEL-2';

  await hands.click(page.getByRole('button', { name: text('files', 'action.newDraft') }));
  await hands.click(twoChannels(page).locator('..'));
  await hands.fill(startForm(page).getByLabel(start('fileName')), name);
  await hands.fill(startForm(page).getByLabel(start('productName')), name);
  await hands.fill(startForm(page).getByRole('textbox', { name: /^Device ID/ }), '90410');
  await hands.choose(startForm(page).getByLabel(text('files', 'column.iodd'), { exact: true }), 'both');
  await hands.press('Enter');
  await isOpen(page);

  // Names of the profile are known in Chinese; what the device is called somebody translates.
  await hands.click(wizard.step('languages'));
  await hands.click(page.getByRole('button', { name: texts('languages'), exact: true }));
  await hands.click(page.getByRole('menuitem', { name: texts('command.addLanguage') }));
  const dialog = page.getByRole('dialog', { name: texts('add.title') });
  await hands.fill(dialog.getByRole('combobox'), 'zh');
  await hands.click(dialog.getByRole('button', { name: texts('add.submit') }));
  await expect(missing(page).first()).toBeVisible();
  await hands.click(page.getByRole('button', { name: /^Fill all that are known/ }));
  await expect(missing(page)).toHaveCount(0);
  await hands.click(cellNamed(page, `${name} ${texts('cell.same', { language: 'English' })}`).last());
  await hands.type('双通道液位传感器');
  await hands.press('Enter');
  await expect(cellNamed(page, '双通道液位传感器')).toBeVisible();

  await hands.click(wizard.step('create'));
  await hands.click(page.getByRole('button', { name: word('what.submit'), exact: true }));
  await expect(page.getByText(word('what.done_other', { count: '2' }))).toBeVisible();
  await hands.click(page.getByRole('button', { name: word('packages.reviewBoth') }));
  await hands.click(page.getByRole('button', { name: word('review.publish') }));
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(/device ID 90410/)).toHaveCount(2);
  await hands.click(asked.getByRole('checkbox', { name: word('dialog.confirm') }));
  await hands.click(asked.getByRole('button', { name: word('dialog.submit') }));
  await expect(asked).toHaveCount(0);

  await hands.click(
    page.getByRole('button', {
      name: text('work', 'bar.modules', { name: text('shell', 'route.designer') }),
    }),
  );
  await hands.click(page.getByRole('menuitemradio', { name: text('shell', 'route.library'), exact: true }));
  await hands.fill(searchBox(page), name);
  await hands.click(page.getByRole('main').getByRole('link', { name, exact: true }).first());
  await expect(page).toHaveURL(/\/resource\/[\w-]{36}/);
  report('with the mouse', hands);
  await isWhole(page, { site, name, chinese: ['测量值', '双通道液位传感器'] });
});

test('from nothing to a public sensor with two channels, with the keyboard alone', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await atFiles(page);
  const hands = handsAt(page);
  const wizard = inWizard(page);
  const name = 'EX-KEYS-2';
  /** What a page offers, by the first words of its name. */
  const run = async (command: string): Promise<void> => {
    await hands.press('Control+k');
    const palette = page.getByRole('dialog', { name: text('shell', 'palette.open') });
    await expect(palette).toBeVisible();
    await hands.type(command);
    await expect(palette.getByRole('option').first()).toContainText(command);
    await hands.press('Enter');
    await expect(palette).toHaveCount(0);
  };

  await hands.press('Insert');
  await expect(startForm(page)).toBeVisible();
  const oneChannel = startForm(page).getByRole('radio', { name: /32/, checked: true });
  await hands.tabTo(oneChannel);
  await hands.press('ArrowRight');
  await expect(twoChannels(page)).toBeChecked();
  await hands.tabTo(startForm(page).getByLabel(start('fileName')));
  await hands.type(name);
  await hands.tabTo(startForm(page).getByLabel(start('productName')));
  await hands.type(name);
  await hands.tabTo(startForm(page).getByRole('textbox', { name: /^Device ID/ }));
  await hands.type('90411');
  await hands.tabTo(startForm(page).getByLabel(text('files', 'column.iodd'), { exact: true }));
  await hands.press('End');
  await hands.press('Tab');
  await hands.press('Enter');
  await isOpen(page);
  await expect(wizard.step('identity')).toHaveAccessibleName(/Done$/);
  await expect(page.getByText(text('check', 'bar.checking'))).toHaveCount(0);

  await hands.press('Control+Shift+Enter');
  await expect(wizard.head('features')).toBeFocused();
  await hands.tabTo(wizard.step('features'), 'Shift+Tab');
  await hands.press('End');
  await hands.press('ArrowUp');
  await hands.press('Enter');
  await expect(wizard.head('languages')).toBeVisible();
  await run(texts('command.addLanguage'));
  const dialog = page.getByRole('dialog', { name: texts('add.title') });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await hands.type('zh');
  await hands.tabTo(dialog.getByRole('button', { name: texts('add.submit') }));
  await hands.press('Enter');
  await expect(missing(page).first()).toBeVisible();
  await run('Fill all that are known');
  await expect(missing(page)).toHaveCount(0);

  await hands.press('Control+Shift+Enter');
  await expect(wizard.head('create')).toBeVisible();
  await expect(page.getByRole('button', { name: word('what.submit'), exact: true })).toBeEnabled();
  await hands.press('Control+Shift+b');
  await expect(page.getByText(word('what.done_other', { count: '2' }))).toBeVisible();
  await run(word('packages.review'));
  await expect(page.getByRole('button', { name: word('review.publish') })).toBeVisible();
  await run(word('review.publish'));
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(/device ID 90411/)).toHaveCount(2);
  await expect(asked.getByRole('checkbox', { name: word('dialog.confirm') })).toBeFocused();
  await hands.press('Space');
  await hands.press('Tab');
  await hands.press('Enter');
  await expect(asked).toHaveCount(0);

  // The palette finds it in the library.
  await run(name);
  await expect(page).toHaveURL(/\/resource\?q=/);
  await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
  report('with the keyboard alone', hands);
  await isWhole(page, { site, name, chinese: ['测量值', '示教'] });
});
