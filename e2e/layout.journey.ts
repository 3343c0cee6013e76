import { tokenCreate } from '@iodd-hub/contract/account';
import { expect, test } from './site.ts';
import { signIn } from './people.ts';
import { speak, textsOf } from './texts.ts';

test('on a phone every row shows what can be done with it, in its first line', async ({ page, site }) => {
  const text = textsOf('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page, 'en', site.url);
  // Twice, so that there is another session to end.
  await signIn(page, site, 'manufacturer');
  await signIn(page, site, 'manufacturer');
  const made = await page.request.post(site.url + tokenCreate.path, {
    data: { name: 'Build server', scopes: ['read'] },
  });
  expect(await made.json()).toMatchObject({ resultCode: '00000' });
  for (const { path, action } of [
    { path: '/updateuser?tab=sessions', action: text('account', 'sessions.revoke') },
    { path: '/updateuser?tab=tokens', action: text('account', 'tokens.revoke') },
    { path: '/iodd/public', action: text('publish', 'public.withdraw') },
  ]) {
    await page.goto(path);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByText(action, { exact: true }) })
      .first();
    const button = row.getByText(action, { exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const [first, there] = [await row.getByRole('cell').first().boundingBox(), await button.boundingBox()];
    if (!first || !there) throw new Error(`nothing is drawn at ${path}`);
    const middle = there.y + there.height / 2;
    expect({ path, isBeside: middle > first.y - 4 && middle < first.y + first.height + 4 }).toEqual({
      path,
      isBeside: true,
    });
  }
});

test('header entries stand in the specified order', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  // The frame is drawn by the script: wait for it as a person does.
  const targets = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expect
    .poll(targets)
    .toEqual(['/', '/resource', '/iodd', '/pdct', '/messageBord', '/about', '/iolfw']);
});

test('the forum stands last once the operator has named one', async ({ page, site }) => {
  await site.database.query(
    `update site_setting set value = jsonb_set(value, '{forumUrl}', '"https://forum.example.com/"') where name = 'site'`,
  );
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(links.last()).toHaveAttribute('href', 'https://forum.example.com/');
  await expect(links.last()).toHaveAttribute('target', '_blank');
  await site.database.query(
    `update site_setting set value = jsonb_set(value, '{forumUrl}', '""') where name = 'site'`,
  );
});

test('the footer has contact, company, filing notices and terms', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const href of [
    'mailto:hub@example.com',
    'tel:+41445550100',
    'https://www.example.com/',
    'https://www.example.com/filing',
    '/userinfo/terms',
  ])
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
});
