import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '../src/privacy/erase.ts';
import * as blobs from '../src/stores/blobs.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { fileOf, logoFile, png } from './pictures.ts';

const { account, organisation, user, session, people, message, registration } = endpoints;
type Caller = ReturnType<typeof callerOf>;

let site: TestSite;
let visitor: Caller;
let manufacturer: Caller;
let admin: Caller;

const signIn = async (userName: string): Promise<Caller> =>
  callerOf(site.server, (await visitor.call(user.login, { userName, password })).token);

beforeAll(async () => {
  site = await testSite();
  visitor = callerOf(site.server);
  await addPerson(site, { userName: 'manufacturer', type: 1, vendorId: 65_301 });
  await addPerson(site, { userName: 'admin2', isAdmin: true });
  manufacturer = await signIn('manufacturer');
  admin = await signIn('admin2');
});
afterAll(() => site.close());

const upload = async (caller: Caller, kind: string, file: File) => {
  const { envelope } = await caller.sendForm(account.imageUpload, { kind, file });
  return { code: envelope.resultCode, data: envelope.data as { imageId: string; address: string } };
};

describe('pictures', () => {
  it('of a person are brought to 256 × 256, shown and taken away again', async () => {
    const { data } = await upload(manufacturer, 'avatar', fileOf(png({ width: 700, height: 500 }), 'me.png'));
    expect(data).toMatchObject({ width: 256, height: 256 });
    // Not to be seen before the profile has it.
    expect((await fetch(site.server.url + data.address)).status).toBe(404);
    await manufacturer.call(user.infoEdit, { userPhoto: data.imageId });
    const { userPhoto } = await manufacturer.call(user.profile, {});
    const shown = await fetch(site.server.url + userPhoto);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const etag = shown.headers.get('etag') ?? '';
    const again = await fetch(site.server.url + userPhoto, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);

    await manufacturer.call(user.infoEdit, { name: 'Mara' });
    expect((await manufacturer.call(user.profile, {})).userPhoto).toBe(userPhoto);
    await manufacturer.call(user.infoEdit, { userPhoto: '' });
    expect((await manufacturer.call(user.profile, {})).userPhoto).toBe('');
    expect((await fetch(site.server.url + userPhoto)).status).toBe(404);
    const { database, objects } = site.server.services;
    expect(await blobs.sweep(database.db, objects, new Date(Date.now() + 1000))).toBe(1);
  });

  it('are used by those who sent them only, for what they were sent for', async () => {
    const { data } = await upload(manufacturer, 'logo', logoFile());
    expect(await admin.code(user.infoEdit, { userPhoto: data.imageId })).toBe('09002');
    expect(await manufacturer.code(user.infoEdit, { userPhoto: data.imageId })).toBe('09002');
    await manufacturer.call(organisation.organisationEdit, {
      url: 'https://example.com',
      logo: data.imageId,
    });
    const { organisation: own } = await manufacturer.call(organisation.organisationGet, {});
    expect(own).toMatchObject({ url: 'https://example.com', vendorIds: [65_301] });
    expect((await fetch(site.server.url + own?.logo)).status).toBe(200);
  });

  it.each([
    ['a logo of another size', 'logo', png({ width: 161, height: 90 }), '04002'],
    ['an icon of another size', 'icon', png({ width: 49, height: 48 }), '04002'],
    ['a symbol that is too small', 'symbol', png({ width: 159, height: 160 }), '04002'],
    ['a symbol that is too large', 'symbol', png({ width: 320, height: 321 }), '04002'],
    ['a text', 'avatar', Buffer.from('hello'), '09001'],
    ['an SVG', 'avatar', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '09001'],
  ])('are refused: %s', async (_name, kind, bytes, code) => {
    expect((await upload(manufacturer, kind, fileOf(bytes, 'a.png', 'image/png'))).code).toBe(code);
  });

  it.each([
    ['logo', 160, 90],
    ['icon', 48, 48],
    ['symbol', 160, 160],
    ['symbol', 320, 320],
    ['connection', 300, 200],
  ])('are accepted: %s of %i × %i', async (kind, width, height) => {
    const { data } = await upload(manufacturer, kind, fileOf(png({ width, height }), 'a.png'));
    expect(data).toMatchObject({ width, height });
  });

  it('of javascript: addresses are no company link', async () => {
    expect(await manufacturer.code(organisation.organisationEdit, { url: 'javascript:alert(1)' })).toBe(
      '09001',
    );
  });
});

describe('API tokens', () => {
  const create = (caller: Caller, scopes: readonly ('read' | 'write' | 'admin')[]) =>
    caller.call(account.tokenCreate, { name: 'Line 4', scopes: [...scopes] });

  it('open what their scopes say, with the rights of their owner', async () => {
    const read = callerOf(site.server, (await create(manufacturer, ['read'])).token);
    const write = callerOf(site.server, (await create(manufacturer, ['read', 'write'])).token);
    expect((await read.call(user.profile, {})).userName).toBe('manufacturer');
    expect(await read.code(user.infoEdit, { name: 'Mara' })).toBe('01017');
    expect(await write.code(user.infoEdit, { name: 'Mara' })).toBe('00000');
    expect(await write.code(people.userList)).toBe('01017');
    const adminRead = callerOf(site.server, (await create(admin, ['read', 'admin'])).token);
    expect(await adminRead.code(people.userList)).toBe('00000');
    const plain = callerOf(site.server, (await create(admin, ['read'])).token);
    expect(await plain.code(people.userList)).toBe('01017');
  });

  it('never open what needs the person: passwords, tokens, sessions, users, the account itself', async () => {
    const all = callerOf(site.server, (await create(admin, ['read', 'write', 'admin'])).token);
    const secret = { oldPassword: password, newPassword: password };
    expect(await all.code(user.passwordEdit, secret)).toBe('01017');
    expect(await all.code(account.tokenCreate, { name: 'x', scopes: ['read'] })).toBe('01017');
    expect(await all.code(account.tokenList)).toBe('01017');
    expect(await all.code(session.sessionList)).toBe('01017');
    expect(await all.code(account.accountDelete, { password })).toBe('01017');
    expect(await all.code(account.accountExport)).toBe('01017');
    const added = { userName: 'bytoken', password, email: 'bytoken@example.com', type: 0 };
    expect(await all.code(people.userAdd, added)).toBe('01017');
  });

  it('are shown once, kept as a hash, listed and revoked', async () => {
    const { token, id } = await create(manufacturer, ['read']);
    expect(token).toMatch(/^iodd_[\w-]{43}$/);
    const rows = await site.database.db.selectFrom('api_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(5));
    const listed = (await manufacturer.call(account.tokenList, {})).items;
    expect(listed.some((item) => item.id === id && !('token' in item))).toBe(true);
    expect(await admin.code(account.tokenRevoke, { id })).toBe('09002');
    await manufacturer.call(account.tokenRevoke, { id });
    expect(await callerOf(site.server, token).code(user.profile)).toBe('01001');
  });

  it('end when they expire, and an administrator token is for administrators', async () => {
    const { token, id } = await create(manufacturer, ['read']);
    await site.database.db
      .updateTable('api_token')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await callerOf(site.server, token).code(user.profile)).toBe('01001');
    expect(await manufacturer.code(account.tokenCreate, { name: 'x', scopes: ['admin'] })).toBe('09003');
  });
});

describe('the own account', () => {
  it('is given as one file, without secrets', async () => {
    const { token } = await visitor.call(user.login, { userName: 'manufacturer', password });
    const answer = await fetch(site.server.url + account.accountExport.path, {
      headers: { 'session-id': token },
    });
    expect(answer.headers.get('content-disposition')).toContain(
      'attachment; filename="iodd-hub-manufacturer.json"',
    );
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ account: [{ user_name: 'manufacturer' }], organisations: [{}] });
    expect(text).not.toMatch(/argon2|password_hash|token_hash/);
  });

  it('is deleted with the password; what it wrote stays without name and address', async () => {
    await addPerson(site, { userName: 'leaver' });
    const leaver = await signIn('leaver');
    const note = {
      title: 'Stays',
      content: 'Text',
      name: 'Lea',
      email: 'lea@example.com',
      phone: '0911234567',
    };
    const { id } = await leaver.call(message.messageSave, note);
    expect(await leaver.code(account.accountDelete, { password: 'wrong one' })).toBe('01013');
    await leaver.call(account.accountDelete, { password });
    expect(await leaver.code(user.profile)).toBe('01001');
    expect(await visitor.code(user.login, { userName: 'leaver', password })).toBe('01002');
    const row = await site.database.db
      .selectFrom('message')
      .select(['title', 'name', 'email', 'phone', 'author_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ title: 'Stays', name: '', email: '', phone: '', author_id: null });
    expect(await admin.code(account.accountDelete, { password })).toBe('01015');
  });
});

it('nothing of a deleted account stays in the outbox, neither sent nor waiting', async () => {
  const { db } = site.database;
  await addPerson(site, { userName: 'forgotten' });
  const recipient = 'Forgotten@example.com';
  const mail = { recipient, language: 'en', template: 'verifyCode', args: '{"code":"123456","name":"F"}' };
  await db
    .insertInto('mail')
    .values([mail, { ...mail, sent_at: new Date() }])
    .execute();
  await (await signIn('forgotten')).call(account.accountDelete, { password });
  const rows = () =>
    db.selectFrom('mail').select(['template', 'args']).where('recipient', 'ilike', recipient).execute();
  expect((await rows()).map(({ template }) => template)).toEqual(['accountDeleted']);
  await db.updateTable('mail').set({ sent_at: new Date() }).execute();
  await applyRetention(db, new Date());
  expect(await rows()).toEqual([]);
});

it('somebody without a company has none, and no papers of others', async () => {
  expect(await admin.call(organisation.organisationGet, {})).toEqual({ organisation: null });
  expect(await admin.call(registration.registrationMine, {})).toEqual({ registration: null });
});
