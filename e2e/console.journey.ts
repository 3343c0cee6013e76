import type { Locator, Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { product } from './library.ts';
import { newOperator, type PairedBench, pairedBench } from './paired.ts';
import { signIn } from './people.ts';
import { expect, type Site, test } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

/** Somebody new with a host. */
const begin = async (page: Page, site: Site, language: Language, userName: string): Promise<PairedBench> => {
  await newOperator(page, site, language, userName);
  return pairedBench(page, site);
};

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

const words = (language: Language) => {
  const text = textsOf(language);
  return (key: string, values: Readonly<Record<string, string>> = {}): string => text('console', key, values);
};

/** Types a value, and has it written after a look at what it changes. */
const write = async (page: Page, row: Locator, value: string): Promise<void> => {
  const word = words('en');
  await row.getByRole('textbox').fill(value);
  await row.getByRole('textbox').press('Enter');
  await page.getByRole('button', { name: word('parameters.write', { count: '1' }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: 'Filter Time' })).toContainText(value);
  await dialog.getByRole('button', { name: word('write.send') }).click();
  await expect(dialog).toHaveCount(0);
};

test('a person connects to a host, sees its device, sets it, and is told what happens there', async ({
  page,
  site,
}) => {
  const text = textsOf('en');
  const word = words('en');
  const bench = await begin(page, site, 'en', 'operator-en');
  try {
    await page.reload();
    await page.getByRole('link', { name: text('hosts', 'host.connect') }).click();
    const ports = page.getByRole('navigation', { name: word('host.ports') });
    await expect(page.getByText(word('host.select'))).toBeVisible();
    await ports
      .getByRole('button')
      .filter({ hasText: word('port.online') })
      .click();

    // Described by the library: by what the device says of itself.
    const name = page.getByRole('heading', { level: 2, name: product });
    await expect(name).toBeVisible();
    await expect(page.getByText(word('chip.real'), { exact: true })).toBeVisible();
    const filter = rowOf(page, 'Filter Time');
    await expect(filter.getByText(/^read /)).toBeVisible();
    expect((await problemsOf(page)).problems).toEqual([]);

    // Writing takes a consent at the tool server; then it is done once, and read back.
    await write(page, filter, '500');
    await expect(page.getByText(text('results', 'writingNotPermitted'))).toBeVisible();
    await bench.command('consent', bench.connection);
    await write(page, filter, '500');
    await expect(filter.getByText(/^written /)).toBeVisible();
    await write(page, filter, '7000');
    await expect(filter.getByText(/^0x8031 /)).toBeVisible();
    await page.getByRole('button', { name: word('parameters.discard') }).click();

    // Every write stands in the log of the host, whatever became of it.
    await page.getByRole('tab', { name: word('tab.log') }).click();
    const log = page.getByRole('table');
    await expect(log.getByRole('row').filter({ hasText: '500' }).first()).toContainText('operator-en');
    await expect(log.getByRole('row').filter({ hasText: '7000' })).toContainText('0x8031');

    await page.getByRole('tab', { name: word('tab.processData') }).click();
    const wire = page.getByText(word('processData.wire')).locator('..').locator('code').first();
    const before = await wire.innerText();
    await expect(wire).not.toHaveText(before);

    // The plug is pulled, and another device of the same kind is put in.
    await bench.unplug(1);
    await expect(page.getByRole('status').getByText(word('port.absent'))).toBeVisible();
    await bench.plug(1);
    await expect(page.getByText(word('host.serial', { serialNumber: 'PLUGGED1' }))).toBeVisible();

    // The tool server is gone and comes back: nobody has to do anything.
    await bench.killToolserver();
    await expect(page.getByText(word('host.notFound'))).toBeVisible();
    await bench.startToolserver();
    await expect(page.getByText(word('host.notFound'))).toHaveCount(0);
    await expect(wire).not.toHaveText(await wire.innerText());

    await page.getByRole('button', { name: word('host.disconnect') }).click();
    await expect(page.getByText(word('host.notConnected'))).toBeVisible();
  } finally {
    await bench.close();
  }
});

test('on a phone, in Chinese, connected by itself, with the keyboard', async ({ page, site }) => {
  const word = words('zh');
  const bench = await begin(page, site, 'zh', 'operator-zh');
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    // A port that the host does not have is none that was chosen.
    await page.goto(`/mylibrary/myconsole/${bench.hostId}?port=9.99`);
    await page.getByRole('checkbox', { name: word('host.automatic') }).focus();
    await page.keyboard.press('Space');
    await page.reload();
    const port = page
      .getByRole('navigation', { name: word('host.ports') })
      .getByRole('button')
      .first();
    await port.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: product })).toBeVisible();
    await page.getByRole('tab', { name: word('tab.parameters'), exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(word('processData.wire')).first()).toBeVisible();
    expect((await problemsOf(page)).problems).toEqual([]);
    await page.getByRole('button', { name: word('host.allPorts') }).focus();
    await page.keyboard.press('Enter');
    await expect(port).toBeVisible();
  } finally {
    await bench.close();
  }
});

test('a device chooses its description in the library, or becomes a draft', async ({ page, site }) => {
  const word = words('en');
  await speak(page, 'en', site.url);
  await signIn(page, site, 'manufacturer');
  const bench = await pairedBench(page, site);
  try {
    await page.goto(`/mylibrary/myconsole/${bench.hostId}?port=1.1`);
    await page.getByRole('button', { name: textsOf('en')('hosts', 'host.connect') }).click();
    await page.getByRole('button', { name: word('resources.title') }).click();
    const manager = page.getByRole('dialog', { name: word('resources.title') });
    await expect(manager.getByRole('radio').first()).toBeChecked();
    await manager.getByRole('button', { name: word('resources.scan') }).click();
    await expect(manager.getByText(word('resources.found', { count: '3' }))).toBeVisible();
    await manager.getByRole('button', { name: word('resources.open') }).click();

    const start = textsOf('en');
    await expect(page.getByRole('heading', { level: 1, name: start('start', 'title') })).toBeVisible();
    await expect(page.getByRole('textbox', { name: start('files', 'column.deviceId') })).toHaveValue('2');
    await page.getByLabel(start('start', 'fileName')).fill('Found-device');
    await page.getByText(start('start', 'then.editor'), { exact: true }).click();
    await page.getByRole('button', { name: start('start', 'submit') }).click();
    await page.waitForURL(/\/iodd\/draft\//);
    await page.goto(`${page.url().split('?')[0] ?? ''}?section=variables`);
    await expect(page.getByText(word('resources.index', { index: '65' })).first()).toBeVisible();
  } finally {
    await bench.close();
  }
});
