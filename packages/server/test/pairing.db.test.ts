import { endpoints } from '@iodd-hub/contract';
import { pairingRules } from '@iodd-hub/contract/console-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, request, sessionOf, type TestSite, testSite } from './kit.ts';

const { account, audit, device, host, people, user } = endpoints;

let site: TestSite;
let admin: ReturnType<typeof callerOf>;
let counted = 0;
beforeAll(async () => {
  // Every tool server comes from an address of its own, as a proxy would report it.
  site = await testSite({ TRUSTED_PROXIES: '127.0.0.1' });
  await addPerson(site, { userName: 'auditor', isAdmin: true, vendorId: 1084 });
  admin = callerOf(site.server, await sessionOf(site, 'auditor'));
});
afterAll(() => site.close());

/** Somebody with a host. */
const somebody = async () => {
  const userName = `person${(counted += 1)}`;
  const accountId = await addPerson(site, { userName });
  const person = callerOf(site.server, await sessionOf(site, userName));
  const { hostId } = await person.call(host.hostCreate, { name: 'Bench', link: 'iolink-v1' });
  return { userName, accountId, person, hostId };
};

/** A call of a tool server at an address of its own, or at the one that is named. */
const from = async (path: string, input: object, address = `198.51.100.${(counted += 1) % 250}`) =>
  request(site.server.url + path, { headers: { 'x-forwarded-for': address }, body: JSON.stringify(input) });
const redeem = async (code: string, address?: string) => {
  const { envelope } = await from(host.hostRedeem.path, { code, name: 'Laptop of line 4' }, address);
  return { code: envelope.resultCode, data: envelope.data as { hostId: string; credential: string } };
};
const report = async (credential: string) =>
  (await from(host.hostReport.path, { credential, devices: [tank] })).envelope.resultCode;
const tank = { vendorId: 65_010, deviceId: 7, serialNumber: 'A1', productName: 'Tank', master: 1, port: 3 };

const paired = async () => {
  const one = await somebody();
  const { code } = await one.person.call(host.hostPair, { hostId: one.hostId });
  const { data } = await redeem(code);
  return { ...one, code, credential: data.credential };
};
/** Another code than this one that the same host is meant by. */
const wrong = (code: string, index: number): string => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const last = [0, 1, 2].map((place) => letters[(index >> (5 * place)) & 31] ?? '').join('');
  const guess = `${code.slice(0, -3)}${last}`;
  return guess === code ? wrong(code, index + 7) : guess;
};

describe('a tool server', () => {
  it('becomes that of a host with its code, and tells what stands there', async () => {
    const { person, hostId } = await somebody();
    expect((await person.call(host.hostList, {})).items).toMatchObject([{ pairing: null }]);
    const { code, expiresAt } = await person.call(host.hostPair, { hostId });
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(pairingRules.minutes - 1);
    expect(minutes).toBeLessThanOrEqual(pairingRules.minutes);

    const { data } = await redeem(code.toLowerCase().replaceAll('-', ' '));
    expect(data).toMatchObject({ hostId, name: 'Bench' });
    const before = (await person.call(host.hostList, {})).items[0];
    expect(before?.pairing).toMatchObject({ name: 'Laptop of line 4', lastUsedAt: null });
    expect(await report(data.credential)).toBe('00000');
    expect((await person.call(device.deviceList, { hostId })).items).toMatchObject([
      { ...tank, name: 'Tank' },
    ]);
    const after = (await person.call(host.hostList, {})).items[0];
    expect(after).toMatchObject({
      devices: 1,
      lastSeenAt: expect.any(String),
      pairing: { lastUsedAt: expect.any(String) },
    });
    const { items } = await admin.call(audit.auditList, { action: 'host.paired', pageSize: 1 });
    expect(items[0]).toMatchObject({ detail: { name: 'Bench', client: 'Laptop of line 4' } });
  });

  it('is kept as a hash only, and so is its code', async () => {
    const { person, hostId, code, credential } = await paired();
    const { code: open } = await person.call(host.hostPair, { hostId });
    const { rows } = await site.database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from host_pairing t union all select to_jsonb(t)::text from host_credential t
       union all select to_jsonb(t)::text from audit_entry t union all select to_jsonb(t)::text from audit_personal_detail t`,
    );
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).toContain(hostId);
    for (const secret of [code, open, credential.slice(5)].map((text) => text.replaceAll('-', '')))
      for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(all).not.toContain(form);
    const { text } = await person.raw(account.accountExport);
    expect(JSON.parse(text)).toMatchObject({ toolServers: [{ host_id: hostId }], pairings: [{ tries: 0 }] });
    expect(text).not.toContain(open.replaceAll('-', '').slice(0, 6));
  });

  it('takes the place of the one before', async () => {
    const { person, hostId, credential } = await paired();
    const { code } = await person.call(host.hostPair, { hostId });
    expect(await report(credential)).toBe('00000');
    const { data } = await redeem(code);
    expect([await report(credential), await report(data.credential)]).toEqual(['06013', '00000']);
  });

  it('opens nothing but its host: it is no session and no API token', async () => {
    const { person, credential } = await paired();
    const headers = [{ 'session-id': credential }, { authorization: `Bearer ${credential}` }];
    for (const named of headers) {
      const { envelope } = await request(site.server.url + host.hostList.path, {
        headers: named,
        body: '{}',
      });
      expect(envelope.resultCode).toBe('01001');
    }
    const { token } = await person.call(account.tokenCreate, { name: 'line', scopes: ['read', 'write'] });
    expect(await report(token)).toBe('06013');
    expect(await report(`host_${token.slice(5)}`)).toBe('06013');
  });
});

describe('a pairing code', () => {
  it.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQRS', 'U'.repeat(16), "' or true --"])(
    '%s is wrong',
    async (code) => {
      expect((await redeem(code)).code).toBe('06010');
    },
  );

  it('is good once (06012), however many come at the same moment', async () => {
    const { person, hostId } = await somebody();
    const { code } = await person.call(host.hostPair, { hostId });
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code)));
    expect(answers.map((one) => one.code).toSorted()).toEqual(['00000', '06012', '06012', '06012', '06012']);
    expect((await redeem(code)).code).toBe('06012');
    const { rows } = await site.database.pool.query('select 1 from host_credential where host_id = $1', [
      hostId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('expires (06011)', async () => {
    const { person, hostId } = await somebody();
    const { code } = await person.call(host.hostPair, { hostId });
    const expire = `update host_pairing set expires_at = now() - interval '1 second' where host_id = $1`;
    await site.database.pool.query(expire, [hostId]);
    for (let times = 0; times < pairingRules.tries + 2; times += 1)
      expect((await redeem(code)).code).toBe('06011');
    expect((await person.call(host.hostList, {})).items).toMatchObject([{ pairing: null }]);
  });

  it('is worth nothing once there is another', async () => {
    const { person, hostId } = await somebody();
    const { code: first } = await person.call(host.hostPair, { hostId });
    const { code: second } = await person.call(host.hostPair, { hostId });
    expect([(await redeem(first)).code, (await redeem(second)).code]).toEqual(['06010', '00000']);
  });

  it('is compared five times at most, from however many addresses: then not even the right one opens', async () => {
    const { person, hostId } = await somebody();
    const { code } = await person.call(host.hostPair, { hostId });
    const guesses = Array.from({ length: 200 }, (_, index) =>
      redeem(wrong(code, index), `10.0.${index >> 8}.${index & 255}`),
    );
    const codes = (await Promise.all(guesses)).map((one) => one.code);
    expect(new Set(codes)).toEqual(new Set(['06010']));
    const tries = await site.database.pool.query('select tries from host_pairing where host_id = $1', [
      hostId,
    ]);
    expect(tries.rows).toEqual([{ tries: pairingRules.tries }]);
    expect((await redeem(code)).code).toBe('06010');
    expect((await person.call(host.hostList, {})).items).toMatchObject([{ pairing: null }]);
    const { code: next } = await person.call(host.hostPair, { hostId });
    expect((await redeem(next)).code).toBe('00000');
  });

  it('is not looked for by one address without an end, and right ones are not counted', async () => {
    const { person, hostId } = await somebody();
    const address = '203.0.113.77';
    for (let times = 0; times < 3; times += 1) {
      const { code } = await person.call(host.hostPair, { hostId });
      expect((await redeem(code, address)).code).toBe('00000');
    }
    const codes: string[] = [];
    for (let index = 0; index < 55; index += 1)
      codes.push((await redeem('ABCD-EFGH-JKMN-PQRS', address)).code);
    expect(codes.filter((one) => one === '06010')).toHaveLength(50);
    expect(codes.filter((one) => one === '09004')).toHaveLength(5);
    const { code } = await person.call(host.hostPair, { hostId });
    expect((await redeem(code, address)).code).toBe('09004');
    expect((await redeem(code, '203.0.113.78')).code).toBe('00000');
  });

  it('is made so many times an hour by one person', async () => {
    const { person, hostId } = await somebody();
    const codes: string[] = [];
    for (let times = 0; times < pairingRules.codesPerHour + 2; times += 1)
      codes.push(await person.code(host.hostPair, { hostId }));
    expect(codes.filter((one) => one === '00000')).toHaveLength(pairingRules.codesPerHour);
    expect(codes.slice(-2)).toEqual(['09004', '09004']);
  });

  it('is made for an own host only, by the person and not by an API token', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    expect(await bob.person.code(host.hostPair, { hostId: ann.hostId })).toBe('06001');
    expect(await callerOf(site.server).code(host.hostPair, { hostId: ann.hostId })).toBe('01001');
    const { token } = await ann.person.call(account.tokenCreate, { name: 'line', scopes: ['read', 'write'] });
    expect(await callerOf(site.server, token).code(host.hostPair, { hostId: ann.hostId })).toBe('01017');
    const { rows } = await site.database.pool.query('select 1 from host_pairing where host_id = $1', [
      ann.hostId,
    ]);
    expect(rows).toEqual([]);
  });

  it('asks for the password of a session that is not fresh', async () => {
    const { person, accountId, hostId } = await somebody();
    await site.database.pool.query(
      `update session set authenticated_at = now() - interval '1 hour' where account_id = $1`,
      [accountId],
    );
    expect(await person.code(host.hostPair, { hostId })).toBe('01019');
  });
});

describe('a tool server opens its host no more (06013), nor does an open code (06010)', () => {
  type One = Awaited<ReturnType<typeof paired>>;
  it.each<readonly [string, (one: One) => Promise<unknown>, string]>([
    ['once it is revoked', ({ person, hostId }) => person.call(host.hostRevoke, { hostId }), '06010'],
    ['once its host is deleted', ({ person, hostId }) => person.call(host.hostRemove, { hostId }), '06010'],
    [
      'once the password is another',
      ({ person }) =>
        person.call(user.passwordEdit, {
          oldPassword: password,
          newPassword: 'another horse',
        }),
      '06010',
    ],
    [
      'once the account is disabled',
      ({ userName, accountId }) =>
        admin.call(people.userEdit, {
          id: accountId,
          email: `${userName}@example.com`,
          type: 0,
          isDisabled: true,
        }),
      '06010',
    ],
    [
      'once the account is deleted',
      ({ person }) => person.call(account.accountDelete, { password }),
      '06010',
    ],
  ])('%s', async (_, end, refusal) => {
    const one = await paired();
    const { code } = await one.person.call(host.hostPair, { hostId: one.hostId });
    expect(await report(one.credential)).toBe('00000');
    await end(one);
    expect(await report(one.credential)).toBe('06013');
    expect((await redeem(code)).code).toBe(refusal);
  });

  it('revoked by nobody but its person', async () => {
    const [ann, bob] = [await paired(), await somebody()];
    expect(await bob.person.code(host.hostRevoke, { hostId: ann.hostId })).toBe('06001');
    expect(await report(ann.credential)).toBe('00000');
    const left = await ann.person.call(host.hostRevoke, { hostId: ann.hostId });
    expect(left.pairing).toBeNull();
    const { items } = await admin.call(audit.auditList, { action: 'host.revoked', pageSize: 1 });
    expect(items[0]).toMatchObject({ detail: { name: 'Bench', client: 'Laptop of line 4' } });
    // Nothing is left to revoke, and nothing is said of it.
    await ann.person.call(host.hostRevoke, { hostId: ann.hostId });
    const again = await admin.call(audit.auditList, { action: 'host.revoked', pageSize: 1 });
    expect(again.items[0]?.id).toBe(items[0]?.id);
  });

  it('of many made-up ones opens none', async () => {
    const { credential, person } = await paired();
    const made = Array.from({ length: 200 }, (_, index) => {
      const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef'[index % 32] ?? '';
      const place = 5 + (index % 40);
      return `${credential.slice(0, place)}${credential[place] === letter ? '-' : letter}${credential.slice(place + 1)}`;
    });
    const codes = await Promise.all(made.map(report));
    expect(new Set(codes)).toEqual(new Set(['06013']));
    expect((await person.call(device.deviceList, {})).items).toEqual([]);
  });
});
