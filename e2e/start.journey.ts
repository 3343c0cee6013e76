import type { Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { author, draftText, isSaved, savedText } from './drafts.ts';
import { expect, test } from './site.ts';
import { text } from './workbench.ts';

const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('start', key, values);
const form = (page: Page) => page.getByRole('form', { name: word('title') });
const brings = (page: Page) => page.getByRole('region', { name: word('brings.title') });
const cell = (page: Page, kind: string, number: string, count: number) =>
  form(page).getByRole('radio', {
    name: word('cell', {
      kind: word(`kind.${kind}`),
      number: word(`number.${number}`),
      channels: word(count === 1 ? 'channels_one' : 'channels_other', { count: String(count) }),
    }),
    exact: true,
  });
const opened = async (page: Page): Promise<string> => {
  await expect(page.getByRole('region', { name: draftText('bar') })).toBeVisible();
  await isSaved(page);
  return /draft\/([\w-]+)/.exec(page.url())?.[1] ?? '';
};

test('a sensor with two measured values begins with the template of its profile', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.goto('/iodd');
  await page.getByRole('button', { name: text('files', 'action.newDraft') }).click();
  // What it brings follows the choice.
  await expect(brings(page).getByText('SSP 4.2.1', { exact: false })).toBeVisible();
  await cell(page, 'both', 'int32', 2).check({ force: true });
  await expect(brings(page).getByText('SSP 4.2.2', { exact: false })).toBeVisible();
  await expect(brings(page).getByText(word('brings.clean'))).toBeVisible();
  // Of functions that exclude each other the last one counts.
  await form(page)
    .locator('summary')
    .filter({ hasText: word('functions') })
    .click();
  const functions = form(page).getByRole('group', { name: word('functions') });
  await functions.getByRole('checkbox', { name: 'Sensor control', exact: true }).check();
  await functions.getByRole('checkbox', { name: 'Sensor control wide' }).check();
  await expect(functions.getByRole('checkbox', { name: 'Sensor control', exact: true })).not.toBeChecked();
  await expect(brings(page).getByText(word('brings.out', { count: '9' }))).toBeVisible();
  expect((await problemsOf(page)).problems).toEqual([]);

  // Without a name nothing is made, and the field says so.
  await form(page)
    .getByRole('button', { name: word('submit') })
    .click();
  const fileName = form(page).getByLabel(word('fileName'));
  await expect(fileName).toBeFocused();
  await fileName.fill('Level-two');
  await form(page).getByLabel(word('productName')).fill('EX-LEVEL');
  await form(page).getByLabel(word('productId')).fill('EX-LEVEL-2');
  await form(page)
    .getByRole('textbox', { name: new RegExp(`^${text('files', 'column.deviceId')}`) })
    .fill('4712');
  await page.keyboard.press('Enter');
  const ioddId = await opened(page);
  const saved = await savedText(page, site, ioddId);
  for (const part of ['EX-LEVEL', 'EX-LEVEL-2', '4712', 'PI_SSP_', 'PO_SSP_PDO16_CSC'])
    expect(saved).toContain(part);
  await expect(page.getByText(text('check', 'bar.checking'))).toHaveCount(0);
  const bar = page.getByRole('region', { name: draftText('bar') });
  await expect(bar.getByText(/error/)).toHaveCount(0);
});

test('a public file is copied as a device of ones own', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.goto('/iodd/new');
  await form(page)
    .getByRole('radio', { name: word('beginning.public.name') })
    .check();
  await form(page)
    .getByRole('searchbox', { name: word('public.search') })
    .fill('T100');
  await form(page)
    .getByRole('radio', { name: /EX-T100/ })
    .check();
  await form(page).getByLabel(word('fileName')).fill('Own-T100');
  await form(page)
    .getByRole('button', { name: word('submit') })
    .click();
  // It cannot keep the id of the public one.
  await expect(
    form(page).getByRole('textbox', { name: new RegExp(`^${text('files', 'column.deviceId')}`) }),
  ).toBeFocused();
  await page.keyboard.type('9321');
  await page.keyboard.press('Enter');
  const saved = await savedText(page, site, await opened(page));
  expect(saved).toContain('"deviceId":"9321"');
});

/** As a spreadsheet of a vendor is: other words for the heads, a column too many, hexadecimal, thousands apart. */
const vendorTable = [
  ['Pos', 'ISDU', 'Parameter name', 'Data type', 'R/W', 'Factory', 'Min', 'Max', 'Remark'].join(';'),
  ...Array.from({ length: 50 }, (_, at) =>
    [
      at + 1,
      `0x${(64 + at).toString(16).toUpperCase()}`,
      `Set point ${at + 1}`,
      ['uint16', 'INT 32', 'bool', 'string 32'][at % 4],
      at % 5 === 4 ? 'ro' : 'r/w',
      at % 4 === 0 ? '100' : '',
      at % 4 === 0 ? '0' : '',
      at % 4 === 0 ? '10 000' : '',
      `"Limit ${at + 1}; in the unit of the process value"`,
    ].join(';'),
  ),
].join('\r\n');

test('a table of a vendor with fifty rows becomes a device that lacks only what a person knows', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.goto('/iodd/new');
  await form(page)
    .getByRole('radio', { name: word('beginning.table.name') })
    .check();
  const choosing = page.waitForEvent('filechooser');
  await form(page)
    .getByRole('button', { name: word('table.file') })
    .click();
  await (
    await choosing
  ).setFiles({ name: 'parameters.csv', mimeType: 'text/csv', buffer: Buffer.from(vendorTable) });
  const columnOf = (number: number, head: string) =>
    form(page).getByRole('combobox', {
      name: text('designer', 'table.column', { number: String(number), head }),
    });
  // What each column means is proposed, and may be put right.
  await expect(columnOf(2, 'ISDU')).toHaveValue('index');
  await expect(columnOf(9, 'Remark')).toHaveValue('description');
  await columnOf(9, 'Remark').selectOption('');
  await columnOf(9, 'Remark').selectOption('description');
  await expect(form(page)).toContainText(text('designer', 'table.found_other', { count: '50' }));
  await expect(brings(page).getByText(word('brings.clean'))).toBeVisible();
  await expect(brings(page)).toContainText(word('fact.deviceId'));
  expect((await problemsOf(page)).problems).toEqual([]);
  await form(page).getByLabel(word('fileName')).fill('From-table');
  await page.keyboard.press('Enter');
  const saved = await savedText(page, site, await opened(page));
  expect(saved.match(/"\$type":"Variable"/g)).toHaveLength(50);
  expect(saved).toContain('"index":"113"');
});

test('an own public file goes on as the next version of the same device', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.goto('/iodd/new');
  await form(page)
    .getByRole('radio', { name: word('beginning.own.name') })
    .check();
  await form(page)
    .getByRole('radio', { name: /EX-T100/ })
    .check();
  await form(page).getByLabel(word('fileName')).fill('Next-T100');
  await page.keyboard.press('Enter');
  const saved = await savedText(page, site, await opened(page));
  // The same device, the version after its own, and today; its language files follow when packages are created.
  expect(saved).toContain('"vendorId":"65001"');
  expect(saved).toContain(`"releaseDate":"${new Date().toISOString().slice(0, 10)}"`);
  expect(saved).toContain('"deviceId":"2"');
  expect(saved).toContain('"version":"V1.0.1"');
});
