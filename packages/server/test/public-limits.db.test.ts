import { endpoints } from '@iodd-hub/contract';
import type { TokenScope } from '@iodd-hub/contract/account';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../src/start.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';

const { account, user } = endpoints;
const limits = { LIMIT_PUBLIC_PER_MINUTE: '4', LIMIT_TOKEN_PER_MINUTE: '6' };
const path = '/api/v1/changes';

let site: TestSite;
let person: ReturnType<typeof callerOf>;
beforeAll(async () => {
  site = await testSite();
  await addPerson(site, { userName: 'integrator' });
  const login = await callerOf(site.server).call(user.login, { userName: 'integrator', password });
  person = callerOf(site.server, login.token);
});
afterAll(() => site.close());
afterEach(() => vi.useRealTimers());

/** Every instance counts for itself: a fresh one has seen nobody. */
/** Each is stopped after its test: all of them together would need more connections than PostgreSQL has by default. */
const running: RunningServer[] = [];
const limited = async (): Promise<RunningServer> => {
  const server = await site.another(limits);
  running.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

const create = (...scopes: TokenScope[]) => person.call(account.tokenCreate, { name: 'Line 4', scopes });

interface Asking extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

const ask = (server: RunningServer, token?: string, init: Asking = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
  });

const lines = ({ headers }: Response) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

/** The clock of the server and of nothing else. */
const later = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};

describe('without a token', () => {
  it('the calls of an address are counted, every answer says how many are left', async () => {
    const server = await limited();
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push(await ask(server));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(answers.map((answer) => answer.headers.get('ratelimit-policy'))).toEqual(
      answers.map(() => '"anonymous";q=4;w=60'),
    );
    const left = answers.map((answer) =>
      Number(/;r=(\d+);t=/.exec(answer.headers.get('ratelimit') ?? '')?.[1]),
    );
    expect(left).toEqual([3, 2, 1, 0, 0]);
    const refused = answers[4];
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(refused?.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await refused?.json()).toMatchObject({ status: 429, title: 'Too many requests', instance: path });
  });

  it('the next minute begins anew', async () => {
    const server = await limited();
    for (let call = 0; call < 5; call += 1) await ask(server);
    later(61_000);
    expect((await ask(server)).status).toBe(200);
  });

  it('what has not changed costs a tenth', async () => {
    const server = await limited();
    const etag = (await ask(server)).headers.get('etag') ?? '';
    const again = [];
    for (let call = 0; call < 25; call += 1)
      again.push((await ask(server, undefined, { headers: { 'if-none-match': etag } })).status);
    // Three calls are left, thirty tenths; a call is only let in while a whole one is left.
    expect(again.filter((status) => status === 304)).toHaveLength(21);
    expect(again.slice(21)).toEqual([429, 429, 429, 429]);
  });

  it('a password that a proxy asked for is not taken for a token', async () => {
    const basic = { headers: { authorization: 'Basic aHVtYW46c2VjcmV0' } };
    expect((await ask(await limited(), undefined, basic)).status).toBe(200);
  });
});

describe('a token', () => {
  it('has a limit of its own, beside that of its address', async () => {
    const server = await limited();
    const [one, other] = [await create('read'), await create('read', 'write')];
    for (let call = 0; call < 5; call += 1) await ask(server);
    const statuses = [];
    for (let call = 0; call < 7; call += 1) statuses.push((await ask(server, one.token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(lines(await ask(server, other.token))).toEqual([
      '"token";q=6;w=60',
      expect.stringMatching(/^"token";r=5;t=(60|59)$/),
    ]);
  });

  it('shows its last use on the profile, written once a minute at most', async () => {
    const { token, id } = await create('read');
    const used = async () =>
      (await person.call(account.tokenList, {})).items.find((item) => item.id === id)?.lastUsedAt ?? null;
    expect(await used()).toBeNull();
    await ask(site.server, token);
    const first = await used();
    expect(first).not.toBeNull();
    // Asked for anew every some seconds, but not written again.
    later(10_000);
    await ask(site.server, token);
    expect(await used()).toBe(first);
    await site.database.pool.query(
      `update api_token set last_used_at = now() - interval '2 minutes' where id = $1`,
      [id],
    );
    later(10_000);
    await ask(site.server, token);
    expect(Date.parse((await used()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });

  it('is looked up once in some seconds, however often it calls', async () => {
    const { token } = await create('read');
    const asked = vi.spyOn(site.server.services.database.pool, 'query');
    await Promise.all(Array.from({ length: 20 }, () => ask(site.server, token)));
    const named = asked.mock.calls.map(([query]) => (query as { name?: string }).name);
    asked.mockRestore();
    expect(named.filter((name) => name === 'token-look-up')).toHaveLength(1);
  });

  it('without the scope to read is refused, and told so', async () => {
    const answer = await ask(site.server, (await create('write')).token);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer realm="IODD Hub", error="insufficient_scope", scope="read"',
    );
  });

  it.each([
    ['is none', () => Promise.resolve('nonsense')],
    ['is unknown', () => Promise.resolve(`iodd_${'A'.repeat(43)}`)],
    [
      'has expired',
      async () => {
        const { token, id } = await create('read');
        await site.database.pool.query(`update api_token set expires_at = now() where id = $1`, [id]);
        return token;
      },
    ],
    [
      'was revoked',
      async () => {
        const { token, id } = await create('read');
        expect((await ask(site.server, token)).status).toBe(200);
        await person.call(account.tokenRevoke, { id });
        later(5_001);
        return token;
      },
    ],
  ])('that %s is refused', async (_, make) => {
    const answer = await ask(site.server, await make());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="IODD Hub", error="invalid_token"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"refused-token";q=/);
    expect(await answer.json()).toMatchObject({ type: 'about:blank', status: 401, instance: path });
  });

  it('cannot be tried out for ever, which shuts out nobody who has one', async () => {
    const server = await limited();
    const { token } = await create('read');
    await ask(server, token);
    const statuses = [];
    for (let call = 0; call < 6; call += 1)
      statuses.push((await ask(server, `iodd_${String(call).repeat(43)}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    expect((await ask(server, token)).status).toBe(200);
    expect((await ask(server)).status).toBe(200);
  });
});

describe('other methods and paths', () => {
  it('HEAD answers what GET does, without the body', async () => {
    const [get, head] = [await ask(site.server), await ask(site.server, undefined, { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(lines(head)[0]).toBe(lines(get)[0]);
  });

  it('a page of another site may send a token and read the limits', async () => {
    const answer = await ask(site.server, undefined, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://tool.example.com',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,if-none-match',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, If-None-Match');
    const exposed = (await ask(site.server)).headers.get('access-control-expose-headers');
    expect(exposed).toContain('RateLimit');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is no method of a call', async (method) => {
    const answer = await ask(site.server, undefined, {
      method,
      headers: { 'content-type': 'text/unheard-of' },
      body: 'anything',
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await answer.json()).toMatchObject({ status: 405, instance: path });
  });

  it.each([
    ['GET', '/api/v1'],
    ['GET', '/api/v1/'],
    ['GET', '/api/v1/device/1/1'],
    ['POST', '/api/v1/device/1/1'],
  ])('%s %s leads nowhere', async (method, elsewhere) => {
    const answer = await fetch(site.server.url + elsewhere, { method });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.headers.has('ratelimit')).toBe(true);
    expect(await answer.json()).toMatchObject({ status: 404, instance: elsewhere });
  });
});
