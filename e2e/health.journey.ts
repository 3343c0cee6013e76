import { languageKeys } from '@iodd-hub/i18n';
import { problemsOf } from './axe.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

for (const language of languageKeys)
  test(`an administrator sees how each part of the site is doing, in ${language}`, async ({ page, site }) => {
    const text = textsOf(language);
    const health = (key: string, values: Readonly<Record<string, string>> = {}) =>
      text('health', key, values);
    const rowOf = (part: string) =>
      page
        .getByRole('table', { name: health('title') })
        .getByRole('row')
        .filter({ hasText: health(`part.${part}`) })
        .first();
    await speak(page, language, site.url);
    await signIn(page, site, 'moderator');
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: text('shell', 'route.health') })
      .click();
    await expect(page).toHaveURL('/admin/health');
    await expect(rowOf('database')).toContainText(health('state.ok'));
    await expect(rowOf('service')).toContainText(health('fact.runsJobs'));
    await expect(rowOf('storage')).toContainText(health('state.ok'));
    await expect(rowOf('backup')).toContainText(health('reason.backupNever'));
    await expect(rowOf('mail')).not.toContainText(health('reason.mailFailed'));

    // What happens meanwhile is seen without a reload.
    const lost = `lost-health-${language}@example.com`;
    await site.database.query(
      `insert into mail (recipient, language, template, args, attempts, last_error, failed_at)
       values ($1, $2, 'passwordChanged', '{"name":"Ana","userName":"ana"}', 9, '450 no room', now())`,
      [lost, language],
    );
    await expect(rowOf('mail')).toContainText(health('reason.mailFailed'), { timeout: 15_000 });
    await expect(rowOf('mail')).toContainText(health('state.warning'));
    await site.database.query('delete from mail where recipient = $1', [lost]);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rowOf('disk')).toBeVisible();
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    expect((await problemsOf(page)).problems).toEqual([]);
  });

test('nobody else sees it', async ({ page, site }) => {
  const text = textsOf('en');
  await signIn(page, site, 'drafter');
  await page.goto('/admin/health');
  await expect(page.getByText(text('shell', 'denied.needsAdmin'))).toBeVisible();
});
