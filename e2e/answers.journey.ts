import type { Page } from '@playwright/test';
import { applicantPassword, registerOne } from './applicants.ts';
import { signIn, signInHere } from './people.ts';
import { expect, type Site, test } from './site.ts';
import { allLanguagesOr } from './short.ts';
import { type Language, speak, textsOf } from './texts.ts';

const newPage = async (page: Page, site: Site, language: Language): Promise<Page> => {
  const other = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!other) throw new Error('no browser');
  await speak(other, language, site.url);
  return other;
};

for (const language of allLanguagesOr('en'))
  test(`somebody asks about a device, its manufacturer answers, an administrator hides it (${language})`, async ({
    page,
    site,
  }) => {
    const text = textsOf(language);
    const t = (key: string, values: Readonly<Record<string, string>> = {}) => text('board', key, values);
    const userName = `asking-${language}`;
    const answer = `Two metres (${language}).`;
    const title = `How long is the cable ${language}`;
    await registerOne(site, { userName, email: `${userName}@example.com` });
    const { rows } = await site.database.query<{ id: string; company: string }>(
      `select r.id, o.name as company from release r join organisation o on o.id = r.organisation_id
        join member m on m.organisation_id = o.id join account a on a.id = m.account_id
        where a.user_name = 'manufacturer' and not r.is_withdrawn and r.is_newest order by r.number limit 1`,
    );
    const { id = '', company = '' } = rows[0] ?? {};
    await speak(page, language, site.url);

    // Visitors are told how to answer.
    await page.goto('/messageBord');
    await page.getByRole('link', { name: t('answer.signIn') }).click();
    await signInHere(page, text, { userName, password: applicantPassword });
    await expect(page).toHaveURL('/messageBord');

    await page.goto(`/resource/${id}`);
    await page.getByRole('link', { name: text('device', 'ask') }).click();
    const form = page.getByRole('form', { name: t('post.title') });
    await expect(form.getByText(t('about.field'))).toBeVisible();
    await form.getByLabel(t('field.title')).fill(title);
    await form.getByLabel(t('field.content')).fill('With the plug?');
    await form.getByLabel(t('field.name')).fill('Ana');
    await form.getByLabel(t('field.phone')).fill('+34 91 555 01 02');
    await form.getByRole('button', { name: t('post.submit') }).click();
    await expect(page.getByText(t('posted.visible'))).toBeVisible();

    const publisher = await newPage(page, site, language);
    await signIn(publisher, site, 'manufacturer');
    await publisher.goto('/messageBord');
    const asked = publisher.getByRole('article', { name: title });
    await asked.getByRole('button', { name: t('answer.open') }).click();
    await asked.getByLabel(t('answer.label')).fill(answer);
    await asked.getByRole('button', { name: t('answer.submit') }).click();
    await expect(asked.getByText(answer)).toBeVisible();
    await expect(asked.getByText(t('answer.manufacturer', { company }))).toBeVisible();
    await publisher.close();
    await site.mailbox.wait(`${userName}@example.com`, /messageBord/);

    await page.goto('/notices');
    const told = text('notice', 'text.answered', { author: 'manufacturer', title });
    await expect(page.getByText(told)).toBeVisible();
    await page.getByRole('link', { name: text('notice', 'openBoard') }).click();
    await expect(page.getByRole('article', { name: title }).getByText(answer)).toBeVisible();

    const admin = await newPage(page, site, language);
    await signIn(admin, site, 'moderator');
    await admin.goto('/messageBord');
    const moderated = admin.getByRole('article', { name: title });
    await moderated.getByRole('button', { name: t('answer.hide') }).click();
    await expect(moderated.getByText(t('answer.hidden'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    await expect(page.getByText(answer)).toBeHidden();
    await moderated.getByRole('button', { name: t('answer.show') }).click();
    await expect(moderated.getByText(t('answer.hidden'))).toBeHidden();
    await admin.close();
  });

test('a long talk shows its newest answers, and all of them when asked', async ({ page, site }) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  await site.database.query(
    `with asked as (
       insert into message (title, content, name, email, phone, state)
         values ('A long talk', 'Content', 'Ana', 'ana@example.com', '+34 91 555 01 02', 'visible') returning id)
     insert into message_answer (message_id, author_id, content)
       select asked.id, a.id, 'Answer number ' || n from asked, account a, generate_series(1, 25) n
         where a.user_name = 'visitor' order by n`,
  );
  await page.goto('/messageBord');
  const talk = page.getByRole('article', { name: 'A long talk' });
  await expect(talk.getByText(/^Answer number/)).toHaveCount(20);
  await expect(talk.getByText('Answer number 5', { exact: true })).toBeHidden();
  await talk.getByRole('button', { name: text('board', 'answer.showAll', { count: '25' }) }).click();
  await expect(talk.getByText(/^Answer number/)).toHaveCount(25);
  await expect(talk.getByText(/^Answer number/).first()).toHaveText('Answer number 1');
  await expect(talk.getByText(/^Answer number/).last()).toHaveText('Answer number 25');
});
