/** Packages through the screen where people upload them, and what that screen says, beside what the engine says. */
import type { Browser, Locator, Page } from '@playwright/test';
import { extract } from '../packages/server/src/library/extract.ts';
import { consentsOf, reasonsOf } from '../packages/server/src/library/judge.ts';
import { expect, type Site, watch } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

export interface Package {
  readonly name: string;
  readonly octets: Buffer;
}

/** The words on the screen, or the words that belong there. */
interface Judged {
  readonly verdict: string;
  readonly reasons: readonly string[];
  /** Undefined where the check found nothing. */
  readonly findings: string | undefined;
}

export interface Imported {
  readonly name: string;
  readonly shown: Judged;
  readonly expected: Judged;
}

const text = textsOf('en');
const verdicts = ['passed', 'warnings', 'failed'] as const;
const wordOf = (verdict: (typeof verdicts)[number]): string => text('publish', `imports.${verdict}`);
const anyVerdict = new RegExp(`^(${verdicts.map(wordOf).join('|')})$`);

/** Reading the package and `checkDraft` in the mode for imports, on the same octets. */
const expectedOf = async ({ name, octets }: Package): Promise<Judged> => {
  const { record } = await extract(new Uint8Array(octets), name);
  const reasons = reasonsOf(record).map(({ reason, args }) => {
    const values = Object.entries(args).map(([key, value]) => [key, String(value)]);
    return text('catalogue', `reason.${reason}`, Object.fromEntries(values));
  });
  const consents = consentsOf(record).map(({ consent, files }) =>
    text('catalogue', `consent.${consent}`, { files: files.join(', ') }),
  );
  const count = record.errorCount + record.warningCount;
  const findings = text('publish', `imports.findings_${count === 1 ? 'one' : 'other'}`, {
    count: String(count),
  });
  return {
    verdict: wordOf(reasons.length > 0 ? 'failed' : record.verdict),
    reasons: [...reasons, ...consents],
    findings: count > 0 ? findings : undefined,
  };
};

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

const shownOf = async (row: Locator): Promise<Judged> => {
  const verdict = row.getByText(anyVerdict);
  await expect(verdict).toBeVisible({ timeout: 60_000 });
  const summary = row.locator('summary');
  return {
    verdict: (await verdict.innerText()).trim(),
    reasons: await row.locator('p').allInnerTexts(),
    findings: (await summary.count()) > 0 ? await summary.innerText() : undefined,
  };
};

/** Uploads packages on the screen that is open and waits for the verdict of each. */
export const upload = async (page: Page, packages: readonly Package[]): Promise<Imported[]> => {
  const files = packages.map(({ name, octets }) => ({ name, mimeType: 'application/zip', buffer: octets }));
  await page.locator('input[type=file]').first().setInputFiles(files);
  const imported: Imported[] = [];
  for (const one of packages) {
    const shown = await shownOf(rowOf(page, one.name));
    imported.push({ name: one.name, shown, expected: await expectedOf(one) });
  }
  return imported;
};

/** Releases whatever of these may be released, and answers the pages of the devices. */
export const release = async (page: Page, names: readonly string[]): Promise<string[]> => {
  let count = 0;
  for (const name of names) {
    const choice = rowOf(page, name).getByRole('checkbox');
    if ((await choice.count()) === 0) continue;
    await choice.check();
    count += 1;
  }
  if (count === 0) return [];
  const number = { count: String(count) };
  const form = count === 1 ? 'one' : 'other';
  await page.getByRole('button', { name: text('publish', `imports.release_${form}`, number) }).click();
  const dialog = page.getByRole('dialog', { name: text('publish', 'release.title') });
  await dialog.getByLabel(text('publish', 'release.confirm')).check();
  const consent = dialog.getByLabel(text('publish', 'release.acceptStamps'));
  if ((await consent.count()) > 0) await consent.check();
  await dialog.getByRole('button', { name: text('publish', 'release.submit') }).click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });
  for (const name of names) await expect(rowOf(page, name).getByRole('checkbox')).toHaveCount(0);
  const links = page.getByRole('main').locator('a[href^="/resource/"]');
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  await page.reload();
  return addresses;
};

interface Reading {
  readonly site: Site;
  readonly language: Language;
  readonly addresses: readonly string[];
}

/** From overview to API. */
const tabCount = 10;

/** Opens every tab of every device in one language; answers what went wrong. */
export const readDevices = async (
  browser: Browser,
  { site, language, addresses }: Reading,
): Promise<string[]> => {
  const page = await browser.newPage({ baseURL: site.url });
  await speak(page, language, site.url);
  const troubles = watch(page);
  const failed: string[] = [];
  for (const address of addresses) {
    try {
      await page.goto(address);
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(tabCount, { timeout: 30_000 });
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      }
    } catch (error) {
      failed.push(`${address} in ${language}: ${String(error)}`);
    }
    failed.push(...troubles.splice(0).map((trouble) => `${address} in ${language}: ${trouble}`));
  }
  await page.close();
  return failed;
};
