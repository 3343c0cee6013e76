/** `npm run look`: how much of a page is seen at once, with the public files. Every figure has a limit. */
import { type Locator, type Page } from '@playwright/test';
import { choose } from './files.ts';
import type { Package } from './imports.ts';
import { brokenAmong, importAll, publicPackages, publicProduct } from './public-packages.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';
import { problemRows } from './workbench.ts';

const text = textsOf('en');

interface Figure {
  readonly name: string;
  readonly least?: number;
  readonly most?: number;
  readonly read: (page: Page) => Promise<number>;
}

interface View {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly open: (page: Page, packages: readonly Package[]) => Promise<void>;
  readonly figures: readonly Figure[];
}

const table = (page: Page): Locator => page.getByRole('table', { name: text('library', 'results') });
const rows = (page: Page): Locator => table(page).locator('tbody tr');

const topOf = async (place: Locator): Promise<number> =>
  place.first().evaluate((element) => Math.round(element.getBoundingClientRect().top));

const openLibrary = async (page: Page): Promise<void> => {
  await page.goto('/resource');
  await expect(rows(page).getByRole('link').first()).toBeVisible();
  // The same address was scrolled to its end before, and is shown there again.
  await page.evaluate(() => window.scrollTo(0, 0));
};

const rowsVisible = async (page: Page): Promise<number> =>
  rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );

/** All files, as a reader gets to them. */
const loadAll = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: text('common', 'loadMore') });
  while ((await more.count()) > 0) {
    const before = await rows(page).count();
    await more.click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  }
};

const files = async (page: Page): Promise<number> => {
  await loadAll(page);
  return rows(page).count();
};

const namesCut = async (page: Page): Promise<number> =>
  rows(page)
    .getByRole('link')
    .evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth).length);

// The figures of the top of the list before those that scroll to its end.
const library = (least: number): readonly Figure[] => [
  { name: 'rows visible', least, read: rowsVisible },
  { name: 'first row at', most: 130, read: (page) => topOf(rows(page)) },
  { name: 'files', least: 72, read: files },
  { name: 'names cut', most: 0, read: namesCut },
];

const openDevice = async (page: Page): Promise<void> => {
  await page.goto(`/resource?q=${publicProduct}`);
  await rows(page).getByRole('link', { name: publicProduct, exact: true }).first().click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await page.waitForLoadState('networkidle');
};

const openCheck = async (page: Page, packages: readonly Package[]): Promise<void> => {
  const broken = brokenAmong(packages);
  if (!broken) throw new Error('the public file with problems is missing');
  await page.goto('/check');
  await choose(page, broken.name, broken.octets);
  await expect(problemRows(page).first()).toBeVisible({ timeout: 60_000 });
};

const views: readonly View[] = [
  { name: 'library', width: 1280, height: 720, open: openLibrary, figures: library(18) },
  { name: 'library', width: 1440, height: 900, open: openLibrary, figures: library(24) },
  { name: 'library', width: 1920, height: 1080, open: openLibrary, figures: library(30) },
  {
    name: 'device',
    width: 1440,
    height: 900,
    open: openDevice,
    figures: [{ name: 'content at', most: 190, read: (page) => topOf(page.getByRole('tabpanel')) }],
  },
  {
    name: 'check',
    width: 1440,
    height: 900,
    open: openCheck,
    figures: [{ name: 'first problem at', most: 170, read: (page) => topOf(problemRows(page)) }],
  },
];

const limitOf = ({ least, most }: Figure): string =>
  least === undefined ? `at most ${most}` : `at least ${least}`;

test('what is seen at once', async ({ page, site }) => {
  test.setTimeout(900_000);
  const packages = await publicPackages();
  expect(packages.length, 'public files beside the repository, or in IODD_CORPUS').toBeGreaterThan(90);
  await importAll(site, packages);
  await speak(page, 'en', site.url);
  const missed: string[] = [];
  for (const { name, width, height, open, figures } of views) {
    await page.setViewportSize({ width, height });
    await open(page, packages);
    for (const figure of figures) {
      const value = await figure.read(page);
      const isMissed = value < (figure.least ?? value) || value > (figure.most ?? value);
      const line = `${name} ${width} × ${height}: ${figure.name} ${value}, ${limitOf(figure)}`;
      process.stdout.write(`${line}${isMissed ? ' MISSED' : ''}\n`);
      if (isMissed) missed.push(line);
    }
  }
  expect(missed).toEqual([]);
});
