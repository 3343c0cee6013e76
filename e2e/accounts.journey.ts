import type { Page } from '@playwright/test';
import { codePattern } from '../packages/server/test/mailbox.ts';
import { pdf, png } from '../packages/server/test/pictures.ts';
import { applicantPassword, registerOne } from './applicants.ts';
import { signIn, signInHere } from './people.ts';
import { expect, type Site, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');
const account = (key: string, values: Readonly<Record<string, string>> = {}) => text('account', key, values);
const admin = (key: string, values: Readonly<Record<string, string>> = {}) => text('admin', key, values);

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

const field = (page: Page, key: string) => page.getByLabel(account(key), { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

interface Person {
  readonly userName: string;
  readonly email: string;
}

/** What both kinds of accounts fill in, with the code from the mail. */
const fillInPerson = async (page: Page, site: Site, { userName, email }: Person): Promise<void> => {
  await field(page, 'register.userName').fill(userName);
  await field(page, 'register.password').fill(applicantPassword);
  await field(page, 'register.confirmPassword').fill(applicantPassword);
  await field(page, 'code.email').fill(email);
  await button(page, account('code.send')).click();
  await expect(page.getByText(account('code.sent', { email, minutes: '10' }))).toBeVisible();
  await expect(page.getByRole('button', { name: /\d+ s$/ })).toBeDisabled();
  await field(page, 'code.label').fill(await site.mailbox.wait(email, codePattern));
  await page.getByLabel(account('register.terms')).check();
};

const adminPageOf = async (page: Page, site: Site): Promise<Page> => {
  const adminPage = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!adminPage) throw new Error('no browser');
  await speak(adminPage, 'en', site.url);
  await signIn(adminPage, site, 'moderator');
  return adminPage;
};

test('a manufacturer registers, is failed, corrects, is approved and reaches the designer', async ({
  page,
  site,
}) => {
  // Two people, four decisions: long, and half a minute of it is loading pages.
  test.setTimeout(120_000);
  const person = { userName: 'sensorina', email: 'sensorina@example.com' };
  const company = 'Sensorina Beispiel AG';
  await page.goto('/register?redirect=%2Fiodd');
  await page.getByText(account('register.manufacturer'), { exact: true }).click();
  await fillInPerson(page, site, person);

  // Nothing of it is sent while something is missing, and nothing typed is lost.
  await button(page, account('register.submit')).click();
  await expect(page.getByText(text('fields', 'required'))).toHaveCount(3);
  await expect(field(page, 'register.userName')).toHaveValue(person.userName);

  await field(page, 'company.name').fill(company);
  await field(page, 'company.vendorAbbr').fill('SEN');
  const vendor = page.getByRole('combobox', { name: account('company.vendorId') });
  await vendor.fill('ifm');
  await expect(page.getByRole('option', { name: /ifm/i }).first()).toBeVisible();
  await vendor.press('ArrowDown');
  await vendor.press('Enter');
  await expect(vendor).toHaveValue(/^\d+$/);
  await vendor.fill('');
  await page
    .getByLabel(account('company.businessLicense'))
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf });
  const logo = page.getByLabel(account('company.logo'));
  await logo.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png({ width: 200, height: 90 }),
  });
  await expect(page.getByText(/200 × 90/)).toBeVisible();
  await logo.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png({ width: 160, height: 90 }),
  });
  await expect(page.getByText(/200 × 90/)).toBeHidden();
  await button(page, account('register.submit')).click();
  await expect(page.getByText(account('register.done.manufacturer', { email: person.email }))).toBeVisible();

  const adminPage = await adminPageOf(page, site);
  await adminPage.goto('/admin/inbox');
  await adminPage.getByRole('button', { name: new RegExp(company) }).click();
  await adminPage.keyboard.press('r');
  await adminPage.keyboard.press('1');
  await expect(adminPage.getByLabel(admin('registration.reason'), { exact: true })).toHaveValue(
    text('reasons', 'licenceUnreadable'),
  );
  await expect(adminPage.getByRole('region', { name: admin('registration.mail') })).toContainText(
    text('reasons', 'licenceUnreadable'),
  );
  await adminPage.keyboard.press('Control+Enter');
  await expect(adminPage.getByText(admin('registration.failed', { company })).first()).toBeVisible();
  await site.mailbox.wait(person.email, /Your registration could not be approved/);

  await page
    .getByRole('main')
    .getByRole('link', { name: account('register.done.signIn') })
    .click();
  await signInHere(page, text, { userName: person.userName, password: applicantPassword });
  await expect(page).toHaveURL('/iodd');
  await expect(page.getByText(text('shell', 'denied.reviewFailed'))).toBeVisible();
  await page.goto('/updateuser');
  await expect(page.getByText(text('reasons', 'licenceUnreadable'))).toBeVisible();
  await expect(field(page, 'company.name')).toHaveValue(company);
  await page
    .getByLabel(account('company.businessLicense'))
    .setInputFiles({ name: 'clear.pdf', mimeType: 'application/pdf', buffer: pdf });
  await button(page, account('registration.submit')).click();
  await expect(page.getByText(account('registration.submitted')).first()).toBeVisible();
  await page.goto('/iodd');
  await expect(page.getByText(text('shell', 'denied.inReview'))).toBeVisible();

  await adminPage.reload();
  await adminPage.getByRole('button', { name: new RegExp(company) }).click();
  await expect(adminPage.getByText(admin('registration.earlier'))).toBeVisible();
  await adminPage.keyboard.press('a');
  await adminPage.getByLabel(admin('registration.vendorId'), { exact: true }).fill('65100');
  await expect(adminPage.getByRole('region', { name: admin('registration.mail') })).toContainText('65100');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByText(admin('registration.approved', { company })).first()).toBeVisible();
  await site.mailbox.wait(person.email, /Your registration was approved/);
  await adminPage.close();

  await page.goto('/iodd');
  await expect(page.getByRole('heading', { level: 1, name: text('files', 'title') })).toBeVisible();
});

test('an ordinary user is told that the designers need a manufacturer', async ({ page, site }) => {
  await page.goto('/register');
  await fillInPerson(page, site, { userName: 'ordinaria', email: 'ordinaria@example.com' });
  await button(page, account('register.submit')).click();
  await expect(page.getByText(account('register.done.ordinary'))).toBeVisible();
  await page.goto('/login?redirect=%2Fiodd');
  await signInHere(page, text, { userName: 'ordinaria', password: applicantPassword });
  await expect(page).toHaveURL('/iodd');
  for (const path of ['/iodd', '/iolfw']) {
    await page.goto(path);
    await expect(page.getByText(text('shell', 'denied.needsManufacturer'))).toBeVisible();
  }
});

for (const by of ['user name', 'e-mail'])
  test(`a password forgotten by ${by} is set anew with the code from the mail`, async ({ page, site }) => {
    const userName = `forgetful-${by.replace(' ', '-')}`;
    const email = `${userName}@example.com`;
    await registerOne(site, { userName, email });
    const before = site.mailbox.delivered.length;
    await page.goto('/login?redirect=%2Fabout');
    await page.getByRole('link', { name: account('login.forgotten') }).click();
    // Both pages have a field of this name, and the address is there before the page.
    await expect(page.getByRole('heading', { name: account('forgotten.title') })).toBeVisible();
    await field(page, 'forgotten.userName').fill(by === 'e-mail' ? email : userName);
    await button(page, account('forgotten.send')).click();
    await expect(page.getByText(account('forgotten.sent', { minutes: '10' }))).toBeVisible();
    const code = await site.mailbox.wait(email, codePattern, before);
    await field(page, 'code.label').fill(code === '000000' ? '000001' : '000000');
    await field(page, 'forgotten.newPassword').fill('something quite new');
    await field(page, 'forgotten.confirmPassword').fill('something quite new');
    await button(page, account('forgotten.submit')).click();
    await expect(page.getByText(text('results', 'verifyCodeWrong'))).toBeVisible();
    await field(page, 'code.label').fill(code);
    await button(page, account('forgotten.submit')).click();
    await expect(page).toHaveURL('/login?redirect=%2Fabout');
    await signInHere(page, text, { userName, password: 'something quite new' });
    await expect(page).toHaveURL('/about');
  });

test('nobody learns from a forgotten password whether an account exists', async ({ page }) => {
  await page.goto('/forgotPwd');
  await field(page, 'forgotten.userName').fill('nobody-has-this-name');
  await button(page, account('forgotten.send')).click();
  await expect(page.getByText(account('forgotten.sent', { minutes: '10' }))).toBeVisible();
});

test('an administrator works through a queue of 20 with the keyboard alone', async ({ page, site }) => {
  test.setTimeout(180_000);
  for (let number = 1; number <= 20; number += 1)
    await registerOne(site, {
      userName: `queued${number}`,
      email: `queued${number}@example.com`,
      company: `Queue ${number} Works`,
      fields: { vendorId: String(65_200 + number) },
    });
  const waiting = async (): Promise<number> => {
    const { rows } = await site.database.query<{ count: number }>(
      `select count(*)::int as count from registration where state = 'inReview'`,
    );
    return rows[0]?.count ?? 0;
  };
  await signIn(page, site, 'moderator');
  await page.goto('/admin/inbox');
  const mail = page.getByRole('region', { name: admin('registration.mail') });
  const title = page.getByRole('article').getByRole('heading', { level: 2 }).first();
  const total = await waiting();
  expect(total).toBeGreaterThanOrEqual(20);
  // Down and up again first: the list is walked without deciding.
  await expect(title).toBeVisible();
  const first = await title.textContent();
  await page.keyboard.press('j');
  await expect(title).not.toHaveText(first ?? '');
  await page.keyboard.press('k');
  await expect(title).toHaveText(first ?? '');
  for (let left = total; left > 0; left -= 1) {
    const company = (await title.textContent()) ?? '';
    if (left % 3 === 0) {
      await page.keyboard.press('r');
      await page.keyboard.press('2');
      await expect(mail).toContainText(company);
      await page.keyboard.press('Control+Enter');
    } else {
      await page.keyboard.press('a');
      // What is typed replaces the id that the applicant gave, once the field is there.
      await expect(page.locator('input:focus')).toBeVisible();
      // Another one for each: an id belongs to one manufacturer, and journeys before this one may have left applicants.
      if (!company.startsWith('Queue')) {
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(String(65_100 + left));
      }
      await expect(mail).toContainText(company);
      await page.keyboard.press('Enter');
    }
    await expect.poll(waiting).toBe(left - 1);
    if (left > 1) await expect(title).not.toHaveText(company);
  }
  await expect(page.getByText(admin('registration.empty'))).toBeVisible();
});
