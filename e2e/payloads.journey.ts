import type { Page } from '@playwright/test';
import { organisationEdit } from '@iodd-hub/contract/organisation';
import type { Endpoint, Sent } from '@iodd-hub/contract/kit';
import { messageAnswer } from '@iodd-hub/contract/message';
import { registrationDecide } from '@iodd-hub/contract/registration';
import { termsPublish } from '@iodd-hub/contract/site';
import { registerOne } from './applicants.ts';
import { allPayloads, payloads } from './payloads.ts';
import { signIn } from './people.ts';
import { expect, type Site, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');

test.setTimeout(600_000);

test('there are enough payloads', () => {
  expect(allPayloads.length).toBeGreaterThanOrEqual(100);
  expect(new Set(allPayloads).size).toBe(allPayloads.length);
});

/** Counts what a page must never do: run one of them, or need the content security policy to stop one. */
const guard = async (page: Page): Promise<void> => {
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await page.addInitScript(() => {
    Object.assign(window, { __violations: [] });
    document.addEventListener('securitypolicyviolation', (event) => {
      const seen: unknown = Reflect.get(window, '__violations');
      if (Array.isArray(seen)) seen.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
};

const expectClean = async (page: Page, where: string): Promise<void> => {
  const seen = await page.evaluate(() => ({
    pwned: Reflect.get(window, '__pwned') ?? null,
    violations: Reflect.get(window, '__violations'),
    // Handlers and scripts that came from a text would be elements now.
    elements: document.querySelectorAll(
      'main :is(script, iframe, object, embed, base, meta, [onerror], [onload])',
    ).length,
  }));
  expect({ where, ...seen }).toEqual({ where, pwned: null, violations: [], elements: 0 });
};

const look = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectClean(page, path);
};

/** Presses the button until everything is on the page. */
const loadAll = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: text('common', 'loadMore') });
  while (await more.isVisible()) {
    // The last page may arrive between looking and clicking.
    await more.click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForLoadState('networkidle');
  }
};

/** With the session of the page. */
const send = async <E extends Endpoint>(
  page: Page,
  site: Site,
  endpoint: E,
  data: Sent<E>,
): Promise<void> => {
  const response = await page.request.post(site.url + endpoint.path, { data });
  const answer = (await response.json()) as { readonly resultCode: string };
  expect(answer).toMatchObject({ resultCode: '00000' });
};

const enter = async (page: Page, site: Site, userName: string): Promise<void> => {
  await guard(page);
  await speak(page, 'en', site.url);
  await signIn(page, site, userName);
};

/** Every text of an account holds the payload; user names are short and have to differ. */
const accountTexts = (payload: string, index: number): string[] => [
  `${String(index).padStart(4, '0')}${payload}`.slice(0, 64),
  payload,
];
const accountColumns =
  'user_name = $2, name = $3, first_name = $3, last_name = $3, phone = $3, street = $3, street_number = $3, ' +
  'address = $3, postal_code = $3, city = $3, country = $3';

/** One applicant a payload, in review, with the papers of a real one. */
const plantApplicants = async (site: Site): Promise<void> => {
  await registerOne(site, { userName: 'origin', email: 'origin@example.com', company: 'Origin Works' });
  for (const [index, payload] of payloads.entries()) {
    const { rows } = await site.database.query<{ id: string }>(
      `insert into account (user_name, email, password_hash, type, status) values ($1, $2, 'none', 1, 1) returning id`,
      [`planted${index}`, `planted${index}@example.com`],
    );
    const id = rows[0]?.id;
    await site.database.query(`update account set ${accountColumns} where id = $1`, [
      id,
      ...accountTexts(payload, index),
    ]);
    await plantRegistration(site, id, payload);
  }
};

const plantRegistration = (site: Site, accountId: string | undefined, payload: string): Promise<unknown> =>
  site.database.query(
    `insert into registration (account_id, company, abbreviation, licence_sha256, licence_name)
     select $1, $2, $2, licence_sha256, $2 from registration where company = 'Origin Works' limit 1`,
    [accountId, payload],
  );

test('registrations, reasons, users and the audit log run nothing', async ({ page, site }) => {
  await plantApplicants(site);
  await enter(page, site, 'moderator');

  const { rows } = await site.database.query<{ id: string; account_id: string; company: string }>(
    `select id, account_id, company from registration where state = 'inReview' and company <> 'Origin Works'`,
  );
  const planted = rows.filter(({ company }) => payloads.includes(company));
  expect(planted).toHaveLength(payloads.length);
  for (const { id, company } of planted)
    await send(page, site, registrationDecide, { decision: 'fail', id, reason: company });
  for (const { account_id, company } of planted) await plantRegistration(site, account_id, company);

  await look(page, '/admin/inbox');
  await loadAll(page);
  const open = page.getByRole('article').getByRole('heading', { level: 2 }).first();
  const seen = new Set<string>();
  for (let step = 0; step < payloads.length + 20; step += 1) {
    seen.add((await open.textContent()) ?? '');
    await page.keyboard.press('j');
  }
  for (const payload of payloads) expect(seen).toContain(payload);
  await expectClean(page, 'every registration of the inbox');

  await page.keyboard.press('r');
  const reason = page.getByLabel(text('admin', 'registration.reason'), { exact: true });
  const mail = page.getByRole('region', { name: text('admin', 'registration.mail') });
  await reason.fill(payloads.join('\n').slice(0, 2000));
  await expect(mail).toContainText(payloads[0] ?? '');
  await expectClean(page, 'the preview of a mail');

  await look(page, '/iodd/userManager');
  await loadAll(page);
  await expect(page.getByRole('row')).not.toHaveCount(51);
  for (let step = 0; step < payloads.length; step += 1) await page.keyboard.press('j');
  await expectClean(page, 'every account of the user management');

  await look(page, '/admin/audit');
  await loadAll(page);
  await expect(page.getByText(payloads[1] ?? '', { exact: false }).first()).toBeAttached();
  await expectClean(page, 'the whole audit log');
});

test('messages and answers run nothing, on the board and in the inbox', async ({ page, site }) => {
  await enter(page, site, 'moderator');
  const ids: string[] = [];
  for (const state of ['visible', 'pending'])
    for (const payload of payloads) {
      const { rows } = await site.database.query<{ id: string }>(
        `insert into message (title, content, name, email, phone, state) values ($1, $1, $1, $1, $1, $2) returning id`,
        [payload, state],
      );
      if (state === 'visible') ids.push(rows[0]?.id ?? '');
    }
  for (const [index, id] of ids.entries())
    await send(page, site, messageAnswer, { id, content: payloads[index] ?? '' });
  for (const path of ['/messageBord', '/admin/inbox?queue=messages']) {
    await look(page, path);
    await loadAll(page);
    await expectClean(page, path);
  }
  for (let step = 0; step < payloads.length; step += 1) await page.keyboard.press('j');
  await expectClean(page, 'every message of the inbox');
});

/** A field that holds one text holds some of them at once, so that a page need not be opened for each. */
const batches = Array.from({ length: Math.ceil(payloads.length / 12) }, (_, at) =>
  payloads.slice(at * 12, at * 12 + 12).join('\n'),
);

test('the own profile and company run nothing', async ({ page, site }) => {
  const origin = await site.database.query<{ id: string }>(
    `select id from account where user_name = 'drafter'`,
  );
  const id = origin.rows[0]?.id;
  await enter(page, site, 'drafter');
  for (const [index, batch] of batches.entries()) {
    await site.database.query(`update account set ${accountColumns} where id = $1`, [
      id,
      ...accountTexts(batch, index),
    ]);
    await send(page, site, organisationEdit, { url: '', description: batch });
    await look(page, '/updateuser');
    await look(page, '/updateuser?tab=company');
  }
  await site.database.query(
    `update account set user_name = 'drafter', name = 'Dirk Drafter', phone = '' where id = $1`,
    [id],
  );
});

test('site settings run nothing, in the footer, on the about page and in their form', async ({
  page,
  site,
}) => {
  await enter(page, site, 'moderator');
  const { rows } = await site.database.query<{ value: object }>(
    `select value from site_setting where name = 'site'`,
  );
  const keep = (value: object) =>
    site.database.query(`update site_setting set value = $1 where name = 'site'`, [JSON.stringify(value)]);
  for (const batch of batches) {
    await keep({
      contact: { email: 'hub@example.com', phone: batch, address: batch },
      company: { name: batch, url: '' },
      filings: batch.split('\n').map((notice) => ({ text: notice, url: '' })),
      forumUrl: '',
    });
    await look(page, '/about');
    await look(page, '/admin/site');
  }
  await keep(rows[0]?.value ?? {});
});

test('terms run nothing, published and in the preview', async ({ page, site }) => {
  await enter(page, site, 'moderator');
  for (const batch of batches) {
    const terms = { title: batch.slice(0, 200), content: `<p>before</p>${batch}<p>after</p>` };
    const { rows } = await site.database.query<{ newest: number }>(
      'select max(version) as newest from terms',
    );
    await send(page, site, termsPublish, { en: terms, zh: terms, es: terms, basedOn: rows[0]?.newest ?? 0 });
    await look(page, '/userinfo/terms');
  }
  // One by one: as HTML, one of them could swallow the next.
  await look(page, '/admin/terms');
  const sources = page.getByLabel(text('admin', 'terms.source'));
  const previews = page.getByRole('region', { name: text('admin', 'terms.preview') });
  for (let at = 0; at < payloads.length; at += 3) {
    const three = [0, 1, 2].map((offset) => payloads[(at + offset) % payloads.length] ?? '');
    for (const [offset, payload] of three.entries())
      await sources.nth(offset).fill(`<p>number ${at + offset}</p>${payload}`);
    for (const offset of three.keys())
      await expect(previews.nth(offset)).toContainText(`number ${at + offset}`);
  }
  await expectClean(page, 'every preview of the terms');
  await site.database.query('delete from terms where version > 1');
});

test('an address that is a script is refused by the forms that take addresses', async ({ page, site }) => {
  await enter(page, site, 'moderator');
  await page.goto('/admin/site');
  await page.getByLabel(text('admin', 'site.companyUrl')).fill('javascript:window.__pwned=1');
  await page.getByRole('button', { name: text('admin', 'site.save') }).click();
  await expect(page.getByText(text('fields', 'invalid'))).toBeVisible();
  await expectClean(page, '/admin/site');
});
