import { signIn } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

for (const language of allLanguagesOr('en'))
  test(`an administrator tests the mail server and sends what failed, in ${language}`, async ({
    page,
    site,
  }) => {
    const text = textsOf(language);
    const outbox = (key: string, values: Readonly<Record<string, string>> = {}) =>
      text('outbox', key, values);
    const lost = `lost-${language}@example.com`;
    await site.database.query(
      `insert into mail (recipient, language, template, args, attempts, last_error, failed_at)
       values ($1, $2, 'passwordChanged', '{"name":"Ana","userName":"ana"}', 9, '450 no room', now())`,
      [lost, language],
    );
    await speak(page, language, site.url);
    await signIn(page, site, 'moderator');
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: text('shell', 'route.outbox') })
      .click();

    const failed = page.getByRole('table', { name: outbox('state.failed') });
    const row = failed.getByRole('row').filter({ hasText: lost });
    await expect(row).toContainText('450 no room');
    await row.getByRole('button', { name: outbox('retry') }).click();
    await expect(row).toHaveCount(0);
    await site.mailbox.wait(lost, /ana/);

    await page.getByRole('button', { name: outbox('test') }).click();
    await page.getByRole('tab', { name: outbox('state.sent') }).click();
    const sent = page.getByRole('table', { name: outbox('state.sent') });
    await expect(sent.getByRole('row').filter({ hasText: lost })).toBeVisible();
    await expect(
      sent
        .getByRole('row')
        .filter({ hasText: outbox('template.mailTest') })
        .first(),
    ).toBeVisible();
  });
