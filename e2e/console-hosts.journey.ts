/**
 * One technician, three kinds of masters, two ways to them: the same steps. What a kind of master cannot do is
 * said on the page, and is a row of the same table.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test as plain, type Locator, type Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { hostBench, sensorFile, type HostBench, type MasterName } from './bench-hosts.ts';
import { dialogOf, kinds, walk } from './console-steps.ts';
import { newOperator } from './paired.ts';
import { expect, test, type Site } from './site.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');
const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('console', key, values);

let opened: Promise<HostBench> | undefined;
const benchOf = (): Promise<HostBench> => (opened ??= hostBench());
for (const one of [plain, test])
  one.afterAll(async () => {
    const bench = opened;
    opened = undefined;
    await (await bench)?.close();
  });

const openOwnPage = async (page: Page, bench: HostBench, name: MasterName): Promise<void> => {
  await page.goto(bench.pageOf(name));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: word('local.open') }).click();
  const octets = readFileSync(sensorFile);
  await (await choosing).setFiles([{ name: basename(sensorFile), mimeType: 'text/xml', buffer: octets }]);
  await page.getByRole('tab', { name: word('tab.parameters'), exact: true }).click();
};
for (const name of ['polled', 'ifm'] as const)
  plain(`${name}: every step on the tool server's own page, with no portal anywhere`, async ({ page }) => {
    const bench = await benchOf();
    await openOwnPage(page, bench, name);
    // It was started anew, with another token.
    const reopen = async (): Promise<void> => void (await page.goto(bench.pageOf(name)));
    await walk({ page, bench, reopen, master: bench.masters[name] }, kinds[name]);
    expect((await problemsOf(page)).problems).toEqual([]);
  });

const openByPortal = async (page: Page, site: Site, bench: HostBench, name: MasterName): Promise<void> => {
  await newOperator(page, site, 'en', `technician-${name}`);
  await page.goto(await bench.pairedPage(page, site, name));
};
test('mqtt: every step over the portal', async ({ page, site }) => {
  const bench = await benchOf();
  await openByPortal(page, site, bench, 'mqtt');
  const connect = page.getByRole('button', { name: text('hosts', 'host.connect') });
  await connect.click();
  const reopen = async (): Promise<void> => {
    await page.reload();
    await connect.click();
  };
  await walk({ page, bench, reopen, master: bench.masters.mqtt }, kinds.mqtt);
  expect((await problemsOf(page)).problems).toEqual([]);
});

/** A table of a phone is as wide as the phone. */
const isNarrow = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);

plain('on a phone, in Chinese, with the keyboard alone', async ({ page }) => {
  const say = textsOf('zh');
  const zh = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    say('console', key, values);
  const press = async (locator: Locator, key = 'Enter'): Promise<void> => {
    await locator.focus();
    await page.keyboard.press(key);
  };
  const bench = await benchOf();
  const master = bench.masters.polled;
  await master.stop();
  await master.start();
  await page.setViewportSize({ width: 390, height: 844 });
  await openOwnPage(page, bench, 'polled');
  await press(page.getByRole('button', { name: '中文' }));
  await press(page.getByRole('button', { name: zh('host.allPorts') }));
  const port = page.getByRole('navigation', { name: zh('host.ports') }).getByRole('button');
  await expect(port.first()).toContainText(zh('port.online'));
  await isNarrow(page);
  await press(port.first());
  const field = page.getByRole('textbox', { name: 'Filter Time' });
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: zh('parameters.write', { count: '1' }) }));
  await isNarrow(page);
  expect((await problemsOf(page)).problems).toEqual([]);
  await press(dialogOf(page).getByRole('button', { name: zh('write.send') }));
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => master.held(65)).toBe('00FA');
  // Through the parts of the device, each as wide as the phone.
  await page.getByRole('tab', { name: zh('tab.parameters'), exact: true }).focus();
  for (const tab of ['processData', 'events', 'sets', 'storage', 'link', 'rawIndex', 'log'] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('tab', { name: zh(`tab.${tab}`), exact: true, selected: true }),
    ).toBeVisible();
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await isNarrow(page);
    expect((await problemsOf(page)).problems).toEqual([]);
  }
  await expect(page.getByRole('table', { name: zh('tab.log') })).toContainText('00 FA');
});
