import { termsPublish } from '@iodd-hub/contract/site';
import type { Page } from '@playwright/test';
import { applicantPassword, registerOne } from './applicants.ts';
import { signIn, signInHere } from './people.ts';
import { expect, type Site, test } from './site.ts';
import { allLanguagesOr } from './short.ts';
import { type Language, languageButton, speak, textsOf } from './texts.ts';

test.describe.configure({ mode: 'serial' });

const publishTerms = async (page: Page, site: Site, title: string): Promise<void> => {
  const text = { title, content: `<h2>${title}</h2><p>Be kind.</p>` };
  const { rows } = await site.database.query<{ newest: number }>('select max(version) as newest from terms');
  const data = { en: text, zh: text, es: text, mustAccept: true, basedOn: rows[0]?.newest };
  const answer = await page.request.post(site.url + termsPublish.path, { data });
  expect(await answer.json()).toMatchObject({ resultCode: '00000' });
};

const newPage = async (page: Page, site: Site, language: Language): Promise<Page> => {
  const other = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!other) throw new Error('no browser');
  await speak(other, language, site.url);
  return other;
};

test.afterEach(async ({ site }) => {
  await site.database.query('delete from terms where version > 1');
  await site.database.query('update account set terms_version = 1');
});

for (const language of allLanguagesOr('en'))
  test(`typed terms are not lost, and those that matter are accepted before anything else (${language})`, async ({
    page,
    site,
  }) => {
    const text = textsOf(language);
    const admin = (key: string, values = {}) => text('admin', key, values);
    const userName = `terms-${language}`;
    await registerOne(site, { userName, email: `${userName}@example.com` });
    await speak(page, language, site.url);
    await signIn(page, site, 'moderator');
    await page.goto('/admin/terms');
    const source = page.getByLabel(admin('terms.source')).first();
    const typed = `<h2>New rules ${language}</h2><p>Be kind.</p>`;
    await source.fill(typed);

    // Another page, another version: both ask, and who stays has everything.
    const leaving = page.getByRole('dialog', { name: text('leaving', 'title') });
    await page
      .getByRole('link', { name: text('shell', 'route.audit'), exact: true })
      .first()
      .click();
    await leaving.getByRole('button', { name: text('leaving', 'stay') }).click();
    await expect(page).toHaveURL('/admin/terms');
    await page
      .getByRole('button', { name: admin('terms.load') })
      .last()
      .click();
    await leaving.getByRole('button', { name: text('leaving', 'stay') }).click();
    await expect(source).toHaveValue(typed);
    // A closed tab asks by the browser's own dialog.
    const closing = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await closing;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(source).toHaveValue(typed);
    // Another language of the page keeps it.
    const next: Language = language === 'en' ? 'es' : 'en';
    await languageButton(page, next).click();
    const there = page.getByLabel(textsOf(next)('admin', 'terms.source')).first();
    await expect(there).toHaveValue(typed);
    await languageButton(page, language).click();
    await expect(source).toHaveValue(typed);

    await page.getByRole('button', { name: admin('terms.publish') }).click();
    const publishing = page.getByRole('dialog', { name: admin('terms.confirmTitle', { version: '2' }) });
    await publishing.getByLabel(admin('terms.mustAccept')).check();
    const seen = publishing.getByRole('region', { name: admin('terms.asIsSeen') });
    await seen.getByText('English').click();
    await expect(seen.getByRole('heading', { name: `New rules ${language}` })).toBeVisible();
    await publishing.getByRole('button', { name: admin('terms.confirmSubmit') }).click();
    await expect(page.getByText(admin('terms.published', { version: '2' })).first()).toBeVisible();

    const person = await newPage(page, site, language);
    await person.goto('/login?redirect=%2Fupdateuser');
    await signInHere(person, text, { userName, password: applicantPassword });
    const asked = person.getByRole('dialog', { name: text('acceptance', 'title') });
    await asked.getByText('English').click();
    const inEnglish = person.getByRole('dialog', { name: textsOf('en')('acceptance', 'title') });
    await expect(inEnglish.getByRole('heading', { name: `New rules ${language}` })).toBeVisible();
    // Nothing leads past it.
    for (let times = 0; times < 3; times += 1) await person.keyboard.press('Escape');
    await expect(inEnglish).toBeVisible();
    await person.goto('/mylibrary');
    await expect(inEnglish).toBeVisible();
    await inEnglish.getByRole('button', { name: textsOf('en')('acceptance', 'accept') }).click();
    await expect(inEnglish).toBeHidden();
    await person.goto('/updateuser');
    await expect(
      person.getByRole('form', { name: textsOf('en')('account', 'profile.personal') }),
    ).toBeVisible();
    await expect(inEnglish).toBeHidden();
    await person.close();
  });

test('a running session is asked over its page, keeps what was typed, and goes on', async ({
  page,
  site,
}) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  await registerOne(site, { userName: 'terms-running', email: 'terms-running@example.com' });
  await page.goto('/login?redirect=%2Fupdateuser');
  await signInHere(page, text, { userName: 'terms-running', password: applicantPassword });
  const city = page.getByLabel(text('account', 'profile.field.city'));
  await city.fill('Essen');
  const admin = await newPage(page, site, 'en');
  await signIn(admin, site, 'moderator');
  await publishTerms(admin, site, 'While you typed');
  await admin.close();

  await page.getByRole('button', { name: text('account', 'profile.save') }).click();
  const asked = page.getByRole('dialog', { name: text('acceptance', 'title') });
  await expect(asked.getByRole('heading', { name: 'While you typed' }).first()).toBeVisible();
  await asked.getByRole('button', { name: text('acceptance', 'accept') }).click();
  await expect(page.getByText(text('account', 'profile.saved')).first()).toBeVisible();
  await expect(city).toHaveValue('Essen');
});

test('who does not accept takes the data along and leaves', async ({ page, site }) => {
  const text = textsOf('en');
  await speak(page, 'en', site.url);
  await registerOne(site, { userName: 'terms-leaving', email: 'terms-leaving@example.com' });
  const admin = await newPage(page, site, 'en');
  await signIn(admin, site, 'moderator');
  await publishTerms(admin, site, 'Harder rules');
  await admin.close();
  await page.goto('/login');
  await signInHere(page, text, { userName: 'terms-leaving', password: applicantPassword });
  const asked = page.getByRole('dialog', { name: text('acceptance', 'title') });
  const download = page.waitForEvent('download');
  await asked.getByRole('link', { name: text('account', 'own.exportLink') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await asked.getByRole('button', { name: text('account', 'own.deleteOpen') }).click();
  await asked.getByLabel(text('account', 'own.password')).fill(applicantPassword);
  await asked.getByRole('button', { name: text('account', 'own.deleteSubmit') }).click();
  await expect(page.getByText(text('account', 'own.deleted')).first()).toBeVisible();
  await expect(asked).toBeHidden();
});

test('of two administrators the second is told, keeps the text and decides', async ({ page, site }) => {
  const text = textsOf('en');
  const admin = (key: string, values = {}) => text('admin', key, values);
  await speak(page, 'en', site.url);
  await signIn(page, site, 'moderator');
  await page.goto('/admin/terms');
  const source = page.getByLabel(admin('terms.source')).first();
  await source.fill('<p>Mine</p>');
  const other = await newPage(page, site, 'en');
  await signIn(other, site, 'moderator');
  await publishTerms(other, site, 'Theirs');
  await other.close();

  await page.getByRole('button', { name: admin('terms.publish') }).click();
  await page.getByRole('button', { name: admin('terms.confirmSubmit'), exact: true }).click();
  await expect(page.getByText(admin('terms.newer', { version: '2' }))).toBeVisible();
  await expect(source).toHaveValue('<p>Mine</p>');
  await page.getByRole('button', { name: admin('terms.newerKeep') }).click();
  await expect(page.getByText(admin('terms.newer', { version: '2' }))).toBeHidden();
  await page.getByRole('button', { name: admin('terms.publish') }).click();
  const publishing = page.getByRole('dialog', { name: admin('terms.confirmTitle', { version: '3' }) });
  await publishing.getByRole('button', { name: admin('terms.confirmSubmit') }).click();
  await expect(page.getByText(admin('terms.published', { version: '3' })).first()).toBeVisible();
});
