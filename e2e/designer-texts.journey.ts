import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportFile } from '@iodd-hub/contract/calls/draft';
import { readArchive, type ArchiveFile } from '@iodd-hub/iodd';
import type { Browser, Download, Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { author, isSaved, newDraft } from './drafts.ts';
import { expect, test, type Site } from './site.ts';
import { text, undoButton } from './workbench.ts';

const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('texts', key, values);

/** A device of a manufacturer, with language files of its own. */
const folder = join(process.env['IODD_CORPUS'] ?? '../shared/data/iodd', 'samples/hadefuwa');
const vendorId = 896;
const vendorFiles = (): readonly ArchiveFile[] =>
  readdirSync(folder)
    .filter((name) => /^CGI-.*\.(?:xml|png)$/.test(name))
    .map((name) => ({ name, octets: new Uint8Array(readFileSync(join(folder, name))) }));

const atTexts = async (browser: Browser, site: Site, files = vendorFiles()) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.database.query(
    `insert into organisation_vendor (vendor_id, organisation_id)
     select $1, m.organisation_id from member m join account a on a.id = m.account_id
     where a.user_name = 'manufacturer' on conflict do nothing`,
    [vendorId],
  );
  const ioddId = await newDraft(page, site, files);
  await page.goto(`/iodd/draft/${ioddId}?section=texts`);
  await expect(sheet(page)).toBeVisible();
  return { page, ioddId, files };
};

const sheet = (page: Page) => page.getByRole('grid', { name: word('title') });
const heads = (page: Page) => sheet(page).getByRole('columnheader');
const cells = (page: Page, name: string) => sheet(page).getByRole('gridcell', { name, exact: true });

const contentOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');
const exported = async (page: Page, item: string): Promise<Download> => {
  await page.getByRole('button', { name: word('export.menu'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return download;
};
const imported = async (page: Page, name: string, content: string): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: word('command.import') }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** By keyboard, from the menu to the button of the dialog. */
const addLanguage = async (page: Page, typed: string): Promise<void> => {
  await page.getByRole('button', { name: word('languages'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: word('command.addLanguage') }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox').fill(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('add.submit') })
    .press('Enter');
};

const packed = async (page: Page, site: Site, ioddId: string): Promise<ReadonlyMap<string, Buffer>> => {
  const answer = await page.request.get(`${site.url}${exportFile.path}?ioddId=${ioddId}`);
  const archive = readArchive(new Uint8Array(await answer.body()));
  if ('fault' in archive) throw new Error(JSON.stringify(archive.fault));
  return new Map(archive.files.map(({ name, octets }) => [name, Buffer.from(octets)]));
};

test('a language is added, translated in a spreadsheet, imported and undone to the last octet', async ({
  browser,
  site,
}) => {
  const { page, ioddId, files } = await atTexts(browser, site);
  await addLanguage(page, 'portug');
  await expect(heads(page).filter({ hasText: 'Portuguese' })).toBeVisible();
  await isSaved(page);

  const table = await contentOf(await exported(page, word('command.exportCsv')));
  const [head = '', ...lines] = table.split('\r\n');
  expect(head).toBe('\uFEFFid,use,en,da,de,es,fr,it,pt,zh');
  expect(lines).toContain('T_DeviceName,Device name,PD30,PD30,PD30,PD30,PD30,PD30,,PD30');
  // Without a comma or a quote in them, cells are what stands between commas.
  const plain = lines.filter((line) => /^[^",]+(?:,[^",]*){9}$/.test(line)).map((line) => line.split(','));
  expect(plain.length).toBeGreaterThan(100);
  const translated = plain.map((line) => line.with(8, `PT ${line[2]}`).join(','));
  await imported(page, 'texts.csv', [head, ...translated, 'T_Unheard,,x,,,,,,,y'].join('\r\n'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(word('import.added_other', { count: String(plain.length) }))).toBeVisible();
  await expect(dialog.getByText(word('import.unknown_one', { count: '1', ids: 'T_Unheard' }))).toBeVisible();
  expect((await problemsOf(page)).problems).toEqual([]);
  await dialog.getByRole('button', { name: word('import.apply') }).press('Enter');
  await expect(cells(page, 'PT PD30')).toBeVisible();
  await isSaved(page);
  const withLanguage = await packed(page, site, ioddId);
  const name = [...withLanguage.keys()].find((one) => one.endsWith('-pt.xml')) ?? '';
  expect(name).toBe('CGI-PD30CTDR10BPxxIO-20210501-IODD1.1-pt.xml');
  expect(withLanguage.get(name)?.toString()).toContain('value="PT PD30"');

  // The import is one step, the language another.
  await undoButton(page).click();
  await expect(cells(page, 'PT PD30')).toHaveCount(0);
  await expect(heads(page).filter({ hasText: 'Portuguese' })).toBeVisible();
  await undoButton(page).click();
  await expect(heads(page).filter({ hasText: 'Portuguese' })).toHaveCount(0);
  await isSaved(page);
  const before = await packed(page, site, ioddId);
  for (const { name: file, octets } of files.filter((one) => one.name.endsWith('.xml')))
    expect(before.get(file)?.equals(octets), file).toBe(true);
  expect([...before.keys()].some((one) => one.endsWith('-pt.xml'))).toBe(false);
});

test('texts are found, copied, counted and proposed with the keyboard alone', async ({ browser, site }) => {
  const { page } = await atTexts(browser, site);
  expect((await problemsOf(page)).problems).toEqual([]);
  const cell = page.getByRole('textbox', { name: /row \d+/i });

  // The next missing text below, then the words of the primary language.
  await cells(page, 'Fotocelle').click();
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await expect(cell).toHaveAccessibleName(/Danish/);
  await expect(cell).toBeFocused();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(cells(page, `PD30CTDR10BPM5IO ${word('cell.same', { language: 'English' })}`)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cells(page, `PD30CTDR10BPM5IO ${word('cell.same', { language: 'English' })}`)).toHaveCount(0);

  // While a text is typed, how much of it fits.
  await page.keyboard.insertText('x'.repeat(65));
  await expect(page.getByText(word('cell.length', { length: '65', max: '64' }))).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: word('filter.long', { count: '1' }) }).press('Space');
  await expect(sheet(page).getByRole('row')).toHaveCount(2);
  await undoButton(page).click();
  await expect(page.getByText(word('nothing'))).toBeVisible();
  await page.getByRole('radio', { name: word('filter.all', { count: '408' }) }).press('Space');

  // What the file says for the same words once, it proposes where they stand again.
  await addLanguage(page, 'portug');
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(page.getByRole('searchbox', { name: word('search') })).toBeFocused();
  await page.keyboard.insertText('_SSC1 Switching Signal Channel 1');
  // Each of them needs the same words.
  const rows = sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: 'Switching Signal Channel 1', exact: true }) });
  await expect(rows).toHaveCount(4);
  const missing = rows.getByRole('gridcell', { name: word('cell.missing'), exact: true });
  await expect(missing).toHaveCount(4);
  await missing.first().click();
  await page.keyboard.type('Canal 1');
  await page.keyboard.press('Enter');
  await expect(cells(page, 'Canal 1')).toHaveCount(1);
  await missing.first().click();
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(cells(page, 'Canal 1')).toHaveCount(2);
  await page.getByRole('button', { name: /^Fill all that are known/ }).press('Enter');
  await expect(cells(page, 'Canal 1')).toHaveCount(4);
  await undoButton(page).click();
  await expect(cells(page, 'Canal 1')).toHaveCount(2);
});

const withUnused = (): readonly ArchiveFile[] =>
  vendorFiles().map(({ name, octets }) => {
    if (!name.endsWith('IODD1.1.xml')) return { name, octets };
    const content = Buffer.from(octets).toString();
    const [before = '', after = ''] = content.split('</PrimaryLanguage>');
    const unused = '<Text id="T_Nobody" value="Nobody reads this"/>';
    return { name, octets: new Uint8Array(Buffer.from(`${before}${unused}</PrimaryLanguage>${after}`)) };
  });

test('an unused text goes, a language goes after a question, and XLIFF goes out and comes back', async ({
  browser,
  site,
}) => {
  const { page, ioddId } = await atTexts(browser, site, withUnused());
  await page.getByRole('radio', { name: word('filter.unused', { count: '1' }) }).press('Space');
  await cells(page, 'Nobody reads this').click();
  await page.keyboard.press('ControlOrMeta+Delete');
  await expect(page.getByText(word('nothing'))).toBeVisible();
  await page.getByRole('radio', { name: word('filter.all', { count: '408' }) }).press('Space');

  const xliff = await contentOf(await exported(page, word('export.xliff', { language: 'Danish' })));
  expect(xliff).toContain('version="2.1" srcLang="en" trgLang="da"');
  const renamed = xliff.replace('<target>Fotocelle</target>', '<target>Fotoceller</target>');
  await imported(page, 'danish.xlf', renamed);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('import.apply') })
    .press('Enter');
  await expect(cells(page, 'Fotoceller')).toBeVisible();

  // What could load other files is refused, with its reason.
  await imported(page, 'evil.xlf', '<!DOCTYPE x SYSTEM "http://127.0.0.1/"><x/>');
  await expect(page.getByRole('alert')).toHaveText(word('import.fault.doctype', { name: 'evil.xlf' }));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: word('languages'), exact: true }).click();
  await page.getByRole('menuitem', { name: word('removeLanguage', { language: 'Danish' }) }).click();
  await expect(
    page.getByRole('dialog', { name: word('remove.title', { language: 'Danish' }) }),
  ).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('remove.submit') })
    .press('Enter');
  await expect(heads(page).filter({ hasText: 'Danish' })).toHaveCount(0);
  await isSaved(page);
  const files = [...(await packed(page, site, ioddId)).keys()];
  expect(files.filter((name) => /-(?:DA|DE)\.xml$/.test(name))).toHaveLength(1);
});
