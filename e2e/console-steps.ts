/** What a technician does at a device, one step after the other; kinds of masters differ in a row of a table. */
import type { Locator, Page } from '@playwright/test';
import type { HostBench, Master, MasterName } from './bench-hosts.ts';
import { expect, test } from './site.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');
const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('console', key, values);

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const openTab = (page: Page, tab: string): Promise<void> =>
  page.getByRole('tab', { name: word(`tab.${tab}`), exact: true }).click();
export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const type = async (page: Page, name: string, value: string): Promise<void> => {
  const field = rowOf(page, name).getByRole('textbox');
  await field.fill(value);
  await field.press('Enter');
};
const readAll = (page: Page): Promise<void> =>
  page.getByRole('button', { name: word('parameters.readAll') }).click();
const send = async (page: Page, count: number, warning = ''): Promise<void> => {
  await page.getByRole('button', { name: word(`parameters.write`, { count: String(count) }) }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('row')).toHaveCount(count + 1);
  await expect(dialog).toContainText(warning);
  await dialog.getByRole('button', { name: word('write.send') }).click();
  await expect(dialog).toHaveCount(0);
};

interface Stand {
  readonly page: Page;
  readonly master: Master;
  readonly bench: HostBench;
  /** Loads the page again, and goes back to the device. */
  readonly reopen: () => Promise<void>;
}
interface Kind {
  /** What the description permits and the device refuses, as the page says it. */
  readonly refused: string | RegExp;
  readonly hasEvents: boolean;
  readonly hasStorage: boolean;
}
type Step = (stand: Stand, kind: Kind) => Promise<void>;

const connects: Step = async ({ page }) => {
  await expect(page.getByText(word('chip.real'), { exact: true })).toBeVisible();
  await expect(page.getByText(word('host.serial', { serialNumber: 'EX-0001' }))).toBeVisible();
};

const readsAll: Step = async ({ page }) => {
  await readAll(page);
  for (const name of ['Unit', 'Filter Time', 'Lower Limit', 'Upper Limit'])
    await expect(rowOf(page, name).getByText(/^read /)).toBeVisible();
};

/** A record is written once, with the item that nobody typed as the device has it. */
const writesThree: Step = async ({ page, master }) => {
  await rowOf(page, 'Unit').getByRole('combobox').selectOption('1');
  await type(page, 'Filter Time', '500');
  await type(page, 'Upper Limit', '90');
  await send(page, 3);
  for (const name of ['Unit', 'Filter Time', 'Upper Limit'])
    await expect(rowOf(page, name).getByText(/^written /)).toBeVisible();
  expect([await master.held(64), await master.held(65), await master.held(66)]).toEqual([
    '01',
    '01F4',
    '00000384',
  ]);
  // Now in the other unit: 90 °C.
  await expect(rowOf(page, 'Upper Limit').getByRole('textbox')).toHaveValue('194.0');
};

const takesBack: Step = async ({ page, master }) => {
  const row = rowOf(page, 'Filter Time');
  await row.getByRole('button', { name: word('state.takeBack') }).click();
  await expect(row.getByRole('textbox')).toHaveValue('100');
  await send(page, 1);
  await expect(row.getByText(/^written /)).toBeVisible();
  expect(await master.held(65)).toBe('0064');
};

const isRefused: Step = async ({ page, master }, { refused }) => {
  await type(page, 'Filter Time', '7000');
  await expect(rowOf(page, 'Filter Time').getByRole('alert')).toBeVisible();
  await send(page, 1, text('device', 'menus.outside'));
  await expect(rowOf(page, 'Filter Time').getByText(refused)).toBeVisible();
  expect(await master.held(65)).toBe('0064');
  const discard = page.getByRole('button', { name: word('parameters.discard') });
  if (await discard.isVisible()) await discard.click();
};

const resets: Step = async ({ page, master }) => {
  await rowOf(page, 'Application Reset')
    .getByRole('button', { name: word('command.press') })
    .click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: word('command.send') }).click();
  await expect(dialog.getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await readAll(page);
  await expect(rowOf(page, 'Upper Limit').getByRole('textbox')).toHaveValue('100.0');
  expect(await master.held(66)).toBe('000003E8');
};

const hearsEvents: Step = async ({ page, master }, { hasEvents }) => {
  await openTab(page, 'events');
  if (!hasEvents) return expect(page.getByText(word('events.notTold'))).toBeVisible();
  master.raise('Appear');
  await expect(page.getByText(word('events.active', { count: '1' }))).toBeVisible();
  await expect(rowOf(page, 'Sensor drift').first()).toBeVisible();
  master.raise('Disappear');
  await expect(page.getByText(word('events.noneActive'))).toBeVisible();
};

const isLocked: Step = async ({ page, master }) => {
  await openTab(page, 'parameters');
  master.claim(true);
  await type(page, 'Filter Time', '200');
  await send(page, 1);
  await expect(page.getByText(text('results', 'hostLocked'))).toBeVisible();
  expect(await master.held(65)).toBe('0064');
  // What was typed is still there once the controller lets go.
  master.claim(false);
  await send(page, 1);
  await expect(rowOf(page, 'Filter Time').getByText(/^written /)).toBeVisible();
  expect(await master.held(65)).toBe('00C8');
};

const isUnplugged: Step = async ({ page, master }) => {
  master.port.unplug();
  await expect(page.getByRole('status').getByText(word('port.absent'))).toBeVisible();
  await expect(page.getByText(text('results', 'notInOperate')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: word('parameters.readAll') })).toBeDisabled();
  master.plug();
  await expect(rowOf(page, 'Filter Time').getByText(/^may be old, /)).toBeVisible();
  await readAll(page);
  await expect(rowOf(page, 'Filter Time').getByRole('textbox')).toHaveValue('100');
};

/** What the port keeps of one device is given to the one that replaces it. */
const isReplaced: Step = async ({ page, master }, { hasStorage }) => {
  if (!hasStorage) {
    await openTab(page, 'storage');
    return expect(page.getByText(text('results', 'hostLacksThis'))).toBeVisible();
  }
  await openTab(page, 'link');
  const form = page.getByRole('form', { name: word('link.configuration') });
  await form.getByLabel(word('link.setting.mode')).selectOption({ label: word('link.choice.manual') });
  await form
    .getByLabel(word('link.setting.validationAndBackup'))
    .selectOption({ label: word('link.choice.backupRestore') });
  await page.getByRole('button', { name: word('link.takeIds') }).click();
  await page.getByRole('button', { name: word('link.write') }).click();
  await dialogOf(page)
    .getByRole('button', { name: word('write.send') })
    .click();
  await expect(page.getByText(word('write.done'), { exact: true })).toBeVisible();
  await openTab(page, 'parameters');
  await type(page, 'Filter Time', '400');
  await send(page, 1);
  await expect(rowOf(page, 'Filter Time').getByText(/^written /)).toBeVisible();
  await openTab(page, 'storage');
  await page.getByRole('button', { name: word('storage.read') }).click();
  await expect(page.getByRole('row', { name: /^65 Filter Time 2 01 90/ })).toBeVisible();
  master.port.unplug();
  master.plug('EX-0002');
  await expect(page.getByText(word('host.serial', { serialNumber: 'EX-0002' }))).toBeVisible();
  await openTab(page, 'parameters');
  await expect(rowOf(page, 'Filter Time').getByRole('textbox')).toHaveValue('400');
  expect(await master.held(65)).toBe('0190');
};

const isWrongDevice: Step = async ({ page, master }, { hasStorage }) => {
  if (!hasStorage) return;
  master.port.unplug();
  master.plugOther();
  await expect(page.getByRole('status').getByText(word('port.incorrect'))).toBeVisible();
  await openTab(page, 'link');
  const identities = page.getByRole('table', { name: word('link.identities') });
  await expect(identities.getByRole('row').nth(1)).toContainText('2');
  await expect(identities.getByRole('row').nth(2)).toContainText('3');
  await expect(page.getByText(word('link.wrong.device'))).toBeVisible();
  master.port.unplug();
  master.plug('EX-0002');
  await openTab(page, 'parameters');
  await expect(rowOf(page, 'Filter Time').getByRole('textbox')).toHaveValue('400');
};

/** Nobody has to do anything, nothing is written by itself, and what was typed is there as long as nobody writes it. */
const isLost: Step = async ({ page, master, bench, reopen }) => {
  await openTab(page, 'parameters');
  await type(page, 'Filter Time', '300');
  await master.stop();
  await expect(page.getByText(word('host.notFound'))).toBeVisible();
  await master.start();
  await expect(page.getByText(word('host.notFound'))).toHaveCount(0);
  await expect(page.getByText(word('port.online'), { exact: true }).first()).toBeVisible();
  await bench.killToolserver();
  await expect(page.getByText(word('host.notFound'))).toBeVisible();
  await bench.startToolserver();
  await reopen();
  const row = rowOf(page, 'Filter Time');
  await expect(row.getByRole('textbox')).toHaveValue('300');
  await expect(row.getByText(word('state.changed'))).toBeVisible();
  expect(await master.held(65)).toBe('0064');

  // By the keyboard alone.
  await page.keyboard.press('Control+Shift+Enter');
  await expect(dialogOf(page)).toContainText('300');
  await dialogOf(page)
    .getByRole('button', { name: word('write.send') })
    .press('Enter');
  await expect(row.getByText(/^written /)).toBeVisible();
  expect(await master.held(65)).toBe('012C');
  await page.keyboard.press('F9');
  await expect(row.getByText(/^read /)).toBeVisible();
};

const seesProcessData: Step = async ({ page }) => {
  await openTab(page, 'processData');
  const wire = page.getByText(word('processData.wire')).locator('..').locator('code').first();
  await expect(wire).not.toHaveText('–');
  const before = await wire.innerText();
  await expect(wire).not.toHaveText(before);
};

const steps: Readonly<Record<string, Step>> = {
  connects,
  readsAll,
  writesThree,
  takesBack,
  isRefused,
  resets,
  hearsEvents,
  isLocked,
  isUnplugged,
  isReplaced,
  isWrongDevice,
  isLost,
  seesProcessData,
};
export const walk = async (stand: Stand, kind: Kind): Promise<void> => {
  for (const [name, step] of Object.entries(steps)) await test.step(name, () => step(stand, kind));
};

export const kinds: Readonly<Record<MasterName, Kind>> = {
  polled: { refused: /^0x8031 /, hasEvents: true, hasStorage: true },
  mqtt: { refused: /^0x8031 /, hasEvents: true, hasStorage: true },
  // It gives no number with a refusal: whether the device refused or was lost is not known, so it is looked at.
  ifm: { refused: word('state.unknown'), hasEvents: false, hasStorage: false },
};
