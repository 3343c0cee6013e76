import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { codePattern, type Mailbox, openMailbox } from './mailbox.ts';

const { account, audit, imports, people, user, verification } = endpoints;
const nowhere = '00000000-0000-4000-8000-000000000000';
let site: TestSite;
let mailbox: Mailbox;
let admin: ReturnType<typeof callerOf>;
let manufacturerId = '';
const anybody = () => callerOf(site.server);
const signIn = async (userName: string, word = password) =>
  callerOf(site.server, (await anybody().call(user.login, { userName, password: word })).token);

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url });
  await addPerson(site, { userName: 'moderator', isAdmin: true });
  manufacturerId = await addPerson(site, {
    userName: 'manufacturer',
    type: 1,
    canPublic: true,
    vendorId: 65_201,
  });
  await addPerson(site, { userName: 'colleague', type: 1, canPublic: true, vendorId: 65_201 });
  admin = await signIn('moderator');
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const edit = (email: string) => ({
  id: manufacturerId,
  email,
  type: 1 as const,
  canPublic: 1 as const,
  vendorId: 65_201,
});
const release = { importIds: [nowhere], isIrrevocable: true };

it("an administrator's change of an e-mail is told to the old address, ends all access and stops publishing", async () => {
  const manufacturer = await signIn('manufacturer');
  const { token } = await manufacturer.call(account.tokenCreate, {
    name: 'tool',
    scopes: ['read'],
    days: 30,
  });
  expect(await manufacturer.code(imports.release, release)).toBe('09002');

  await admin.call(people.userEdit, edit('new@example.com'));
  await mailbox.wait('manufacturer@example.com', /new@example\.com/);
  expect(await manufacturer.code(user.profile)).toBe('01001');
  expect(await callerOf(site.server, token).code(user.profile)).not.toBe('00000');
  const { items } = await admin.call(audit.auditList, { action: 'account.changed', subject: manufacturerId });
  expect(items[0]?.detail).toMatchObject({
    emailBefore: 'manufacturer@example.com',
    email: 'new@example.com',
  });

  const again = await signIn('manufacturer');
  expect(await again.code(imports.release, release)).toBe('01021');
});

it('publishing goes on when the new address was confirmed by a code', async () => {
  await anybody().call(verification.verificationGet, { purpose: 'reset', userName: 'manufacturer' });
  const verifyCode = await mailbox.wait('new@example.com', codePattern);
  const newPassword = 'another horse battery';
  await anybody().call(verification.passwordReset, { userName: 'manufacturer', verifyCode, newPassword });
  expect(await (await signIn('manufacturer', newPassword)).code(imports.release, release)).toBe('09002');
});

it('the same address in another case is no change', async () => {
  const mailsOfTheChange = () =>
    site.database.db.selectFrom('mail').select('id').where('template', '=', 'emailChanged').execute();
  const before = await mailsOfTheChange();
  await admin.call(people.userEdit, edit('NEW@example.com'));
  const { items } = await admin.call(audit.auditList, { action: 'account.changed', subject: manufacturerId });
  expect(items[0]?.detail).not.toHaveProperty('email');
  expect(before).not.toEqual([]);
  expect(await mailsOfTheChange()).toEqual(before);
});

it('an account that an administrator puts into a company is told to its members', async () => {
  await admin.call(people.userAdd, {
    userName: 'newcomer',
    password: 'one-time secret',
    email: 'newcomer@example.com',
    type: 1,
    vendorId: 65_201,
  });
  expect(await mailbox.wait('colleague@example.com', /newcomer/)).toBe('newcomer');
});

it('an account that an administrator adds publishes nothing before its address was confirmed, and the audit says what it was given', async () => {
  const firstPassword = 'first horse battery';
  const added = {
    userName: 'added',
    email: 'added@example.com',
    type: 1 as const,
    canPublic: 1 as const,
    vendorId: 65_201,
  };
  const { id } = await admin.call(people.userAdd, { ...added, password: firstPassword });
  const { items } = await admin.call(audit.auditList, { action: 'account.created', subject: id });
  expect(items[0]?.detail).toMatchObject({ email: 'added@example.com', canPublic: 1, vendorId: 65_201 });

  const newPassword = 'second horse battery';
  const person = await signIn('added', firstPassword);
  await person.call(user.passwordEdit, { oldPassword: firstPassword, newPassword });
  expect(await person.code(imports.release, release)).toBe('01021');
  await anybody().call(verification.verificationGet, { purpose: 'reset', userName: 'added' });
  const verifyCode = await mailbox.wait('added@example.com', codePattern);
  const last = 'third horse battery';
  await anybody().call(verification.passwordReset, { userName: 'added', verifyCode, newPassword: last });
  expect(await (await signIn('added', last)).code(imports.release, release)).toBe('09002');
});
