import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

test('typed text of the profile waits in its tab, and leaving the page asks from any of them', async ({
  page,
  site,
}) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  await signIn(page, site, 'visitor');
  await page.goto('/updateuser');
  const city = page.getByLabel(text('account', 'profile.field.city'));
  await city.fill('Iquique');
  const leaving = page.getByRole('dialog', { name: text('leaving', 'title') });
  await page.getByRole('tab', { name: text('account', 'sessions.tab') }).click();
  await expect(page.getByRole('table', { name: text('account', 'sessions.title') })).toBeVisible();
  await expect(leaving).toBeHidden();

  // The text is hidden now, and would be lost all the same.
  await page
    .getByRole('link', { name: text('shell', 'route.board'), exact: true })
    .first()
    .click();
  await leaving.getByRole('button', { name: text('leaving', 'stay') }).click();
  await expect(page).toHaveURL(/\/updateuser/);
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await page.getByRole('tab', { name: text('account', 'profile.tab') }).click();
  await expect(leaving).toBeHidden();
  await expect(city).toHaveValue('Iquique');
  await page
    .getByRole('link', { name: text('shell', 'route.board'), exact: true })
    .first()
    .click();
  await leaving.getByRole('button', { name: text('leaving', 'leave') }).click();
  await expect(page).toHaveURL('/messageBord');
});

test('a sign-out asks while something is typed, and then leaves without asking again', async ({
  page,
  site,
}) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  await signIn(page, site, 'manufacturer');
  await page.goto('/updateuser?tab=tokens');
  const name = page.getByLabel(text('account', 'tokens.name'));
  await name.fill('For the build');
  const signOut = async () => {
    await page.getByRole('button', { name: text('shell', 'userMenu', { userName: 'manufacturer' }) }).click();
    await page.getByRole('menuitem', { name: text('shell', 'signOut') }).click();
  };
  const leaving = page.getByRole('dialog', { name: text('leaving', 'title') });
  await signOut();
  await leaving.getByRole('button', { name: text('leaving', 'stay') }).click();
  await expect(name).toHaveValue('For the build');
  await signOut();
  await leaving.getByRole('button', { name: text('leaving', 'leave') }).click();
  await expect(page.getByText(text('shell', 'signedOut'))).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(leaving).toHaveCount(0);
});
