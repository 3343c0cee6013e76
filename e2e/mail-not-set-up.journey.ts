import { signIn } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

test.use({ environment: { SMTP_URL: '' } });

for (const language of allLanguagesOr('es'))
  test(`a site without a mail server promises no mail, in ${language}`, async ({ page, site }) => {
    const text = textsOf(language);
    const outbox = (key: string) => text('outbox', key, {});
    await speak(page, language, site.url);
    for (const path of ['/register', '/forgotPwd']) {
      await page.goto(path);
      await expect(page.getByText(outbox('notSetUp.code'))).toBeVisible();
    }
    await page.getByLabel(text('account', 'forgotten.userName')).fill('visitor');
    await page.getByRole('button', { name: text('account', 'forgotten.send') }).click();
    await expect(page.getByText(text('results', 'mailNotSetUp')).first()).toBeVisible();

    // Where a company invites and asks: a mail is kept, and nobody waits for one that cannot come.
    await signIn(page, site, 'manufacturer');
    await page.goto('/updateuser?tab=company');
    const invite = page.getByRole('region', { name: text('company', 'invite.title') });
    await expect(invite.getByText(outbox('notSetUp.later'))).toBeVisible();
    const ask = page.getByRole('form', { name: text('company', 'vendor.ask') });
    await expect(ask.getByText(outbox('notSetUp.later'))).toBeVisible();
    await page.goto('/notices');
    await page.getByLabel(text('notice', 'mails.label')).check();
    await expect(page.getByText(outbox('notSetUp.later'))).toBeVisible();
    await page.getByLabel(text('notice', 'mails.label')).uncheck();
    await expect(page.getByText(outbox('notSetUp.later'))).toBeHidden();

    await signIn(page, site, 'moderator');
    await page.goto('/iodd/userManager');
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByText(outbox('notSetUp.laterForAdmins'))).toBeVisible();
    await page.getByRole('link', { name: outbox('notSetUp.open') }).click();
    await expect(page.getByText(outbox('notSetUp.operator'))).toBeVisible();
    await expect(page.getByRole('button', { name: outbox('test') })).toHaveAttribute('aria-disabled', 'true');
  });

test('an address that no page has is a 404 that people can read', async ({ page, site }) => {
  await speak(page, 'en', site.url);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: textsOf('en')('shell', 'route.notFound') })).toBeVisible();
});
