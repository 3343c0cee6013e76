import { login } from '@iodd-hub/contract/user';
import { problemsOf } from './axe.ts';
import { allLanguagesOr } from './short.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

test.use({ environment: { UPDATES: 'image' } });

for (const language of allLanguagesOr('zh'))
  test(`a site that runs from an image says who replaces it, in ${language}`, async ({ page, site }) => {
    const text = textsOf(language);
    await site.database.query(
      `update account set must_change_password = false, email = 'operator@example.com' where user_name = 'admin'`,
    );
    await speak(page, language, site.url);
    const data = { userName: 'admin', password: site.oneTimePassword };
    await page.request.post(site.url + login.path, { data });
    await page.goto('/admin/site');
    const section = page.getByRole('region', { name: text('update', 'title') });
    await expect(section.getByText(text('update', 'image'))).toBeVisible();
    // Neither an update nor a restart is offered.
    await expect(section.getByRole('button')).toHaveCount(0);
    expect((await problemsOf(page)).problems).toEqual([]);
  });
