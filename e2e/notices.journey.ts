import { noticeStop } from '@iodd-hub/contract/notice';
import type { Page } from '@playwright/test';
import { applicantPassword, registerOne } from './applicants.ts';
import { signIn, signInHere } from './people.ts';
import { expect, type Site, test } from './site.ts';
import { allLanguagesOr } from './short.ts';
import { type Language, languages, speak, textsOf } from './texts.ts';

const newPage = async (page: Page, site: Site, language: Language): Promise<Page> => {
  const other = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!other) throw new Error('no browser');
  await speak(other, language, site.url);
  return other;
};

/** The page of a file that no other journey withdraws: each language has one of its own. */
const favouriteOf = async (site: Site, language: Language): Promise<{ id: string; fileName: string }> => {
  const at = languages.indexOf(language);
  const { rows } = await site.database.query<{ id: string; file_name: string }>(
    `select id, file_name from release where not is_withdrawn and is_newest and product_name <> 'EX-D5'
      and organisation_id in (select m.organisation_id from member m join account a on a.id = m.account_id
        where a.user_name = 'manufacturer') order by number desc offset $1 limit 1`,
    [at],
  );
  return { id: rows[0]?.id ?? '', fileName: rows[0]?.file_name ?? '' };
};

for (const language of allLanguagesOr('zh'))
  test(`whoever has a favourite is told when it is withdrawn, and by mail if wanted (${language})`, async ({
    page,
    site,
  }) => {
    const text = textsOf(language);
    const t = (key: string, values: Readonly<Record<string, string>> = {}) => text('notice', key, values);
    const userName = `fan-${language}`;
    await registerOne(site, { userName, email: `${userName}@example.com` });
    const { id, fileName } = await favouriteOf(site, language);
    await speak(page, language, site.url);
    await page.goto('/login');
    await signInHere(page, text, { userName, password: applicantPassword });
    await expect(page.getByRole('button', { name: text('shell', 'userMenu', { userName }) })).toBeVisible();
    await page.request.post(`${site.url}/api/resource/favorite/add`, { data: { rpId: id } });

    await page.goto('/notices');
    await expect(page.getByText(t('empty'))).toBeVisible();
    const mails = page.getByLabel(t('mails.label'));
    await expect(mails).not.toBeChecked();
    await mails.check();
    await expect(page.getByText(t('mails.on')).first()).toBeVisible();

    const publisher = await newPage(page, site, language);
    await signIn(publisher, site, 'manufacturer');
    const reason = 'A limit was wrong.';
    const answer = await publisher.request.post(`${site.url}/api/hub/resource/withdraw`, {
      data: { rpId: id, cause: 'error', reason },
    });
    expect(await answer.json()).toMatchObject({ resultCode: '00000' });
    await publisher.close();

    // Written by a job; the count in the header leads to it.
    await expect
      .poll(
        async () =>
          (
            await site.database.query(
              `select from notice n join account a on a.id = n.account_id where a.user_name = $1`,
              [userName],
            )
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(1);
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('unread', { count: '1' }) })
      .click();
    const list = page.getByRole('list', { name: t('list') });
    await expect(list.getByText(t('text.withdrawn', { fileName }))).toBeVisible();
    await expect(list.getByText(t('text.reason', { reason }))).toBeVisible();
    await page.getByRole('button', { name: t('readAll') }).click();
    await expect(page.getByRole('button', { name: t('readAll') })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: /0/ })).toBeVisible();
    await list.getByRole('link').click();
    await expect(page).toHaveURL(`/resource/${id}`);

    // The link of the mail, by somebody who is not signed in.
    const visitor = await newPage(page, site, language);
    await visitor.goto('/notices/stop#half-a-link');
    await visitor.getByRole('button', { name: t('stop.submit') }).click();
    await expect(visitor.getByText(t('stop.invalid'))).toBeVisible();
    await visitor.close();
  });

test('the link in the mail ends the mails without a sign-in', async ({ page, site }) => {
  const t = (key: string) => textsOf('en')('notice', key);
  await speak(page, 'en', site.url);
  let sent = '';
  await page.route(`**${noticeStop.path}`, async (route) => {
    sent = String(route.request().postData());
    await route.continue();
  });
  const { createHmac } = await import('node:crypto');
  // The key is made with the first mail: that of the journey before this one may have gone by now, or not.
  await site.database.query(
    `insert into site_setting (name, value) values ('noticeMailKey', to_jsonb($1::text)) on conflict do nothing`,
    [Buffer.alloc(32, 7).toString('base64url')],
  );
  const { rows: keys } = await site.database.query<{ key: string }>(
    `select value #>> '{}' as key from site_setting where name = 'noticeMailKey'`,
  );
  const key = Buffer.from(keys[0]?.key ?? '', 'base64url');
  const { rows } = await site.database.query<{ id: string }>(
    `update account set notice_mails_since = now() where user_name = 'manufacturer' returning id`,
  );
  const id = rows[0]?.id ?? '';
  const signature = createHmac('sha256', key).update(`stop notice mails ${id}`).digest('base64url');
  await page.goto(`/notices/stop#${id}.${signature}`);
  await page.getByRole('button', { name: t('stop.submit') }).click();
  await expect(page.getByText(t('stop.done'))).toBeVisible();
  expect(sent).toContain(id);
  const { rows: after } = await site.database.query(
    `select notice_mails_since from account where user_name = 'manufacturer'`,
  );
  expect(after).toEqual([{ notice_mails_since: null }]);
});
