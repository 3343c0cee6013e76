/** Drafts that journeys edit. */
import { readdirSync, readFileSync } from 'node:fs';
import { edit, exportFile, open } from '@iodd-hub/contract/draft';
import { importFile } from '@iodd-hub/contract/iodd';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sample, zip } from './files.ts';
import { signIn } from './people.ts';
import { expect, type Site } from './site.ts';
import { textsOf } from './texts.ts';
import { prepare, text } from './workbench.ts';

export const draftText = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  textsOf('en')('draft', key, values);

export const designerText = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  textsOf('en')('designer', key, values);

/** Somebody at a browser of their own. */
export const author = async (
  browser: Browser,
  site: Site,
  userName: string,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await prepare(page, site.url);
  // All parameters of the sample have room.
  await page.setViewportSize(tall);
  await signIn(page, site, userName);
  return { context, page };
};

export const tall = { width: 1440, height: 1900 } as const;

/** Of another company in the demo; from now on a colleague of the manufacturer. */
export const addColleague = async ({ database }: Site): Promise<void> => {
  await database.query(
    `update member set organisation_id = (
       select m.organisation_id from member m join account a on a.id = m.account_id where a.user_name = 'manufacturer')
     where account_id = (select id from account where user_name = 'drafter')`,
  );
};

let drafts = 0;
/** A draft of a sample device, imported by the call that the page makes. */
export const newDraft = async (
  page: Page,
  site: Site,
  files = sample(),
  name = `Journey-${process.pid}-${(drafts += 1)}`,
): Promise<string> => {
  const answer = await page.request.post(site.url + importFile.path, {
    multipart: {
      file: { name: 'device.zip', mimeType: 'application/zip', buffer: zip(files) },
      fileName: name,
    },
    headers: { origin: site.url },
  });
  const answered = (await answer.json()) as { readonly data: { readonly ioddId: string } | null };
  expect(answered.data?.ioddId, JSON.stringify(answered)).toBeTruthy();
  return answered.data?.ioddId ?? '';
};

/** On the page of a new device: an empty one of this name. */
export const beginEmpty = async (page: Page, name: string, words = textsOf('en')): Promise<void> => {
  const form = page.getByRole('form', { name: words('start', 'title') });
  await form.getByRole('radio', { name: words('start', 'beginning.empty.name') }).check();
  await form.getByLabel(words('start', 'fileName')).fill(name);
  await form.getByRole('radio', { name: words('start', 'then.editor') }).check({ force: true });
  await form.getByRole('button', { name: words('start', 'submit') }).click();
};

/** The parameters of a draft, in their grid. */
export const openParameters = async (page: Page, ioddId: string): Promise<void> => {
  await page.goto(`/iodd/draft/${ioddId}?section=variables`);
  await expect(page.getByRole('grid', { name: text('device', 'tab.parameters') })).toBeVisible();
};

export const cellNamed = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

/** Types over a cell. */
export const type = async (page: Page, name: string, value: string): Promise<void> => {
  await cellNamed(page, name).first().click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await expect(cellNamed(page, value).first()).toBeVisible();
};

/** An entry of a menu of the command bar, by the text of its command. */
export const fromMenu = async (page: Page, menu: string, entry: string | RegExp): Promise<void> => {
  const bar = page.getByRole('menubar', { name: draftText('menu.label') });
  await bar.getByRole('menuitem', { name: draftText(`menu.${menu}`), exact: true }).click();
  await page.getByRole('menu').getByRole('menuitem', { name: entry }).click();
};

export const isSaved = (page: Page) =>
  expect(page.getByRole('region', { name: draftText('bar') }).getByText(/^Saved/)).toBeVisible();

/** What the server has, as one text. */
export const savedText = async (page: Page, site: Site, ioddId: string): Promise<string> =>
  (await page.request.get(`${site.url}/api/hub/draft/copy?ioddId=${ioddId}`)).text();

/** Every process of the browser that uses the folder, as a power cut would. */
export const killBrowser = (folder: string): void => {
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
};

/** Somebody who has a new draft open, at its parameters. */
export const atNewDraft = async (browser: Browser, site: Site) => {
  const somebody = await author(browser, site, 'manufacturer');
  const ioddId = await newDraft(somebody.page, site);
  await openParameters(somebody.page, ioddId);
  return { ...somebody, ioddId };
};

export const editPath = edit.path;
export const openPath = open.path;
export const exportPath = exportFile.path;
