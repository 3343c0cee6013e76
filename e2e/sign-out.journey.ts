import type { Page } from '@playwright/test';
import { openDevice } from './library.ts';
import { signIn, signInHere } from './people.ts';
import { expect, test } from './site.ts';
import { languageButton, speak, textsOf } from './texts.ts';

const text = textsOf('en');
const chinese = textsOf('zh');

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

const openBar = (page: Page) => page.getByRole('navigation', { name: text('shell', 'openBar.label') });

const signOut = async (page: Page, userName: string): Promise<void> => {
  await page.getByRole('button', { name: text('shell', 'userMenu', { userName }) }).click();
  await page.getByRole('menuitem', { name: text('shell', 'signOut') }).click();
  await expect(page.getByText(text('shell', 'signedOut'))).toBeVisible();
};

/** Everything that the browser has written down for this site. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one))));

/** By links, so that nothing but the product itself clears what it remembers. */
const openFromMenu = async (page: Page, userName: string, name: 'profile' | 'myLibrary' | 'notices') => {
  await page.getByRole('button', { name: text('shell', 'userMenu', { userName }) }).click();
  await page.getByRole('menuitem', { name: text('shell', `route.${name}`), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('nothing of an account stays after signing out', async ({ page, site }) => {
  await signIn(page, site, 'manufacturer');
  await openDevice(page);
  await openDevice(page, 'EX-P1');
  await expect(openBar(page)).toBeVisible();
  await openFromMenu(page, 'manufacturer', 'myLibrary');
  await openFromMenu(page, 'manufacturer', 'notices');
  await openFromMenu(page, 'manufacturer', 'profile');
  const email = page.getByText('manufacturer@example.com').first();
  await expect(email).toBeVisible();

  await signOut(page, 'manufacturer');
  await expect(page).toHaveURL('/');
  await expect(openBar(page)).toBeHidden();
  const kept = await stored(page);
  for (const trace of ['manufacturer', 'EX-P1', '/updateuser', '/mylibrary', '/notices'])
    expect(kept).not.toContain(trace);

  // The next person waits for their own answer and sees nobody else's until it is there.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/user/profile', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'route.login') })
    .click();
  await signInHere(page, text, { userName: 'drafter', password: site.demoPassword });
  await openFromMenu(page, 'drafter', 'profile');
  await expect(email).toBeHidden();
  answered.resolve();
  await expect(page.getByText('drafter@example.com').first()).toBeVisible();
  await expect(openBar(page)).toBeHidden();
});

test('a change of language asks the server again, and the page stays until it has answered', async ({
  page,
}) => {
  await openDevice(page);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/resource/detail'));
  await languageButton(page, 'zh').click();
  expect((await asked).headers()['accept-language']).toBe('zh-cn');
  await expect(page.getByRole('tab', { name: chinese('device', 'tab.overview') })).toBeVisible();
});
