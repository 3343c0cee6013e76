import type { Page } from '@playwright/test';
import { applicantPassword, registerOne } from './applicants.ts';
import { product } from './library.ts';
import { signIn, signInHere } from './people.ts';
import { expect, type Site, test } from './site.ts';
import { allLanguagesOr } from './short.ts';
import { type Language, languages, speak, textsOf } from './texts.ts';

const companyPath = '/updateuser?tab=company';

const newPage = async (page: Page, site: Site, language: Language): Promise<Page> => {
  const other = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!other) throw new Error('no browser');
  await speak(other, language, site.url);
  return other;
};

const wordsOf = (language: Language) => {
  const text = textsOf(language);
  return (key: string, values: Readonly<Record<string, string>> = {}) => text('company', key, values);
};

/** The lines of a mail may be wrapped. */
const linkIn = async (site: Site, email: string): Promise<string> => {
  await site.mailbox.wait(email, /invitation#/);
  const mail = site.mailbox.delivered.findLast(({ recipient }) => recipient === email);
  return /\/invitation#[\w-]{43}/.exec(mail?.text.replaceAll('=\r\n', '') ?? '')?.[0] ?? '';
};

const invite = async (page: Page, language: Language, email: string): Promise<void> => {
  const t = wordsOf(language);
  await page.goto(companyPath);
  const form = page.getByRole('form', { name: t('invite.title') });
  await form.getByLabel(t('invite.email')).fill(email);
  await form.getByRole('button', { name: t('invite.submit') }).click();
  await expect(page.getByText(t('invite.sent', { email })).first()).toBeVisible();
  await expect(page.getByRole('table', { name: t('invite.list') })).toContainText(email);
};

for (const language of allLanguagesOr('en'))
  test(`a colleague is invited, registers, becomes a publisher and is removed (${language})`, async ({
    page,
    site,
  }) => {
    const t = wordsOf(language);
    const account = (key: string) => textsOf(language)('account', key);
    const userName = `colleague-${language}`;
    const email = `${userName}@example.com`;
    await speak(page, language, site.url);
    await signIn(page, site, 'manufacturer');
    await invite(page, language, email);

    const visitor = await newPage(page, site, language);
    await visitor.goto(await linkIn(site, email));
    const form = visitor.getByRole('form', { name: t('invitation.register') });
    await form.getByLabel(account('register.userName')).fill(userName);
    await form.getByLabel(account('register.password'), { exact: true }).fill(applicantPassword);
    await form.getByLabel(account('register.confirmPassword')).fill(applicantPassword);
    await form.getByRole('button', { name: t('invitation.submit') }).click();
    await expect(form.getByText(account('register.termsDemand'))).toBeVisible();
    await form.getByLabel(account('register.terms')).check();
    await form.getByRole('button', { name: t('invitation.submit') }).click();
    await expect(visitor).toHaveURL(companyPath);
    const seen = visitor.getByRole('table', { name: t('member.list') });
    await expect(seen.getByText(`${userName} (${t('member.you')})`)).toBeVisible();
    // Authors see who belongs to the company, and change nobody.
    await expect(visitor.getByRole('form', { name: t('invite.title') })).toBeHidden();
    await expect(visitor.getByRole('combobox', { name: t('member.roleOf', { userName }) })).toBeHidden();

    await page.reload();
    await page.getByLabel(t('member.roleOf', { userName })).selectOption('1');
    await expect(
      page.getByText(t('member.changed', { userName, role: t('member.publisher') })).first(),
    ).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('form', { name: t('invite.title') })).toBeVisible();

    await page.getByRole('button', { name: `${t('member.remove')} ${userName}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('member.remove'), exact: true })
      .click();
    await expect(page.getByText(t('member.removed', { userName })).first()).toBeVisible();
    await expect(page.getByRole('table', { name: t('member.list') })).not.toContainText(userName);
    await visitor.close();
  });

test('somebody with an account joins by it, and a used link opens nothing', async ({ page, site }) => {
  const t = wordsOf('en');
  const text = textsOf('en');
  const email = 'joining@example.com';
  await speak(page, 'en', site.url);
  await registerOne(site, { userName: 'joining', email });
  await signIn(page, site, 'manufacturer');
  await invite(page, 'en', email);
  const visitor = await newPage(page, site, 'en');
  const link = await linkIn(site, email);
  await visitor.goto(link);
  await signInHere(visitor, text, { userName: 'joining', password: applicantPassword });
  await visitor.getByRole('button', { name: t('invitation.accept', { company: 'Examplia' }) }).click();
  await expect(visitor).toHaveURL(companyPath);
  await visitor.goto('/about');
  await visitor.goto(link);
  await expect(visitor.getByText(text('results', 'invitationInvalid'))).toBeVisible();
  await visitor.close();
});

test('a company asks for a vendor id and shows itself with its files', async ({ page, site }) => {
  const t = wordsOf('en');
  await speak(page, 'en', site.url);
  await signIn(page, site, 'manufacturer');
  await page.goto(companyPath);
  await page.getByLabel(t('profile.url')).fill('https://www.example.com/');
  await page.getByLabel(t('profile.description')).fill('Sensors that do not exist.');
  await page.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await expect(page.getByText(t('profile.saved')).first()).toBeVisible();
  const ask = page.getByRole('form', { name: t('vendor.ask') });
  await ask.getByRole('combobox').fill('65044');
  await ask.getByLabel(t('vendor.why')).fill('A brand of ours');
  await ask.getByRole('button', { name: t('vendor.submit') }).click();
  await expect(page.getByRole('table', { name: t('vendor.waiting') })).toContainText('65044');

  const visitor = await newPage(page, site, 'en');
  await visitor.goto('/resource?view=manufacturers&manufacturer=65001');
  await expect(visitor.getByRole('region', { name: 'About Examplia' })).toContainText('do not exist');
  await visitor.goto(`/resource?q=${product}`);
  await visitor.getByRole('link', { name: product, exact: true }).click();
  await expect(visitor.getByRole('region', { name: 'About Examplia' })).toContainText('do not exist');
  await visitor.close();

  const adminPage = await newPage(page, site, 'en');
  await signIn(adminPage, site, 'moderator');
  await adminPage.goto('/admin/companies');
  await adminPage.getByRole('link', { name: 'Examplia', exact: true }).click();
  await adminPage.getByRole('button', { name: t('vendor.approve', { vendorId: '65044' }) }).click();
  await expect(adminPage.getByRole('table', { name: t('vendor.list') })).toContainText('65044');
  await site.mailbox.wait('manufacturer@example.com', /Your company has vendor id 65044/);

  await adminPage.close();
});

test('an administrator renames a company and merges it into another', async ({ page, site }) => {
  const t = wordsOf('en');
  await speak(page, 'en', site.url);
  await registerOne(site, { userName: 'fusionist', email: 'fusionist@example.com' });
  // Companies of its own: other journeys count on those of the demo.
  await site.database.query(
    `with given (name, vendor) as (values ('Fusion A', 65301), ('Fusion B', 65302)),
    companies as (insert into organisation (name, abbreviation, primary_vendor_id) select name, 'FU', vendor from given
      returning id, name, primary_vendor_id),
    vendors as (insert into organisation_vendor select primary_vendor_id, id from companies),
    people as (update account set type = 1 where user_name = 'fusionist' returning id)
    insert into member (account_id, organisation_id)
    select people.id, companies.id from people, companies where companies.name = 'Fusion A'`,
  );
  await signIn(page, site, 'moderator');
  await page.goto('/admin/companies');
  await page.getByRole('link', { name: 'Fusion A' }).click();
  const names = page.getByRole('form', { name: t('name.title') });
  await names.getByLabel(t('name.name')).fill('Fusion AA');
  await names.getByRole('button', { name: t('name.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fusion AA' })).toBeVisible();

  const merge = page.getByRole('form', { name: t('merge.title') });
  await merge.getByRole('combobox', { name: t('merge.into') }).fill('Fusion');
  await page.getByRole('option', { name: /Fusion B/ }).click();
  const typed = merge.getByLabel(t('merge.name', { name: 'Fusion AA' }));
  await typed.fill('Fusion');
  await merge.getByRole('button', { name: t('merge.submit') }).click();
  await expect(merge.getByText(textsOf('en')('fields', 'different'))).toBeVisible();
  await typed.fill('Fusion AA');
  await merge.getByRole('button', { name: t('merge.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fusion B' })).toBeVisible();
  await expect(page.getByRole('table', { name: t('member.list') })).toContainText('fusionist');
  await expect(page.getByRole('table', { name: t('vendor.list') })).toContainText('65301');
  await site.mailbox.wait('fusionist@example.com', /Fusion AA is now part of Fusion B/);
});

for (const language of allLanguagesOr('es'))
  test(`an author asks for the right to publish and gets it (${language})`, async ({ page, site }) => {
    const t = wordsOf(language);
    const publish = (key: string) => textsOf(language)('publish', key);
    const userName = `author-${language}`;
    const email = `${userName}@example.com`;
    await speak(page, language, site.url);
    await registerOne(site, { userName, email, company: `Valves ${language}` });
    const adminPage = await newPage(page, site, language);
    await signIn(adminPage, site, 'moderator');
    await site.database.query(`update registration set claimed_vendor_id = $1 where company = $2`, [
      65_310 + languages.indexOf(language),
      `Valves ${language}`,
    ]);
    await adminPage.goto('/admin/inbox');
    await adminPage.getByRole('button', { name: new RegExp(`Valves ${language}`) }).click();
    await adminPage.keyboard.press('a');
    await expect(adminPage.locator('input:focus')).toBeVisible();
    await expect(
      adminPage.getByRole('region', { name: textsOf(language)('admin', 'registration.mail') }),
    ).toContainText('/iodd/upload');
    await adminPage.keyboard.press('Enter');
    // The mail leads to a page that works, and that has the way to the right that is missing.
    await site.mailbox.wait(email, /\/iodd\/upload/);
    await page.goto('/login?redirect=%2Fiodd%2Fupload');
    await signInHere(page, textsOf(language), { userName, password: applicantPassword });
    await page.getByRole('button', { name: publish('ask.open') }).click();
    await page.getByLabel(publish('ask.note')).fill('Our valves');
    await page.getByRole('button', { name: publish('ask.submit'), exact: true }).click();
    await expect(page.getByText(publish('imports.hasAsked'))).toBeVisible();

    await adminPage.goto('/admin/companies');
    await adminPage.getByRole('link', { name: `Valves ${language}` }).click();
    await expect(adminPage.getByRole('table', { name: t('publish.title') })).toContainText('Our valves');
    await adminPage.getByRole('button', { name: t('publish.approve', { userName }) }).click();
    await expect(adminPage.getByText(t('publish.approved', { userName })).first()).toBeVisible();
    await adminPage.close();
    await page.reload();
    await expect(page.getByText(publish('imports.hasAsked'))).toBeHidden();
    await expect(page.getByRole('button', { name: publish('release.submit') })).toBeVisible();
  });

for (const language of allLanguagesOr('zh'))
  test(`a manufacturer reads how often the own files were downloaded (${language})`, async ({
    page,
    site,
  }) => {
    const publish = (key: string) => textsOf(language)('publish', key);
    // Files of the demo belong to nobody until their manufacturer claims them.
    await site.database.query(
      `update release r set organisation_id = v.organisation_id from organisation_vendor v
      where v.vendor_id = r.vendor_id and r.organisation_id is null`,
    );
    await speak(page, language, site.url);
    await signIn(page, site, 'manufacturer');
    await page.goto('/iodd/public');
    await page
      .getByRole('link', { name: textsOf(language)('shell', 'route.ownStatistics') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: publish('own.title') })).toBeVisible();
    const files = page.getByRole('table', { name: publish('own.byFile') });
    // Every sample was downloaded by three people of the demo.
    await expect(files.getByRole('row').filter({ hasText: product }).getByRole('strong')).toHaveText('3');
    await page
      .getByRole('figure', { name: publish('own.byMonth') })
      .getByText(textsOf(language)('plot', 'table'), { exact: true })
      .click();
    await expect(page.getByRole('table', { name: publish('own.byMonth') }).getByRole('row')).toHaveCount(13);
  });
