import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, request, type TestSite, testSite } from './kit.ts';

const { user, session } = endpoints;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await addPerson(site, { userName: 'paula', vendorId: 65_010, type: 1 });
  await addPerson(site, { userName: 'quentin' });
});
afterAll(() => site.close());

const signIn = (userName: string) => callerOf(site.server).call(user.login, { userName, password });

describe('signing in', () => {
  it.each(['paula', 'PAULA', 'paula@example.com', ' paula '])('accepts %j', async (userName) => {
    const answer = await signIn(userName);
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userName: 'paula',
      userPhoto: '',
      isAdmin: 0,
      vendorId: 65_010,
      type: 1,
      status: 2,
      canPublic: 0,
      isSuperAdmin: false,
      mustChangePassword: false,
      mustAcceptTerms: false,
      needsEmail: false,
    });
  });

  it.each([
    ['paula', 'wrong password'],
    ['nobody', password],
  ])('refuses %s with the same answer, known or not', async (userName, wrong) => {
    const answer = await callerOf(site.server).raw(user.login, { userName, password: wrong });
    expect(answer.envelope).toEqual({
      resultCode: '01002',
      returnMsg: 'User name or password is wrong.',
      data: null,
    });
  });

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const body = JSON.stringify({ userName: 'paula', password });
    const { headers } = await request(`${site.server.url}/api/user/login`, { body });
    const [first, second] = headers.getSetCookie();
    expect(first).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(second).toMatch(/^browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('marks the cookie Secure where people come by https', async () => {
    const behindTls = await site.another({ PUBLIC_URL: 'https://hub.example.com' });
    const body = JSON.stringify({ userName: 'paula', password });
    const { headers } = await request(`${behindTls.url}/api/user/login`, { body });
    for (const cookie of headers.getSetCookie())
      expect(cookie).toMatch(
        /^__Host-(session|browser)=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    const checked = async (name: string) => {
      const [, token = ''] = /session=([\w-]{43})/.exec(headers.getSetCookie()[0] ?? '') ?? [];
      const cookie = `${name}=${token}`;
      return (await request(`${behindTls.url}/api/user/login/check`, { headers: { cookie } })).envelope
        .resultCode;
    };
    // A neighbouring site can plant a cookie without the prefix; it is not looked at.
    expect([await checked('__Host-session'), await checked('session')]).toEqual(['00000', '01004']);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('refuses a disabled account', async () => {
    const id = await addPerson(site, { userName: 'disabled' });
    await site.database.db.updateTable('account').set({ is_disabled: true }).where('id', '=', id).execute();
    expect(await callerOf(site.server).code(user.login, { userName: 'disabled', password })).toBe('01003');
  });
});

describe('a session', () => {
  it('is found by cookie and by header alike', async () => {
    const { token } = await signIn('paula');
    expect(await callerOf(site.server, token).code(user.loginCheck)).toBe('00000');
    const byCookie = await request(`${site.server.url}/api/user/login/check`, {
      headers: { cookie: `session=${token}` },
    });
    expect(byCookie.envelope.resultCode).toBe('00000');
  });

  it('is stored only as a hash', async () => {
    const { token } = await signIn('paula');
    const { rows } = await site.database.pool.query('select t::text as row from session t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends by signing out', async () => {
    const caller = callerOf(site.server, (await signIn('paula')).token);
    expect(await caller.code(user.logout)).toBe('00000');
    expect(await caller.code(user.loginCheck)).toBe('01004');
    expect(await caller.code(user.profile)).toBe('01001');
  });

  it('ends when it expires, and lives on while it is used', async () => {
    const { token } = await signIn('quentin');
    const caller = callerOf(site.server, token);
    const mine = site.database.db.updateTable('session').where('expires_at', '>', new Date());
    const old = new Date(Date.now() - 120_000);
    const soon = new Date(Date.now() + 60_000);
    await mine.set({ last_seen_at: old, expires_at: soon }).execute();
    expect(await caller.code(user.loginCheck)).toBe('00000');
    const [renewed] = (await caller.call(session.sessionList, {})).items;
    expect(Date.parse(renewed?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    await mine.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect(await caller.code(user.profile)).toBe('01001');
  });

  it('ends after SESSION_MAX_DAYS, however much it is used', async () => {
    const short = await site.another({ SESSION_DAYS: '14', SESSION_MAX_DAYS: '30' });
    const { token } = await callerOf(short).call(user.login, { userName: 'quentin', password });
    const caller = callerOf(short, token);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const mine = site.database.db.updateTable('session').where('expires_at', '>', new Date());
    await mine.set({ created_at: daysAgo(29), last_seen_at: daysAgo(1) }).execute();
    expect(await caller.code(user.loginCheck)).toBe('00000');
    const [renewed] = (await caller.call(session.sessionList, {})).items;
    expect(Date.parse(renewed?.expiresAt ?? '')).toBeLessThan(Date.now() + 1.1 * 86_400_000);
    await mine.set({ created_at: daysAgo(31), last_seen_at: daysAgo(1) }).execute();
    await caller.code(user.loginCheck);
    expect(await caller.code(user.profile)).toBe('01001');
  });

  it('can be listed and revoked by its owner only', async () => {
    const first = callerOf(site.server, (await signIn('paula')).token);
    const second = callerOf(site.server, (await signIn('paula')).token);
    const other = callerOf(site.server, (await signIn('quentin')).token);
    const { items } = await first.call(session.sessionList, {});
    const current = items.find((item) => item.isCurrent);
    expect(await other.code(session.sessionRevoke, { id: current?.id })).toBe('09002');
    expect(await second.code(session.sessionRevoke, { id: current?.id })).toBe('00000');
    expect(await first.code(user.loginCheck)).toBe('01004');
    expect(await second.code(user.loginCheck)).toBe('00000');
  });

  it('that is lost does not let its owner write as a visitor', async () => {
    const input = { title: 't', content: 'c', name: 'n', email: 'n@example.com', phone: '+34 91 555 01 02' };
    const lost = callerOf(site.server, 'A'.repeat(43));
    const answers = [
      await lost.raw(endpoints.message.messageList),
      await lost.raw(endpoints.message.messageSave, input),
      await lost.raw(user.profile),
      await lost.raw(user.loginCheck),
    ];
    const told = answers.map(({ envelope, headers }) => [envelope.resultCode, headers.has('set-cookie')]);
    // The cookie stays until a page asks who is signed in, and shows that nobody is.
    expect(told).toEqual([
      ['00000', false],
      ['01001', false],
      ['01001', false],
      ['01004', true],
    ]);
  });
});

describe('changing the password', () => {
  it('needs the old one, ends all other sessions and writes a mail', async () => {
    const id = await addPerson(site, { userName: 'rosa', mustChangePassword: true });
    const here = callerOf(site.server, (await signIn('rosa')).token);
    const otherSession = callerOf(site.server, (await signIn('rosa')).token);
    const change = (oldPassword: string) => ({ oldPassword, newPassword: 'a new password' });
    expect(await here.code(user.passwordEdit, change('wrong'))).toBe('01013');
    expect(await here.code(user.passwordEdit, { oldPassword: password, newPassword: 'short' })).toBe('09001');
    expect(await here.code(user.passwordEdit, change(password))).toBe('00000');
    expect(await here.code(user.loginCheck)).toBe('00000');
    expect(await otherSession.code(user.loginCheck)).toBe('01004');
    expect(await callerOf(site.server).code(user.login, { userName: 'rosa', password })).toBe('01002');
    const row = await site.database.db
      .selectFrom('account')
      .select(['must_change_password', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      must_change_password: false,
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    const mails = await site.database.db.selectFrom('mail').select(['recipient', 'template']).execute();
    expect(mails).toEqual([{ recipient: 'rosa@example.com', template: 'passwordChanged' }]);
  });
});

describe('guessing', () => {
  it('at one account ends after ten, by user name and e-mail together, and only for a while', async () => {
    await addPerson(site, { userName: 'victor' });
    const codes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const userName = guess % 2 ? 'victor' : 'victor@example.com';
      codes.push(await callerOf(site.server).code(user.login, { userName, password: `guess ${guess}` }));
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => '01002'), '09004', '09004']);
    expect(await callerOf(site.server).code(user.login, { userName: 'victor', password })).toBe('09004');
    const { rows } = await site.database.pool.query(
      `select max(expire) - extract(epoch from now()) * 1000 as left_ms from rate_limit where key like 'account:%'`,
    );
    expect(Number(rows[0].left_ms)).toBeLessThanOrEqual(15 * 60_000);
  });
});
