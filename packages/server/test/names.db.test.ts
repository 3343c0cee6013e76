import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { codePattern, type Mailbox, openMailbox } from './mailbox.ts';

const { people, user, verification } = endpoints;
let site: TestSite;
let mailbox: Mailbox;
let admin: ReturnType<typeof callerOf>;
const anybody = () => callerOf(site.server);
const signIn = (userName: string, word = password) =>
  anybody().call(user.login, { userName, password: word });

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url });
  await addPerson(site, { userName: 'moderator', isAdmin: true });
  await addPerson(site, { userName: 'victim' });
  admin = callerOf(site.server, (await signIn('moderator')).token);
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const added = (userName: string, email: string) =>
  admin.code(people.userAdd, { userName, email, password: 'one-time secret', type: 0 });

describe('a user name', () => {
  it.each(['victim@example.com', 'admіn', 'vic\u200btim', 'vic\u202etim', 'vic\ntim'])(
    'is refused when it is %j',
    async (userName) => expect(await added(userName, 'stranger@example.com')).toBe('09001'),
  );

  it.each(['VICTIM', 'vlctim', 'v1ctim', 'víctim', 'vict\u0131m'.normalize('NFKC').replace('\u0131', 'I')])(
    'that looks like another is taken: %s',
    async (userName) => expect(await added(userName, 'lookalike@example.com')).toBe('01008'),
  );

  it('signs in whatever the case and the form of its letters', async () => {
    expect(await added('Núñez', 'nunez@example.com')).toBe('00000');
    expect((await signIn('nu\u0301n\u0303EZ', 'one-time secret')).userName).toBe('Núñez');
  });
});

describe('an e-mail', () => {
  it('signs its owner in, and gets the owner the code, although an account of before has it as user name', async () => {
    // Such a name cannot be made any more; this one was made when it could.
    await addPerson(site, { userName: 'victim@example.com' });
    expect((await signIn('victim@example.com')).userName).toBe('victim');
    await anybody().call(verification.verificationGet, { purpose: 'reset', userName: 'victim@example.com' });
    await mailbox.wait('victim@example.com', codePattern);
    expect(mailbox.delivered.map(({ recipient }) => recipient)).not.toContain(
      'victim@example.com@example.com',
    );
  });
});

it('a profile of before the rules is still shown', async () => {
  const id = await addPerson(site, { userName: 'o\u200bld' });
  await site.database.pool.query(`update account set name = E'two\\nlines' where id = $1`, [id]);
  const self = callerOf(site.server, (await signIn('o\u200bld@example.com')).token);
  expect(await self.code(user.profile)).toBe('00000');
});
