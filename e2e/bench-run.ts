/**
 * `npm run bench:run`: from the click on “Run as virtual device” to the first value that was read from the device, for the
 * page of a public device and for a draft, each with the largest of the public files. It needs them beside the repository.
 */
import type { Page } from '@playwright/test';
import { draftText, newDraft, openParameters } from './drafts.ts';
import { signIn } from './people.ts';
import { importAll, publicPackage } from './public-packages.ts';
import { expect, type Site, test } from './site.ts';
import { speak, textsOf } from './texts.ts';
import { newVendorDraft } from './vendor-drafts.ts';

const text = textsOf('en');
const file = 'longntv/Balluff-BCM_R15E-002-DI00-20200327-IODD1.1.xml';
const goalMs = 3000;
const rounds = 3;

/** A value with the time at which it was read. */
const firstValue = (page: Page) => expect(page.getByText(/^read \d/).first()).toBeVisible();

const ofDevice = async (page: Page, rpId: string): Promise<number> => {
  await page.goto(`/resource/${rpId}`);
  const link = page.getByRole('link', { name: text('device', 'run') });
  await link.waitFor();
  const begun = performance.now();
  await link.click();
  await firstValue(page);
  return performance.now() - begun;
};

const ofDraft = async (page: Page, ioddId: string): Promise<number> => {
  await openParameters(page, ioddId);
  const begun = performance.now();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: draftText('run.start') }).click();
  const run = await opened;
  await firstValue(run);
  const took = performance.now() - begun;
  await run.close();
  return took;
};

const measured = async (of: string, once: () => Promise<number>): Promise<void> => {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) took.push(Math.round(await once()));
  process.stdout.write(`${of}: ${took.join(', ')} ms from the click to the first value (goal ${goalMs})\n`);
  expect(Math.min(...took)).toBeLessThanOrEqual(goalMs);
};

const begin = async (page: Page, site: Site): Promise<void> => {
  await speak(page, 'en', site.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, site, 'manufacturer');
};

test('a public device and a draft of a large file give their first value in time', async ({ page, site }) => {
  await begin(page, site);
  await importAll(site, [publicPackage(file)]);
  const { rows } = await site.database.query<{ id: string }>(
    "select id from release where file_name like 'Balluff-BCM%' limit 1",
  );
  const rpId = rows[0]?.id ?? '';
  await measured('page of a device', () => ofDevice(page, rpId));
  const draft = await newVendorDraft(page, site, file);
  await measured('draft', () => ofDraft(page, draft));
  const small = await newDraft(page, site);
  await measured('draft of a sample', () => ofDraft(page, small));
});
