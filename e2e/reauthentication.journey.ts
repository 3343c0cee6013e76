import { registerOne } from './applicants.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('what cannot be undone asks for the password again, then goes on', async ({ page, site }) => {
  const userName = 'soon-deleted';
  await registerOne(site, { userName, email: 'soon-deleted@example.com' });
  await signIn(page, site, 'moderator');
  await page.goto('/iodd/userManager');
  await page.getByRole('searchbox', { name: text('users', 'search') }).fill(userName);
  await page.getByRole('button', { name: text('users', 'open', { userName }) }).click();
  // As if the password had been given some time ago.
  await site.database.query(`update session set authenticated_at = authenticated_at - interval '11 minutes'`);
  await page.getByRole('button', { name: text('users', 'delete.open') }).click();
  const deletion = page.getByRole('dialog', { name: text('users', 'delete.title', { userName }) });
  await deletion.getByLabel(text('users', 'column.userName')).fill(userName);
  const remove = deletion.getByRole('button', { name: text('users', 'delete.submit') });
  await remove.click();

  const confirmation = page.getByRole('dialog', { name: text('shell', 'confirm.title') });
  await confirmation.getByRole('button', { name: text('shell', 'confirm.cancel') }).click();
  await expect(confirmation).toHaveCount(0);
  const isThere = async (): Promise<boolean> => {
    const found = await site.database.query('select 1 from account where user_name = $1', [userName]);
    return found.rows.length === 1;
  };
  expect(await isThere()).toBe(true);

  await remove.click();
  const password = confirmation.getByLabel(text('shell', 'expired.password'), { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await password.press('Enter');
  await expect(confirmation.getByText(text('results', 'passwordWrong'))).toBeVisible();
  await password.fill(site.demoPassword);
  await password.press('Enter');
  await expect(confirmation).toHaveCount(0);
  await expect(deletion).toHaveCount(0);
  await expect.poll(isThere).toBe(false);
});
