import { readFile } from 'node:fs/promises';
import { login } from '@iodd-hub/contract/user';
import { signIn } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

for (const language of allLanguagesOr('zh'))
  test(`the audit log says before and after in words, and is exported as it is filtered (${language})`, async ({
    page,
    site,
  }) => {
    const text = textsOf(language);
    const field = (name: string) => text('audit', `field.${name}`);
    await speak(page, language, site.url);
    const { rows } = await site.database.query<{ value: object }>(
      `select value from site_setting where name = 'site'`,
    );
    await page.request.post(site.url + login.path, { data: { userName: 'moderator', password: 'not it' } });
    await signIn(page, site, 'moderator');

    // A change that is seen at once.
    await page.goto('/admin/site');
    const address = page.getByLabel(text('admin', 'site.address'), { exact: true }).first();
    const before = await address.inputValue();
    await address.fill(`${language} street 1`);
    await page.getByRole('button', { name: text('admin', 'site.save') }).click();
    await expect(page.getByText(text('admin', 'site.saved')).first()).toBeVisible();

    await page.goto('/admin/audit');
    const table = page.getByRole('table', { name: text('admin', 'audit.title') });
    const changed = table
      .getByRole('row')
      .filter({ hasText: text('admin', 'action.site.changed') })
      .first();
    await expect(changed).toContainText(field('contactAddress'));
    await expect(changed).toContainText(before === '' ? text('audit', 'empty') : before);
    await expect(changed).toContainText(`→${text('audit', 'became')} ${language} street 1`);

    const failed = table
      .getByRole('row')
      .filter({ hasText: text('audit', 'value.refusal.password') })
      .first();
    await expect(failed).toContainText('moderator');
    await expect(failed).toContainText(text('admin', 'action.session.failed'));
    await expect(failed).toContainText(field('client'));

    await page.getByLabel(text('admin', 'audit.action'), { exact: true }).selectOption('session.failed');
    await expect(changed).toBeHidden();
    for (const [format, pattern] of [
      ['csv', /^\uFEFFid,at,action,/],
      ['jsonl', /^\{"id":/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: text('audit', `export.${format}`) }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^audit-.*\\.${format}$`));
      const content = await readFile(await file.path(), 'utf8');
      expect(content).toMatch(pattern);
      expect(content).toContain('session.failed');
      expect(content).not.toContain('site.changed');
    }
    await page.getByLabel(text('admin', 'audit.action'), { exact: true }).selectOption('audit.exported');
    const exported = table.getByRole('row').nth(1);
    await expect(exported).toContainText(text('admin', 'action.session.failed'));
    await expect(exported).toContainText(text('audit', 'value.format.jsonl'));
    await site.database.query(`update site_setting set value = $1 where name = 'site'`, [
      JSON.stringify(rows[0]?.value),
    ]);
  });
