import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, request, type TestSite, testSite } from './kit.ts';

const { user } = endpoints;
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await testSite();
  await addPerson(site, { userName: 'sophia', type: 1, canPublic: true, vendorId: 65_030 });
  ({ token } = await callerOf(site.server).call(user.login, { userName: 'sophia', password }));
});
afterAll(() => site.close());

const filled = {
  name: 'Sophia Sánchez',
  firstName: 'Sophia',
  lastName: 'Sánchez',
  phone: '+34 91 555 01 02',
  street: 'Calle Mayor',
  streetNumber: '7 B',
  address: 'Calle Mayor 7 B, 28013 Madrid',
  postalCode: '28013',
  city: 'Madrid',
  country: 'España',
  birthday: '1990-02-28',
};

describe('the profile', () => {
  it.each([user.infoEdit.path, ...user.infoEdit.aliases])('keeps every field that %s saves', async (path) => {
    const headers = { 'session-id': token };
    const city = `Madrid by ${path}`;
    const { envelope } = await request(site.server.url + path, {
      headers,
      body: JSON.stringify({ ...filled, city }),
    });
    expect(envelope.resultCode).toBe('00000');
    expect(await callerOf(site.server, token).call(user.profile, {})).toEqual({
      ...filled,
      city,
      id: expect.any(String),
      userName: 'sophia',
      email: 'sophia@example.com',
      company: 'Vendor 65030',
      vendorAbbr: 'V',
      vendorId: 65_030,
      userPhoto: '',
      type: 1,
      status: 2,
      isAdmin: 0,
      canPublic: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('may be emptied again', async () => {
    const caller = callerOf(site.server, token);
    await caller.call(user.infoEdit, {});
    expect(await caller.call(user.profile, {})).toMatchObject({ name: '', phone: '', birthday: '' });
  });

  it.each([
    { phone: 'call me' },
    { birthday: '31.12.1990' },
    { birthday: '2023-02-30' },
    { birthday: '2099-01-01' },
    { city: 'x'.repeat(101) },
  ])('refuses %j', async (wrong) => {
    expect(await callerOf(site.server, token).code(user.infoEdit, { ...filled, ...wrong })).toBe('09001');
  });
});
