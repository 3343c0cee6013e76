import { languageKeys } from '@iodd-hub/i18n';
import { png } from '../packages/server/test/pictures.ts';
import { applicantPassword, registerOne } from './applicants.ts';
import { signIn, signInHere } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');
const account = (key: string, values: Readonly<Record<string, string>> = {}) => text('account', key, values);
const company = (key: string, values: Readonly<Record<string, string>> = {}) => text('company', key, values);
const admin = (key: string, values: Readonly<Record<string, string>> = {}) => text('admin', key, values);
const users = (key: string, values: Readonly<Record<string, string>> = {}) => text('users', key, values);

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('an administrator adds, finds, changes and deletes an account', async ({ page, site }) => {
  await signIn(page, site, 'moderator');
  await page.goto('/iodd/userManager');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('n');
  const adding = page.getByRole('form', { name: users('add') });
  await adding.getByLabel(users('column.userName')).fill('added-by-hand');
  await adding.getByLabel(users('column.email')).fill('added@example.com');
  await adding.getByRole('button', { name: users('form.create') }).click();
  await expect(page.getByText(users('form.created', { userName: 'added-by-hand' })).first()).toBeVisible();

  await page.getByRole('searchbox', { name: users('search') }).fill('added@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: users('open', { userName: 'added-by-hand' }) }).click();
  const editing = page.getByRole('form', { name: users('edit', { userName: 'added-by-hand' }) });
  await expect(editing.getByLabel(users('form.isAdmin'))).toBeDisabled();
  await editing.getByLabel(users('column.type')).selectOption('1');
  await editing.getByRole('button', { name: users('form.save') }).click();
  await expect(editing.getByText(text('fields', 'required'))).toBeVisible();
  await editing.getByRole('combobox', { name: account('company.vendorId') }).fill('65001');
  await editing.getByRole('button', { name: users('form.save') }).click();
  await expect(page.getByRole('cell', { name: 'Examplia' })).toBeVisible();
  await page.getByLabel(users('publishOf', { userName: 'added-by-hand' })).check();
  await expect(page.getByLabel(users('publishOf', { userName: 'added-by-hand' }))).toBeChecked();

  await editing.getByRole('button', { name: users('delete.open') }).click();
  const dialog = page.getByRole('dialog', { name: users('delete.title', { userName: 'added-by-hand' }) });
  await dialog.getByLabel(users('column.userName')).fill('somebody-else');
  await dialog.getByRole('button', { name: users('delete.submit') }).click();
  await expect(dialog.getByText(text('fields', 'different'))).toBeVisible();
  await dialog.getByLabel(users('column.userName')).fill('added-by-hand');
  await dialog.getByRole('button', { name: users('delete.submit') }).click();
  await expect(page.getByText(users('empty'))).toBeVisible();
});

test('an administrator is protected in the user management, and it says why', async ({ page, site }) => {
  await signIn(page, site, 'moderator');
  await page.goto('/iodd/userManager?isAdmin=1');
  await page.getByRole('button', { name: users('open', { userName: 'admin' }), exact: true }).click();
  await expect(page.getByText(users('protected.super'))).toBeVisible();
  await expect(page.getByRole('button', { name: users('delete.open') })).toHaveCount(0);
});

test('the table of users fits without scrolling sideways, in every language', async ({ page, site }) => {
  await site.database.query(
    `update account set email = 'maria.fernandez-gutierrez@nordwind-automationstechnik.example' where user_name = 'drafter'`,
  );
  await signIn(page, site, 'moderator');
  for (const language of languageKeys)
    for (const width of [1280, 1440]) {
      await speak(page, language, site.url);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/iodd/userManager');
      const table = page.getByRole('table', { name: textsOf(language)('users', 'table') });
      await expect(table).toContainText('nordwind-automationstechnik.example');
      const hidden = await table.evaluate(({ parentElement: box }) =>
        box ? box.scrollWidth - box.clientWidth : Number.NaN,
      );
      expect(hidden, `${language} at ${width}`).toBeLessThanOrEqual(0);
    }
});

test('a company changes its profile and its logo', async ({ page, site }) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/updateuser?tab=company');
  await page.getByLabel(company('profile.description')).fill('We make what we describe.');
  await page.getByLabel(company('profile.url')).fill('https://www.example.com/examplia');
  await page.getByRole('button', { name: company('profile.save'), exact: true }).click();
  await expect(page.getByText(company('profile.saved')).first()).toBeVisible();
  const picture = { name: 'logo.png', mimeType: 'image/png' };
  const logo = page.getByLabel(company('profile.logo'), { exact: true });
  await logo.setInputFiles({ ...picture, buffer: png({ width: 90, height: 160 }) });
  await expect(page.getByText(/90 × 160/)).toBeVisible();
  await logo.setInputFiles({ ...picture, buffer: png({ width: 160, height: 90 }) });
  await expect(
    page.getByRole('img', { name: company('profile.logoAlt', { name: 'Examplia' }) }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(company('profile.description'))).toHaveValue('We make what we describe.');
});

test('a picture of a person appears in the header and goes again', async ({ page, site }) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/updateuser');
  const inHeader = page.getByRole('banner').locator('img');
  await expect(page.getByLabel(account('picture.current'))).toBeAttached();
  await expect(inHeader).toHaveCount(0);
  await page
    .getByLabel(account('picture.current'))
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png({ width: 300, height: 300 }) });
  await expect(inHeader).toHaveCount(1);
  await page.getByRole('button', { name: account('picture.remove') }).click();
  await expect(inHeader).toHaveCount(0);
});

test('a token is shown once, and revoked', async ({ page, site }) => {
  await signIn(page, site, 'manufacturer');
  await page.goto('/updateuser?tab=tokens');
  await page.getByLabel(account('tokens.name'), { exact: true }).fill('Build server');
  await page.getByRole('button', { name: account('tokens.create') }).click();
  await expect(page.getByText(/^iodd_/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Build server' })).toBeVisible();
  await expect(page.getByText(/^iodd_/)).toHaveCount(0);
  await page.getByRole('button', { name: account('tokens.revoke') }).click();
  await expect(page.getByText(account('tokens.empty'))).toBeVisible();
});

test('an account leaves with its data and its password', async ({ page, site }) => {
  await registerOne(site, { userName: 'leaving', email: 'leaving@example.com' });
  await page.goto('/login?redirect=%2Fupdateuser%3Ftab%3Ddata');
  await signInHere(page, text, { userName: 'leaving', password: applicantPassword });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: account('own.exportLink') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole('button', { name: account('own.deleteOpen') }).click();
  const dialog = page.getByRole('dialog', { name: account('own.delete') });
  await dialog.getByLabel(account('own.password')).fill('not the password');
  await dialog.getByRole('button', { name: account('own.deleteSubmit') }).click();
  await expect(dialog.getByText(text('results', 'passwordWrong'))).toBeVisible();
  await dialog.getByLabel(account('own.password')).fill(applicantPassword);
  await dialog.getByRole('button', { name: account('own.deleteSubmit') }).click();
  await expect(page.getByText(account('own.deleted')).first()).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('terms are written, previewed without scripts and published', async ({ page, site }) => {
  await signIn(page, site, 'moderator');
  await page.goto('/admin/terms');
  const sources = page.getByLabel(admin('terms.source'));
  await sources.first().fill('<h2>New rules</h2><script>window.__pwned=1</script><p>Be kind.</p>');
  const preview = page.getByRole('region', { name: admin('terms.preview') }).first();
  await expect(preview.getByRole('heading', { name: 'New rules' })).toBeVisible();
  await page.getByRole('button', { name: admin('terms.publish') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: admin('terms.confirmSubmit') })
    .click();
  await expect(page.getByText(admin('terms.published', { version: '2' })).first()).toBeVisible();
  await page.goto('/userinfo/terms');
  await expect(page.getByText('Be kind.')).toBeVisible();
  await site.database.query('delete from terms where version > 1');
});

test('site settings appear in the footer', async ({ page, site }) => {
  const { rows } = await site.database.query<{ value: object }>(
    `select value from site_setting where name = 'site'`,
  );
  await signIn(page, site, 'moderator');
  await page.goto('/admin/site');
  await page.getByRole('button', { name: admin('site.filingAdd') }).click();
  await page.getByLabel(admin('site.filingText', { number: '2' }), { exact: true }).fill('Second notice');
  await page.getByRole('button', { name: admin('site.save') }).click();
  await expect(page.getByRole('contentinfo').getByText('Second notice')).toBeVisible();
  await site.database.query(`update site_setting set value = $1 where name = 'site'`, [
    JSON.stringify(rows[0]?.value),
  ]);
});

test('an answer stands under its message, and the author gets it by mail', async ({ page, site }) => {
  const title = 'Is anybody there?';
  await page.goto('/messageBord');
  const form = page.getByRole('form', { name: text('board', 'post.title') });
  const written = { title, content: 'Hello', name: 'Asker', email: 'asker@example.com', phone: '0911234567' };
  for (const [name, value] of Object.entries(written))
    await form.getByLabel(text('board', `field.${name}`)).fill(value);
  await form.getByRole('button', { name: text('board', 'post.submit') }).click();
  await expect(page.getByText(text('board', 'posted.pending'))).toBeVisible();

  await signIn(page, site, 'moderator');
  await page.goto('/admin/inbox?queue=messages');
  await page.getByRole('button', { name: new RegExp(title.replace('?', '\\?')) }).click();
  await page.keyboard.press('w');
  await page.getByLabel(text('board', 'answer.label')).fill('Yes, we are.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(text('board', 'answer.sent')).first()).toBeVisible();
  await site.mailbox.wait('asker@example.com', /Yes, we are\./);
  await page.goto('/messageBord');
  await page.getByRole('searchbox', { name: text('board', 'search') }).fill('anybody there');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Yes, we are.')).toBeVisible();
});
