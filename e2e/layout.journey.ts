import { tokenCreate } from '@iodd-hub/contract/account';
import { expect, test } from './site.ts';
import { adminPages } from './pages.ts';
import { signIn } from './people.ts';
import { inLanguage, ofSizes } from './short.ts';
import { type Language, languages, speak, textsOf } from './texts.ts';

// The sizes that the specification names, and a phone.
const sizes = [
  { name: '1280x640', width: 1280, height: 640 },
  { name: '1280x800', width: 1280, height: 800 },
  { name: '1280x900', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;
const pages = [
  '/',
  '/resource',
  '/messageBord',
  '/about',
  '/userinfo/terms',
  '/login',
  '/register',
  '/forgotPwd',
  '/developer/api',
  '/check',
  '/rules',
  '/keyboard',
  '/404',
  '/iodd',
];

for (const size of ofSizes(sizes))
  test(`nothing is cut off or overflows at ${size.name}`, async ({ page, site }) => {
    await page.setViewportSize(size);
    test.setTimeout(240_000);
    const look = async (language: Language, paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect({ path, language, overflow: Math.max(0, overflow) }).toEqual({ path, language, overflow: 0 });
        await expect(page.getByRole('banner')).toBeInViewport();
        // A key without a text is shown as the key itself: words with dots between them, which no host is.
        await expect(page.getByRole('main')).not.toHaveText(
          /\b[a-z][A-Za-z]+\.[a-z][A-Za-z]+\.(?!com\b)[a-z][A-Za-z]+\b/,
        );
      }
    };
    for (const language of languages) {
      await speak(page, language, site.url);
      await look(language, inLanguage(pages, language));
    }
    // Tables and editors are narrowest here; wider sizes only give them more room.
    if (size.name !== 'phone' && size.name !== '1280x640') return;
    await signIn(page, site, 'moderator');
    for (const language of languages) {
      await speak(page, language, site.url);
      await look(language, inLanguage(adminPages, language));
    }
  });

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
  await expect.poll(targets).toEqual(['/', '/resource', '/messageBord', '/about']);
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
