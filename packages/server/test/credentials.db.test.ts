import { type Endpoint, endpoints, type FieldProblem } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replacePassword } from '../src/setup/first-start.ts';
import { addPerson, callerOf, password, type Raw, type TestSite, testSite } from './kit.ts';
import { codePattern, type Mailbox, openMailbox } from './mailbox.ts';
import { imported, packageOf } from './packages.ts';

const {
  account,
  imports,
  people,
  registration,
  resource,
  session,
  site: siteCalls,
  user,
  verification,
} = endpoints;
type Caller = ReturnType<typeof callerOf>;

let mailbox: Mailbox;
let site: TestSite;
let visitor: Caller;
let releaseId: string;
const newPassword = 'another horse';

const signIn = async (userName: string, secret = password): Promise<Caller> =>
  callerOf(site.server, (await visitor.call(user.login, { userName, password: secret })).token);

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url, ANONYMOUS_DOWNLOADS: 'no' });
  visitor = callerOf(site.server);
  await addPerson(site, { userName: 'boss', isAdmin: true, vendorId: 1084 });
  await addPerson(site, { userName: 'manufacturer', type: 1, canPublic: true, vendorId: 65_001 });
  const { token } = await visitor.call(user.login, { userName: 'manufacturer', password });
  const { importId } = await imported(site.server, token, packageOf('measuring-sensor'));
  const released = await callerOf(site.server, token).call(imports.release, {
    importIds: [importId],
    isIrrevocable: true,
  });
  releaseId = released.items[0]?.rpIds[0] ?? '';
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

/** Lets the time go by after which the password is asked for again. */
const letMinutesPass = () =>
  site.database.db
    .updateTable('session')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .execute();

const fieldsOf = ({ envelope }: Raw): [string, string][] => {
  expect(envelope.resultCode).toBe('09001');
  const { fields } = envelope.data as { fields: FieldProblem[] };
  return fields.map(({ field, problem }) => [field, problem]);
};

/** One of everything that opens an account. */
const openEverything = async (userName: string) => {
  const here = await signIn(userName);
  const otherSession = await signIn(userName);
  const token = callerOf(
    site.server,
    (await here.call(account.tokenCreate, { name: 'line', scopes: ['read'] })).token,
  );
  const ticket = (await here.call(resource.downloadTicket, { rpId: releaseId })).token;
  const from = mailbox.delivered.length;
  await visitor.call(verification.verificationGet, { purpose: 'reset', userName });
  const code = await mailbox.wait(`${userName}@example.com`, codePattern, from);
  return { here, otherSession, token, ticket, code };
};
type Opened = Awaited<ReturnType<typeof openEverything>>;

const stillOpen = async (userName: string, opened: Opened): Promise<string[]> => {
  const { db } = site.database;
  const codes = await db.selectFrom('verify_code').select('subject').where('purpose', '=', 'reset').execute();
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirst();
  const answers: Readonly<Record<string, boolean>> = {
    here: (await opened.here.code(user.loginCheck)) === '00000',
    otherSession: (await opened.otherSession.code(user.loginCheck)) === '00000',
    token: (await opened.token.code(user.profile)) === '00000',
    ticket: (await visitor.code(resource.download, { rpId: releaseId, token: opened.ticket })) === '00000',
    code: codes.some(({ subject }) => subject === row?.id),
  };
  return Object.keys(answers).filter((name) => answers[name]);
};

describe('everything that opens an account', () => {
  const before = ['here', 'otherSession', 'token', 'ticket', 'code'];
  const boss = () => signIn('boss');
  const edit = { email: 'x@example.com', type: 0 } as const;

  const endings: Readonly<Record<string, (userName: string, opened: Opened) => Promise<unknown>>> = {
    'a new password': (_name, { here }) =>
      here.call(user.passwordEdit, { oldPassword: password, newPassword }),
    'a reset by mail': (userName, { code }) =>
      visitor.call(verification.passwordReset, { userName, verifyCode: code, newPassword }),
    disabling: async (userName) =>
      (await boss()).call(people.userEdit, { ...edit, id: await idOf(userName), isDisabled: true }),
    'deletion by an administrator': async (userName) =>
      (await boss()).call(people.userDelete, { id: await idOf(userName), userName }),
    'deletion by the owner': (_name, { here }) => here.call(account.accountDelete, { password }),
  };
  const idOf = async (userName: string): Promise<string> =>
    (
      await site.database.db
        .selectFrom('account')
        .select('id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
    ).id;

  it.each(Object.keys(endings).map((name, index) => ({ name, userName: `person${index}` })))(
    'ends with $name',
    async ({ name, userName }) => {
      await addPerson(site, { userName });
      const opened = await openEverything(userName);
      expect(await stillOpen(userName, opened)).toEqual(before);
      await endings[name]?.(userName, opened);
      expect(await stillOpen(userName, opened)).toEqual(name === 'a new password' ? ['here'] : []);
    },
  );

  it('ends when an administrator is demoted', async () => {
    await addPerson(site, { userName: 'moderator', isAdmin: true });
    const opened = await openEverything('moderator');
    await (
      await boss()
    ).call(people.userEdit, {
      ...edit,
      email: 'moderator@example.com',
      id: await idOf('moderator'),
      isAdmin: 0,
    });
    expect(await stillOpen('moderator', opened)).toEqual([]);
  });

  it('ends with npm run admin:password', async () => {
    const { db } = site.database;
    await db
      .updateTable('account')
      .set({ email: 'admin@example.com' })
      .where('user_name', '=', 'admin')
      .execute();
    const first = await replacePassword(db);
    const own = await signIn('admin', first?.oneTimePassword);
    await own.call(user.passwordEdit, { oldPassword: first?.oneTimePassword ?? '', newPassword });
    const { token } = await own.call(account.tokenCreate, { name: 'line', scopes: ['read'] });
    await replacePassword(db);
    expect(await own.code(user.loginCheck)).toBe('01004');
    expect(
      await db
        .selectFrom('api_token')
        .select('id')
        .where('account_id', '=', await idOf('admin'))
        .execute(),
    ).toEqual([]);
    expect(await callerOf(site.server, token).code(user.profile)).toBe('01001');
  });
});

describe('before something that cannot be undone', () => {
  const calls: readonly (readonly [Endpoint, unknown])[] = [
    [account.tokenCreate, { name: 'line', scopes: ['read'] }],
    [imports.release, { importIds: ['00000000-0000-4000-8000-000000000000'], isIrrevocable: true }],
    [resource.withdraw, { rpId: '00000000-0000-4000-8000-000000000000', cause: 'error', reason: 'A reason' }],
    [resource.remove, { rpId: '00000000-0000-4000-8000-000000000000' }],
    [siteCalls.termsPublish, {}],
    [people.userDelete, { id: '00000000-0000-4000-8000-000000000000', userName: 'nobody' }],
    // Who finds an open browser must not make it their own: another address and a code by mail are a sign-in.
    [people.userAdd, {}],
    [people.userEdit, {}],
    [registration.registrationDecide, { decision: 'fail' }],
  ];

  it.each(calls.map(([declared, input]) => ({ path: declared.path, declared, input })))(
    'the password is asked for again: $path',
    async ({ declared, input }) => {
      const boss = await signIn('boss');
      expect(await boss.code(declared, input)).not.toBe('01019');
      await letMinutesPass();
      expect(await boss.code(declared, input)).toBe('01019');
      expect(await boss.code(session.sessionConfirm, { password: 'wrong one' })).toBe('01013');
      expect(await boss.code(declared, input)).toBe('01019');
      await boss.call(session.sessionConfirm, { password });
      expect(await boss.code(declared, input)).not.toBe('01019');
    },
  );

  it('giving it in one session opens nothing in another', async () => {
    const [one, other] = [await signIn('boss'), await signIn('boss')];
    await letMinutesPass();
    await one.call(session.sessionConfirm, { password });
    expect(await other.code(account.tokenCreate, { name: 'line', scopes: ['read'] })).toBe('01019');
  });

  it('a token publishes with its scope, and needs a person for legal removal and terms', async () => {
    const boss = await signIn('boss');
    const { token } = await boss.call(account.tokenCreate, {
      name: 'ci',
      scopes: ['read', 'write', 'admin'],
    });
    const machine = callerOf(site.server, token);
    await letMinutesPass();
    const codes = [];
    for (const [declared, input] of calls) codes.push(await machine.code(declared, input));
    expect(codes).toEqual(['01017', '09002', '09002', '01017', '01017', '01017', '01017', '01017', '09001']);
  });
});

describe('a new password', () => {
  const passwordFields = async (caller: Caller, declared: Endpoint, input: unknown) =>
    fieldsOf(await caller.raw(declared, input));

  it.each([
    ['password1', 'passwordCommon'],
    ['PASSWORD1', 'passwordCommon'],
    ['chooser1', 'passwordIsName'],
    ['Chooser1@example.com', 'passwordIsName'],
    [password, 'passwordSame'],
  ])('%s is refused: %s', async (wanted, problem) => {
    if (
      !(await site.database.db
        .selectFrom('account')
        .select('id')
        .where('user_name', '=', 'chooser1')
        .executeTakeFirst())
    )
      await addPerson(site, { userName: 'chooser1' });
    const self = await signIn('chooser1');
    const change = { oldPassword: password, newPassword: wanted };
    expect(await passwordFields(self, user.passwordEdit, change)).toEqual([['newPassword', problem]]);
    const from = mailbox.delivered.length;
    await visitor.call(verification.verificationGet, { purpose: 'reset', userName: 'chooser1' });
    const verifyCode = await mailbox.wait('chooser1@example.com', codePattern, from);
    const reset = { userName: 'chooser1', verifyCode, newPassword: wanted };
    expect(await passwordFields(visitor, verification.passwordReset, reset)).toEqual([
      ['newPassword', problem],
    ]);
  });

  it('of somebody who registers or is added by an administrator is looked at, too', async () => {
    const added = { userName: 'newcomer', email: 'newcomer@example.com', password: 'iloveyou1' };
    const registering = {
      ...added,
      type: 0,
      confirmPassword: added.password,
      verifyCode: '000000',
      acceptsTerms: true,
    };
    const refusal = [['password', 'passwordCommon']];
    expect(await passwordFields(visitor, endpoints.registration.register, registering)).toEqual(refusal);
    const boss = await signIn('boss');
    expect(await passwordFields(boss, people.userAdd, { ...added, type: 0 })).toEqual(refusal);
  });

  it('a one-time password cannot be changed to itself', async () => {
    await addPerson(site, { userName: 'freshman', mustChangePassword: true });
    const self = await signIn('freshman');
    expect(await self.code(account.tokenCreate, { name: 'x', scopes: ['read'] })).toBe('01014');
    const same = { oldPassword: password, newPassword: password };
    expect(await passwordFields(self, user.passwordEdit, same)).toEqual([['newPassword', 'passwordSame']]);
    await self.call(user.passwordEdit, { oldPassword: password, newPassword });
    expect(await self.code(account.tokenCreate, { name: 'x', scopes: ['read'] })).toBe('00000');
  });
});

describe('tokens', () => {
  it('end after a year at the latest', async () => {
    const self = await signIn('manufacturer');
    const wanted = { name: 'x', scopes: ['read'] };
    expect(fieldsOf(await self.raw(account.tokenCreate, { ...wanted, days: 367 }))).toEqual([
      ['days', 'invalid'],
    ]);
    expect(fieldsOf(await self.raw(account.tokenCreate, { ...wanted, days: null }))).toEqual([
      ['days', 'required'],
    ]);
  });
});
