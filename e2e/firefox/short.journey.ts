/** The short form of the journeys in Firefox: each part of the product once, by what a person sees and presses. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broken, zip } from '../files.ts';
import { product } from '../library.ts';
import { expect } from '../site.ts';
import { test, text } from './person.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-firefox-'));
const brokenPath = join(folder, 'device.zip');
writeFileSync(brokenPath, zip(broken()));
test.afterAll(() => rmSync(folder, { recursive: true }));

const errors = (count: number): string =>
  text('check', count === 1 ? 'bar.errors_one' : 'bar.errors_other', { count: String(count) });

test('a visitor finds a device, reads every tab, and goes back', async ({ person }) => {
  await person.open('/');
  await person.fill('combobox', text('library', 'search.label'), product);
  await person.press('Enter');
  await person.isAt(/^\/resource$/);
  await person.click('link', product);
  await person.sees('heading', product);
  await person.sees('tab', text('device', 'tab.overview'));
  const tabs = await person.page.$$('[role=tab]');
  expect(tabs).toHaveLength(10);
  for (const tab of tabs) {
    await tab.click();
    await expect.poll(() => tab.evaluate((node) => node.getAttribute('aria-selected'))).toBe('true');
    const panel = '[role=tabpanel]:not([hidden])';
    await expect
      .poll(() => person.page.$eval(panel, ({ textContent }) => textContent?.length ?? 0))
      .toBeGreaterThan(20);
  }
  await person.page.goBack();
  await person.sees('heading', product);
});

test('a person signs in, works with menu and dialog by the keyboard, and leaves nothing behind', async ({
  person,
  site,
}) => {
  const userMenu = text('shell', 'userMenu', { userName: 'manufacturer' });
  await person.open('/login');
  await person.fill('textbox', text('account', 'login.userName'), 'manufacturer');
  await person.press('Tab');
  await person.type(site.demoPassword);
  await person.press('Enter');
  await person.click('button', userMenu);
  await person.click('menuitem', text('shell', 'route.profile'));
  await person.isAt(/^\/updateuser$/);
  await person.press('Control+k');
  await person.page.locator(`[placeholder="${text('shell', 'palette.placeholder')}"]`).fill(product);
  await person.page.locator(`dialog [role=option] ::-p-text(${product})`).wait();
  await person.press('Escape');
  await person.click('button', userMenu);
  await person.click('menuitem', text('shell', 'signOut'));
  await person.isAt(/^\/$/);
  const kept = await person.page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one))),
  );
  expect(kept).not.toContain('manufacturer');
});

test('a broken file is edited in place to a clean one with the keyboard alone', async ({ person }) => {
  await person.open('/check');
  await person.choosesFile(brokenPath);
  await person.reads(errors(2));
  await person.press('F8');
  const focused = () =>
    person.page.evaluate(() => {
      const element = document.activeElement;
      return element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    });
  await expect
    .poll(() => person.page.evaluate(() => document.activeElement?.hasAttribute('data-chosen')))
    .toBe(true);
  for (let at = 0; at < 8 && (await focused()) === ''; at += 1) await person.press('Tab');
  await expect.poll(focused).toBe('modifiesOtherVariables');
  await person.press('Control+a', 'Delete', 'Enter');
  await person.reads(errors(1));
  await person.press('Control+z');
  await person.reads(errors(2));
  await person.press('Control+y');
  await person.reads(errors(1));
  await person.press('Control+.');
  await person.readsNot(errors(1));
});

test('the source is edited and taken over as one step', async ({ person }) => {
  await person.open('/check?tab=source');
  await person.choosesFile(brokenPath);
  await person.reads(errors(2));
  await person.clickInto('[data-editor]');
  await person.press('Control+f');
  await person.type(' modifiesOtherVariables="true"');
  await person.press('Enter', 'Escape', 'Delete', 'Control+Enter');
  await person.reads(errors(1));
  await person.press('Control+z');
  await person.reads(errors(2));
});

test('a maker uploads a package and reads what the check says', async ({ person, site }) => {
  await person.open('/login');
  await person.fill('textbox', text('account', 'login.userName'), 'manufacturer');
  await person.press('Tab');
  await person.type(site.demoPassword);
  await person.press('Enter');
  await person.sees('button', text('shell', 'userMenu', { userName: 'manufacturer' }));
  await person.open('/iodd/upload');
  await person.choosesFile(brokenPath);
  await person.reads(text('publish', 'imports.failed'));
});
