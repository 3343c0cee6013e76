import { newDraft } from './drafts.ts';
import { openDevice, product } from './library.ts';
import { signIn, signInByForm } from './people.ts';
import { expect, test } from './site.ts';
import { languageButton, languages, speak, textsOf } from './texts.ts';

const text = textsOf('en');
test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('every page has header, main area and footer', async ({ page }) => {
  for (const path of ['/', '/messageBord', '/about', '/userinfo/terms', '/login', '/404', '/resource']) {
    await page.goto(path);
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toBeVisible();
  }
});

test('in workspaces application bar and status bar stand for header and footer', async ({ page, site }) => {
  await signIn(page, site, 'manufacturer');
  const draft = `/iodd/draft/${await newDraft(page, site)}`;
  for (const path of ['/iodd', draft, '/iodd/draft/00000000-0000-4000-8000-000000000000']) {
    await page.goto(path);
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toHaveCount(1);
    // No line of the window is lost to the site around the work.
    const heights = await Promise.all(
      (['banner', 'contentinfo'] as const).map((part) => page.getByRole(part).boundingBox()),
    );
    expect(heights.map((box) => box?.height)).toEqual([34, 24]);
    await expect(page.getByRole('navigation', { name: text('shell', 'footer.shortcuts') })).toHaveCount(0);
  }
  await page.goto(draft);
  await expect(page.getByRole('contentinfo')).toContainText('IODD 1.1');
  const fits = () => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
  await expect.poll(fits).toBe(true);
  await page
    .getByRole('banner')
    .getByRole('button', {
      name: text('work', 'bar.modules', { name: text('shell', 'route.designer') }),
    })
    .click();
  await page.getByRole('menuitem', { name: text('shell', 'route.publicFiles') }).click();
  await expect(page).toHaveURL('/iodd/public');
});

test('drafts that are open stand as tabs: one is shown, closed, and the next one opens', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'manufacturer');
  const ids = [await newDraft(page, site), await newDraft(page, site)];
  const bar = page.getByRole('navigation', { name: text('shell', 'openBar.label') });
  const tabs = bar.getByRole('listitem').getByRole('link');
  for (const id of ids) {
    await page.goto(`/iodd/draft/${id}`);
    await expect(page.getByRole('region', { name: text('draft', 'bar') })).toBeVisible();
  }
  await expect(tabs).toHaveText([text('work', 'bar.files'), /^Journey/, /^Journey/]);
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
  await tabs.nth(1).click();
  await expect(page).toHaveURL(`/iodd/draft/${ids[0]}`);
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: text('draft', 'bar') })).toBeVisible();
  await bar.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(page).toHaveURL(`/iodd/draft/${ids[1]}`);
  await expect(tabs).toHaveCount(2);
  await tabs.last().press('Delete');
  await expect(page).toHaveURL('/iodd');
  await expect(tabs).toHaveText([text('work', 'bar.files')]);
});

test('in a workspace the menu of the account has language and theme, on a phone one menu has all', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd');
  const account = { userName: 'manufacturer' };
  await page.getByRole('button', { name: text('shell', 'userMenu', account) }).click();
  await page.getByRole('menuitemradio', { name: text('shell', 'theme.dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: text('shell', 'userMenu', account) }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  const spanish = textsOf('es');
  await expect(page.getByRole('heading', { level: 1, name: spanish('files', 'title') })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: spanish('shell', 'menu'), exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: spanish('shell', 'route.library') })
    .click();
  await expect(page).toHaveURL('/resource');
});

test('the change of password stands without the common layout', async ({ page, site }) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/changepassword');
  await expect(page.getByLabel(text('account', 'password.old'), { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('the home page shows four counts to visitors and the own downloads to users', async ({ page, site }) => {
  await page.goto('/');
  const counts = page.getByLabel(text('home', 'count.label'));
  const values = counts.getByRole('definition');
  await expect(counts.getByRole('term')).toHaveText(
    ['ioddFiles', 'manufacturers', 'devices', 'downloads'].map((name) => text('home', `count.${name}`)),
  );
  await expect(values.first()).toHaveText(/^\d/);
  await signIn(page, site, 'manufacturer');
  await page.goto('/');
  await expect(counts.getByRole('term').last()).toHaveText(text('home', 'count.myDownloads'));
  await expect(values.last()).toHaveText(/^\d/);
});

test('the user menu leads to the profile', async ({ page, site }) => {
  await signInByForm(page, site, text, 'manufacturer');
  await page.getByRole('button', { name: text('shell', 'userMenu', { userName: 'manufacturer' }) }).click();
  await page.getByRole('menuitem', { name: text('shell', 'route.profile') }).click();
  await expect(page).toHaveURL('/updateuser');
});

test('the terms are those of the database, in the language of the reader', async ({ page, site }) => {
  const { rows } = await site.database.query<{ language: string; title: string }>(
    'select language, title from terms',
  );
  for (const language of languages) {
    await speak(page, language, site.url);
    await page.goto('/userinfo/terms');
    const title = rows.find((row) => row.language === language)?.title ?? 'no terms';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('the about page tells what this is and which version runs', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByText(text('about', 'what.description'))).toBeVisible();
  await expect(page.getByRole('main').getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
});

test('the sidebar folds below 1024 px, and whether it is open is remembered', async ({ page }) => {
  const sidebar = page.getByRole('navigation', { name: text('shell', 'sidebar.label') });
  await page.goto('/developer');
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(sidebar).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(sidebar).toBeVisible();
  await page.getByRole('button', { name: text('shell', 'sidebar.close') }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: text('shell', 'sidebar.open') })).toBeVisible();
  await expect(sidebar).toBeHidden();
});

test('devices that were opened stand in a bar, can be compared and closed', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: text('shell', 'openBar.label') });
  const closeOf = (name: string) =>
    bar.getByRole('button', { name: text('shell', 'openBar.close', { name }), exact: true });
  await openDevice(page);
  // One alone needs no bar.
  await expect(bar).toBeHidden();
  await openDevice(page, 'EX-P1');
  const tabs = bar.getByRole('listitem').getByRole('link');
  await expect(tabs).toHaveText([product, 'EX-P1']);
  await page.reload();
  await expect(tabs).toHaveText([product, 'EX-P1']);
  await bar.getByRole('link', { name: text('shell', 'openBar.compare') }).click();
  await expect(page).toHaveURL(/compare=/);
  await tabs.first().click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await closeOf(product).click();
  await expect(page.getByRole('heading', { level: 1, name: 'EX-P1' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a progress bar runs while a page is opened', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/AboutPage.*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'route.about') })
    .click();
  const progress = page.getByRole('progressbar', { name: text('shell', 'opening') });
  await expect(progress).toBeAttached();
  open();
  await expect(page).toHaveURL('/about');
  await expect(progress).toHaveCount(0);
});

test('an error stays until it is dismissed, a success for more than 3 s, and the bell keeps both', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/messageBord');
  const failed = { resultCode: '09005', returnMsg: 'The machine is on fire.', data: null };
  await page.route('**/api/message/save', (route) => route.fulfill({ json: failed }));
  const form = page.getByRole('form', { name: text('board', 'post.title') });
  const filled = { title: 'T', content: 'C', name: 'N', email: 'n@example.com', phone: '0911234567' };
  for (const [name, value] of Object.entries(filled))
    await form.getByLabel(text('board', `field.${name}`)).fill(value);
  await form.getByRole('button', { name: text('board', 'post.submit') }).click();
  await expect(page.getByText(failed.returnMsg)).toBeVisible();

  await languageButton(page, 'es').click();
  const spanish = textsOf('es');
  const shown = page.getByRole('region', { name: spanish('shell', 'notifications.new') });
  const changed = spanish('shell', 'language.changed', { language: 'Español' });
  await expect(shown.getByText(changed)).toBeVisible();
  await page.clock.runFor(3000);
  await expect(shown.getByText(changed)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(shown.getByText(changed)).toBeHidden();
  await expect(shown.getByText(failed.returnMsg)).toBeVisible();
  await shown.getByRole('button', { name: spanish('shell', 'notifications.dismiss') }).click();
  await expect(shown.getByText(failed.returnMsg)).toBeHidden();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Notificaciones/ })
    .click();
  const kept = page.getByRole('dialog', { name: spanish('shell', 'notifications.title'), exact: true });
  await expect(kept.getByRole('listitem')).toContainText([changed, failed.returnMsg]);
});
