import { download } from '@iodd-hub/contract/resource';
import { type ArchiveFile, readArchive } from '@iodd-hub/iodd';
import type { Page } from '@playwright/test';
import { expect, type Site } from './site.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: text('library', 'search.label') });

/** Of the temperature sensor among the samples. */
export const product = 'EX-T100';

/** The newest file of a product. */
export const releaseOf = async ({ database }: Site, name: string): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    'select id from release where product_name = $1 order by published_at desc limit 1',
    [name],
  );
  const [first] = rows;
  if (!first) throw new Error(`no file of ${name} is released`);
  return first.id;
};

/** Opens the page of a sample as a person finds it. */
export const openDevice = async (page: Page, name = product): Promise<void> => {
  await page.goto('/resource');
  await searchBox(page).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('tab', { name: text('device', 'tab.overview') })).toBeVisible();
};

/** What everybody gets who downloads the device whose page is open. */
export const downloaded = async (page: Page, { url }: Site): Promise<readonly ArchiveFile[]> => {
  await expect(page).toHaveURL(/\/resource\/[\w-]{36}/);
  const rpId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(`${url}${download.path}?rpId=${rpId}`);
  const archive = readArchive(new Uint8Array(await answer.body()));
  if ('fault' in archive) throw new Error(archive.fault);
  return archive.files;
};
