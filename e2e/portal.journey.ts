import { signIn, signInHere } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, test } from './site.ts';
import { languageButton, speak, textsOf } from './texts.ts';

for (const language of allLanguagesOr('zh')) {
  const text = textsOf(language);

  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page, site }) => speak(page, language, site.url));

    test('signing in returns to the page where it began', async ({ page, site }) => {
      await page.goto('/messageBord');
      await page
        .getByRole('banner')
        .getByRole('link', { name: text('shell', 'route.login') })
        .click();
      await expect(page).toHaveURL(/\/login\?redirect=%2FmessageBord$/);
      await signInHere(page, text, { userName: 'manufacturer', password: site.demoPassword });
      await expect(page).toHaveURL('/messageBord');
      await page.goto('/login');
      await expect(page).toHaveURL('/');
      await page
        .getByRole('button', { name: text('shell', 'userMenu', { userName: 'manufacturer' }) })
        .click();
      await page.getByRole('menuitem', { name: text('shell', 'signOut') }).click();
      await expect(page.getByText(text('shell', 'signedOut'))).toBeVisible();
      await expect(
        page.getByRole('banner').getByRole('link', { name: text('shell', 'route.login') }),
      ).toBeVisible();
    });

    test('a wrong password is told and nothing else changes', async ({ page }) => {
      await page.goto('/login');
      await signInHere(page, text, { userName: 'manufacturer', password: 'not the password' });
      await expect(page.getByText(text('results', 'loginFailed')).first()).toBeVisible();
      await expect(page.getByLabel(text('account', 'login.userName'))).toHaveValue('manufacturer');
    });

    test('a visitor posts a message, an administrator shows it with the keyboard', async ({
      page,
      site,
      browser,
    }) => {
      const title = `Question ${language} ${Date.now()}`;
      await page.goto('/messageBord');
      const form = page.getByRole('form', { name: text('board', 'post.title') });
      await form.getByRole('button', { name: text('board', 'post.submit') }).click();
      await expect(form.getByText(text('fields', 'required'))).toHaveCount(5);
      await form.getByLabel(text('board', 'field.title')).fill(title);
      await form.getByLabel(text('board', 'field.content')).fill('<b>Not bold</b>');
      await form.getByLabel(text('board', 'field.name')).fill('Vera');
      await form.getByLabel(text('board', 'field.email')).fill('vera');
      await form.getByLabel(text('board', 'field.phone')).fill('call me');
      await form.getByRole('button', { name: text('board', 'post.submit') }).click();
      await expect(form.getByText(text('fields', 'email'))).toBeVisible();
      await expect(form.getByText(text('fields', 'phone'))).toBeVisible();
      await form.getByLabel(text('board', 'field.email')).fill('vera@example.com');
      await form.getByLabel(text('board', 'field.phone')).fill('+34 91 555 01 02');
      await form.getByRole('button', { name: text('board', 'post.submit') }).click();
      await expect(page.getByText(text('board', 'posted.pending'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(title)).toHaveCount(0);

      const adminPage = await browser.newPage({ baseURL: site.url });
      await speak(adminPage, language, site.url);
      await signIn(adminPage, site, 'moderator');
      await adminPage.goto('/messageBord?state=pending');
      await expect(adminPage.getByText(title)).toBeVisible();
      await expect(adminPage.getByText('vera@example.com').first()).toBeVisible();
      await adminPage.keyboard.press('j');
      await adminPage.keyboard.press('a');
      await expect(adminPage.getByText(text('board', 'decided.visible')).first()).toBeVisible();
      await adminPage.close();

      await page.reload();
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByText('<b>Not bold</b>').first()).toBeVisible();
    });

    test('a session that ends while somebody types is resumed in place', async ({ page, site }) => {
      await signIn(page, site, 'visitor');
      await page.goto('/messageBord');
      const form = page.getByRole('form', { name: text('board', 'post.title') });
      const title = `Kept ${language} ${Date.now()}`;
      await form.getByLabel(text('board', 'field.title')).fill(title);
      await form.getByLabel(text('board', 'field.content')).fill('Typed before the session ended');
      await form.getByLabel(text('board', 'field.phone')).fill('+34 91 555 01 02');
      // What the page asks for by itself would find out first.
      await page.waitForLoadState('networkidle');
      await site.database.query(
        `delete from session where account_id = (select id from account where user_name = 'visitor')`,
      );
      await form.getByRole('button', { name: text('board', 'post.submit') }).click();
      const dialog = page.getByRole('dialog', { name: text('shell', 'expired.title') });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('link', { name: text('shell', 'route.forgotPassword') })).toBeVisible();
      await dialog.getByLabel(text('shell', 'expired.password')).fill(site.demoPassword);
      await dialog.getByRole('button', { name: text('shell', 'expired.resume') }).click();
      // The post that failed is made again by itself.
      await expect(page.getByText(text('board', 'posted.visible'))).toBeVisible();
      await expect(page).toHaveURL('/messageBord');
      await expect(page.getByText(title)).toBeVisible();
    });

    test('refusing to sign in again loses nothing that was typed', async ({ page, site }) => {
      await signIn(page, site, 'drafter');
      await page.goto('/messageBord');
      const form = page.getByRole('form', { name: text('board', 'post.title') });
      await form.getByLabel(text('board', 'field.title')).fill('Still here');
      await form.getByLabel(text('board', 'field.content')).fill('Also here');
      await form.getByLabel(text('board', 'field.phone')).fill('+34 91 555 01 02');
      await page.waitForLoadState('networkidle');
      await site.database.query(
        `delete from session where account_id = (select id from account where user_name = 'drafter')`,
      );
      await form.getByRole('button', { name: text('board', 'post.submit') }).click();
      const dialog = page.getByRole('dialog', { name: text('shell', 'expired.title') });
      await dialog.getByRole('button', { name: text('shell', 'expired.cancel') }).click();
      await expect(dialog).toBeHidden();
      await expect(form.getByLabel(text('board', 'field.title'))).toHaveValue('Still here');
      await expect(form.getByLabel(text('board', 'field.content'))).toHaveValue('Also here');
    });

    test('an unknown path goes to the page that says so', async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page).toHaveURL('/404');
      await expect(page.getByText(text('shell', 'notFound.text'))).toBeVisible();
    });
  });
}

test('changing language and theme keeps what is typed, and both are remembered', async ({ page, site }) => {
  await speak(page, 'en', site.url);
  await page.goto('/messageBord');
  const english = textsOf('en');
  const chinese = textsOf('zh');
  await page
    .getByRole('textbox', { name: english('board', 'field.content') })
    .fill('A half-finished thought');
  await expect(languageButton(page, 'en')).toBeDisabled();
  await languageButton(page, 'zh').click();
  await expect(page.getByText(chinese('shell', 'language.changed', { language: '中文' }))).toBeVisible();
  await expect(page.getByRole('textbox', { name: chinese('board', 'field.content') })).toHaveValue(
    'A half-finished thought',
  );
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);

  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: chinese('shell', 'theme.label') }).click();
  await page.getByRole('menuitemradio', { name: chinese('shell', 'theme.dark') }).click();
  await expect.poll(background).not.toBe(light);
  await expect(page.getByRole('textbox', { name: chinese('board', 'field.content') })).toHaveValue(
    'A half-finished thought',
  );
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  await expect(page.getByRole('form', { name: chinese('board', 'post.title') })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name === 'language')?.value).toBe('zh');
});

test('the super administrator must change the one-time password first', async ({ page, site }) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  await page.goto('/login');
  await signInHere(page, text, { userName: 'admin', password: site.oneTimePassword });
  await expect(page).toHaveURL('/changepassword');
  await expect(page.getByText(text('account', 'password.must'))).toBeVisible();
  await page.getByLabel(text('account', 'password.email'), { exact: true }).fill('operator@example.com');
  await page.getByLabel(text('account', 'password.old'), { exact: true }).fill(site.oneTimePassword);
  await page.getByLabel(text('account', 'password.new'), { exact: true }).fill('a long new password');
  await page.getByLabel(text('account', 'password.repeated'), { exact: true }).fill('another new password');
  await page.getByRole('button', { name: text('account', 'password.submit') }).click();
  await expect(page.getByText(text('fields', 'different'))).toBeVisible();
  await page.getByLabel(text('account', 'password.repeated'), { exact: true }).fill('a long new password');
  await page.getByRole('button', { name: text('account', 'password.submit') }).click();
  await expect(page.getByText(text('account', 'password.changed'))).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('a redirect to somewhere else is refused', () => {
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    test(target, async ({ page, site }) => {
      const text = textsOf('en');
      await speak(page, 'en', site.url);
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await signInHere(page, text, { userName: 'manufacturer', password: site.demoPassword });
      await expect(page).toHaveURL('/');
    });
  }
});

for (const profileDelayMs of [50, 150, 300])
  test(`the board's form takes a profile that arrives while somebody types (after ${profileDelayMs} ms)`, async ({
    page,
    site,
  }) => {
    const text = textsOf('en');
    const typed = 'Typed while the profile was on its way';
    await speak(page, 'en', site.url);
    await signIn(page, site, 'manufacturer');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user/profile', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/messageBord');
    const form = page.getByRole('form', { name: text('board', 'post.title') });
    await form.getByLabel(text('board', 'field.content')).focus();
    setTimeout(held.resolve, profileDelayMs);
    await form.getByLabel(text('board', 'field.content')).pressSequentially(typed);
    await expect(form.getByLabel(text('board', 'field.email'))).toHaveValue(/@/);
    await expect(form.getByLabel(text('board', 'field.name'))).not.toHaveValue('');
    await expect(form.getByLabel(text('board', 'field.content'))).toHaveValue(typed);
  });

test('the command palette goes anywhere by keyboard', async ({ page, site }) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(text('shell', 'palette.placeholder')).fill('about');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
});

test('what is pressed before the palette is there is not lost', async ({ page, site }) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  const held = Promise.withResolvers<void>();
  await page.route(/CommandPalette-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/CommandPalette-[^/]*\.js$/);
  await page.goto('/');
  await asked;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('aboux');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('t');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder(text('shell', 'palette.placeholder'))).toHaveCount(0);
  held.resolve();
  await expect(page).toHaveURL('/about');
});

test('the profile is saved, and an own session elsewhere can be ended', async ({ page, site, browser }) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  const otherPage = await browser.newPage({ baseURL: site.url });
  await speak(otherPage, 'en', site.url);
  await signIn(otherPage, site, 'visitor');
  await signIn(page, site, 'visitor');
  await page.goto('/updateuser');
  await page.getByLabel(text('account', 'profile.field.city')).fill('Valparaíso');
  // What was typed waits while another tab is looked at.
  await page.getByRole('tab', { name: text('account', 'sessions.tab') }).click();
  await expect(page.getByRole('table', { name: text('account', 'sessions.title') })).toBeVisible();
  await page.getByRole('tab', { name: text('account', 'profile.tab') }).click();
  await page.getByRole('button', { name: text('account', 'profile.save') }).click();
  await expect(page.getByText(text('account', 'profile.saved')).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(text('account', 'profile.field.city'))).toHaveValue('Valparaíso');
  const { rows } = await site.database.query(
    `select city, is_admin from account where user_name = 'visitor'`,
  );
  expect(rows).toEqual([{ city: 'Valparaíso', is_admin: false }]);

  await page.goto('/updateuser?tab=sessions');
  const own = page.getByRole('row').filter({ hasText: text('account', 'sessions.current') });
  await expect(own).toHaveCount(1);
  const others = page.getByRole('button', { name: text('account', 'sessions.revoke') });
  while ((await others.count()) > 0) {
    const left = await others.count();
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
  await expect(own).toHaveCount(1);
  await otherPage.goto('/updateuser');
  await expect(otherPage).toHaveURL(/\/login/);
  await otherPage.close();
});
