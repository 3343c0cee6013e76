import { applicantPassword, registerOne } from './applicants.ts';
import { signIn, signInHere } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

for (const language of allLanguagesOr('es'))
  test(`what is kept is said, and a deleted account is a number in the log: ${language}`, async ({
    page,
    site,
  }) => {
    const text = textsOf(language);
    const userName = `vanishing-${language}`;
    await speak(page, language, site.url);
    await registerOne(site, { userName, email: `${userName}@example.com` });
    await page.goto('/login?redirect=%2Fupdateuser%3Ftab%3Ddata');
    await signInHere(page, text, { userName, password: applicantPassword });

    await page.getByRole('button', { name: text('account', 'own.table'), expanded: false }).click();
    const table = page.getByRole('table', { name: text('privacy', 'title') });
    await expect(
      table.getByRole('cell', { name: text('privacy', 'kind.favorites.what'), exact: true }),
    ).toBeVisible();
    await expect(table.getByText(text('privacy', 'erasure.log'))).toBeVisible();
    await expect(page.getByText(text('privacy', 'elsewhere.backups'))).toBeVisible();
    // No duration and no sentence was left unfilled.
    await expect(table.getByText(/\{\{|kept\.|kind\./)).toHaveCount(0);

    await page.getByRole('button', { name: text('account', 'own.deleteOpen') }).click();
    const dialog = page.getByRole('dialog', { name: text('account', 'own.delete') });
    await dialog.getByLabel(text('account', 'own.password')).fill(applicantPassword);
    await dialog.getByRole('button', { name: text('account', 'own.deleteSubmit') }).click();
    await expect(page).toHaveURL('/');

    const { rows } = await site.database.query<{ id: string }>(
      `select max(id)::text as id from audit_entry where action = 'account.deleted'`,
    );
    const number = rows[0]?.id ?? '';
    await signIn(page, site, 'moderator');
    await page.goto('/admin/audit');
    const log = page.getByRole('table', { name: text('admin', 'audit.title') });
    await expect(log.getByText(text('admin', 'audit.gone', { number })).first()).toBeVisible();
    await expect(log.getByText(userName)).toHaveCount(0);
  });
