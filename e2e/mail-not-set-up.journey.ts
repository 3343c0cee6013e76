import { languageKeys } from '@iodd-hub/i18n';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

test.use({ environment: { SMTP_URL: '' } });

for (const language of languageKeys)
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
