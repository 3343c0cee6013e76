import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { product, releaseOf } from './library.ts';
import { newOperator, type PairedBench, pairedBench } from './paired.ts';
import { expect, type Site, test } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

const wordsIn = (topic: 'sets' | 'console', language: Language = 'en') => {
  const text = textsOf(language);
  return (key: string, values: Readonly<Record<string, string>> = {}): string => text(topic, key, values);
};
const word = wordsIn('sets');
const near = wordsIn('console');

/** Somebody new with a host that may write, in front of its first port. */
const begin = async (page: Page, site: Site): Promise<PairedBench> => {
  await newOperator(page, site, 'en', 'sets-en');
  const bench = await pairedBench(page, site);
  await bench.command('consent', bench.connection);
  await page.goto(`/mylibrary/myconsole/${bench.hostId}?port=1.1&tab=parameters`);
  await page.getByRole('button', { name: textsOf('en')('hosts', 'host.connect') }).click();
  await expect(page.getByRole('heading', { level: 2, name: product })).toBeVisible();
  return bench;
};

const open = (page: Page, tab: string): Promise<void> =>
  page.getByRole('tab', { name: near(`tab.${tab}`), exact: true }).click();
const button = (
  within: Page | Locator,
  key: string,
  values: Readonly<Record<string, string>> = {},
): Locator => within.getByRole('button', { name: word(key, values), exact: true });
const rowIn = (within: Page | Locator, name: string): Locator =>
  within.getByRole('row').filter({ hasText: name });
const act = async (page: Page, name: string, action: string): Promise<void> => {
  await button(page, 'menuOf', { name }).click();
  await page.getByRole('menuitem', { name: word(`action.${action}`) }).click();
};
/** Nothing real is written before somebody has seen what it changes. */
const send = async (page: Page, count: string): Promise<void> => {
  await button(page, 'write.send', { count }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: near('write.send'), exact: true })
    .click();
};
const save = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: word('save.title') });
  await dialog.getByRole('textbox', { name: word('save.name') }).fill(name);
  await button(dialog, 'save.submit', { count: '6' }).click();
  await expect(dialog.getByText(word('save.done', { name, count: '6' }))).toBeVisible();
  await dialog
    .getByRole('button', { name: textsOf('en')('common', 'close'), exact: true })
    .last()
    .click();
};
const take = async (page: Page, name: string, content: unknown): Promise<void> => {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
  await page.locator('input[type=file]').setInputFiles(file);
};

interface SetFile {
  readonly name: string;
  readonly device: { readonly deviceId: number };
  readonly entries: readonly { readonly index: number; readonly subindex: number; readonly octets: string }[];
}
const exported = async (page: Page, name: string): Promise<SetFile> => {
  const saved = page.waitForEvent('download');
  await act(page, name, 'export');
  return JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as SetFile;
};

/** As far as the machine can read it back: else what is on the page is what is printed. */
const printed = async (page: Page): Promise<string> => {
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const folder = mkdtempSync(join(tmpdir(), 'hub-protocol-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf);
    return (await promisify(execFile)('pdftotext', ['-layout', join(folder, 'a.pdf'), '-'])).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('body').innerText();
    await page.emulateMedia({ media: null });
    return text;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('a set is saved, compared, written back and to a second device, refused, moved as a file, brought over, printed', async ({
  page,
  site,
}) => {
  const bench = await begin(page, site);
  try {
    const filter = rowIn(page, 'Filter Time');
    await expect(filter.getByText(/^read /)).toBeVisible();
    // Ctrl S saves a set from any tab, and writes nothing.
    await save(page, 'Gate 7');
    await expect(rowIn(page, 'Gate 7')).toContainText(word('fit.same'));

    await open(page, 'parameters');
    await filter.getByRole('textbox').fill('500');
    await filter.getByRole('textbox').press('Enter');
    await page.getByRole('button', { name: near('parameters.write', { count: '1' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: near('write.send') })
      .click();
    await expect(filter.getByText(/^written /)).toBeVisible();

    // Beside each other: what differs is marked by a word, too.
    await open(page, 'sets');
    await page.getByRole('checkbox', { name: word('compareSet', { name: 'Gate 7' }) }).check();
    await page.getByRole('checkbox', { name: word('default'), exact: true }).check();
    await button(page, 'compareNow').click();
    const comparison = page.getByRole('table', { name: word('compare') });
    await expect(rowIn(comparison, 'Filter Time')).toContainText(word('standing.different'));
    await expect(rowIn(comparison, 'Filter Time')).toContainText('500 ms');
    await expect(rowIn(comparison, 'Filter Time')).toContainText('01 F4');
    await page.getByRole('checkbox', { name: word('onlyDifferences') }).check();
    await expect(rowIn(comparison, 'Filter Time')).toBeVisible();
    expect((await problemsOf(page)).problems).toEqual([]);

    // Written back: old beside new first, and the way back afterwards.
    await act(page, 'Gate 7', 'write');
    await expect(filter).toContainText(word('plan.change'));
    await send(page, '1');
    await expect(filter).toContainText(word('outcome.written'));
    await expect(button(page, 'write.undo', { count: '1' })).toBeVisible();
    expect((await problemsOf(page)).problems).toEqual([]);
    await button(page, 'back').click();

    // As a file, and back again with a value that the device does not take.
    const file = await exported(page, 'Gate 7');
    expect(file.entries).toContainEqual({ index: 65, subindex: 0, octets: '0064' });
    const entries = file.entries.map((one) => (one.index === 65 ? { ...one, octets: '1b58' } : one));
    await take(page, 'broken.json', { ...file, entries: [] });
    await expect(page.getByRole('alert')).toContainText(word('file.notSet', { name: 'broken.json' }));
    await take(page, 'slow.json', { ...file, name: 'Too slow', entries });
    await expect(page.getByText(word('file.taken', { name: 'Too slow' }))).toBeVisible();

    // To both devices of the master: each says by itself what became of every value.
    await bench.plug(2);
    await act(page, 'Too slow', 'many');
    const secondPort = near('host.portNamed', { master: '1', port: '2' });
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${secondPort}`) })).toBeVisible();
    await button(page, 'many.all').click();
    await button(page, 'many.check', { count: '2' }).click();
    const second = page.getByRole('region', { name: secondPort });
    await expect(second.getByText(word('device.checked'))).toBeVisible();
    await expect(rowIn(second, 'Filter Time')).toContainText(word('plan.outside'));
    await send(page, '2');
    await expect(rowIn(second, 'Filter Time')).toContainText(word('outcome.refused'));
    await expect(rowIn(second, 'Filter Time')).toContainText('0x8031');
    await expect(second.getByText(word('device.done'), { exact: true })).toBeVisible();

    // On paper: who, which devices, old and new values, results, and a place to sign.
    await button(page, 'protocol.open').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      word('protocol.ofWrite', { name: 'Too slow' }),
    );
    expect((await problemsOf(page)).problems).toEqual([]);
    const paper = await printed(page);
    for (const said of ['Too slow', 'sets-en', 'PLUGGED2', '7000', '0x8031', word('protocol.sign.signature')])
      expect(paper).toContain(said);
    expect(paper).not.toContain(word('protocol.print'));
    await button(page, 'back').click();
    await button(page, 'back').click();

    // A set of another device of the same maker: refused as it is, brought over row by row.
    const other = { ...file, name: 'From the distance sensor', device: { ...file.device, deviceId: 3 } };
    await take(page, 'other.json', other);
    await expect(rowIn(page, other.name)).toContainText(word('fit.otherDevice'));
    await act(page, other.name, 'write');
    await expect(page.getByRole('alert')).toContainText(word('write.otherDevice'));
    await button(page, 'back').click();
    await act(page, other.name, 'migrate');
    const rows = page.getByRole('table', { name: word('migrate.rows') });
    await expect(rows.getByText(word('migrate.kind.taken'), { exact: true }).first()).toBeVisible();
    await expect(rows.getByText(word('migrate.kind.new'), { exact: true }).first()).toBeVisible();
    expect((await problemsOf(page)).problems).toEqual([]);
    await page.getByRole('button', { name: /^Confirm all/ }).click();
    await page.getByRole('button', { name: /as a new set$/ }).click();
    const brought = word('migrate.nameOf', { name: other.name });
    await expect(rowIn(page, brought)).toContainText(word('fit.same'));
    await act(page, brought, 'write');
    await expect(page.getByText(word('device.checked'))).toBeVisible();
  } finally {
    await bench.close();
  }
});

test('a visitor keeps sets in the browser alone, on a phone, in Chinese, with the keyboard', async ({
  page,
  site,
}) => {
  const zh = wordsIn('sets', 'zh');
  await speak(page, 'zh', site.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/resource/${await releaseOf(site, product)}/run?tab=sets`);
  await expect(page.getByText(zh('kept.browser'))).toBeVisible();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: zh('save.title') });
  await expect(dialog.getByRole('textbox', { name: zh('save.name') })).toBeFocused();
  await page.keyboard.type('甲');
  await dialog.getByRole('button', { name: zh('save.submit', { count: '6' }) }).press('Enter');
  await expect(dialog.getByText(zh('save.done', { name: '甲', count: '6' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: zh('compareSet', { name: '甲' }) })).toBeVisible();
  expect((await problemsOf(page)).problems).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The browser has it still.
  await page.reload();
  await page.getByRole('checkbox', { name: zh('compareSet', { name: '甲' }) }).press('Space');
  await page.getByRole('button', { name: zh('compareNow') }).press('Enter');
  await expect(page.getByText(zh('counted.different', { count: '0' }))).toBeVisible();
});
