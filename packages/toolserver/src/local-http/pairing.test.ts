/** What a page of a paired origin may do, by real requests to the real program. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientAt,
  portal,
  programBench,
  rawRequest,
  refusalOf,
  type ProgramBench,
} from '../testing/program.ts';

let bench: ProgramBench;
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());

const json = { 'content-type': 'application/json' };
const list = '/toolserver/v1/hosts/list';

describe('a page of a paired origin', () => {
  it('is permitted to ask by a preflight, and by nothing more than it needs', async () => {
    await bench.pair();
    const preflight = (headers: Readonly<Record<string, string>>) =>
      rawRequest(bench.url, { method: 'OPTIONS', path: list, headers: { origin: portal, ...headers } });
    const answer = await preflight({ 'access-control-request-method': 'POST' });
    const granted = Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control'));
    expect([answer.status, Object.fromEntries(granted), answer.headers['vary']]).toEqual([
      204,
      {
        'access-control-allow-origin': portal,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      },
      'origin',
    ]);
    const asking = await preflight({ 'access-control-request-private-network': 'true' });
    expect(asking.headers['access-control-allow-private-network']).toBe('true');
  });

  it('asks with its token and reads the answer; without one it learns no more than that it must pair', async () => {
    const { token, page } = await bench.pair();
    expect(await page.call('status.get', {})).toMatchObject({ caller: 'page', mayWrite: true });
    expect((await page.call('hosts.list', {})).items).toHaveLength(1);
    const answer = await rawRequest(bench.url, {
      path: list,
      headers: { ...json, origin: portal, authorization: `Bearer ${token}` },
      body: '{}',
    });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': portal,
      vary: 'origin',
      'cache-control': 'no-store',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const nobody = clientAt(bench.url, undefined, portal);
    expect(await refusalOf(nobody.call('hosts.list', {}))).toBe('pairingDue');
    expect(await nobody.call('status.get', {})).toMatchObject({ caller: 'nobody' });
  });

  it('takes its token as people copy it', async () => {
    const { token } = await bench.pair();
    for (const typed of [token.toLowerCase(), token.replaceAll('-', ''), token.replaceAll('-', ' ')])
      expect(await clientAt(bench.url, typed, portal).call('status.get', {})).toMatchObject({
        caller: 'page',
      });
  });

  it('cannot enter hosts, remove them or pair others', async () => {
    const { page } = await bench.pair();
    expect(
      await Promise.all([
        refusalOf(page.call('hosts.add', { address: 'http://192.0.2.1', name: 'x' })),
        refusalOf(page.call('hosts.remove', { id: bench.host })),
        refusalOf(page.call('pairings.add', { origin: 'https://other.example', name: 'x', mayWrite: true })),
        refusalOf(page.call('pairings.list', {})),
        refusalOf(page.call('audit.list', { most: 1 })),
      ]),
    ).toEqual(Array.from({ length: 5 }, () => 'onlyAtToolserver'));
  });

  it('that may only read writes nothing', async () => {
    const { page } = await bench.pair({ mayWrite: false });
    const order = { kind: 'parameter', index: 24, subindex: 0, octets: '5A5A' } as const;
    const place = { host: bench.host, master: 1, port: 1 };
    expect(await page.call('status.get', {})).toMatchObject({ caller: 'page', mayWrite: false });
    expect(await refusalOf(page.call('writes.carryOut', { ...place, key: 'page', order }))).toBe(
      'writingNotPermitted',
    );
    expect(await page.call('parameters.read', { ...place, index: 24, subindex: 0 })).not.toEqual({
      octets: '5A5A',
    });
    expect((await page.call('writes.list', { host: bench.host })).items).toEqual([]);
  });

  it('is kept in the audit with what it wrote', async () => {
    const { page } = await bench.pair();
    const order = { kind: 'parameter', index: 24, subindex: 0, octets: '4C' } as const;
    const place = { host: bench.host, master: 1, port: 3 };
    const record = await page.call('writes.carryOut', { ...place, key: 'who', order });
    expect(record).toMatchObject({ state: 'written', who: `Portal (${portal})` });
  });

  it('has no rights with the token of another origin, or with that of the operator', async () => {
    const { token } = await bench.pair({ origin: 'https://second.example' });
    await bench.pair();
    expect(await refusalOf(clientAt(bench.url, token, portal).call('hosts.list', {}))).toBe('pairingDue');
    expect(await refusalOf(clientAt(bench.url, bench.toolserver.token, portal).call('hosts.list', {}))).toBe(
      'pairingDue',
    );
    // Nor does it open anything for a program or for our own pages.
    expect(await refusalOf(clientAt(bench.url, token).call('hosts.list', {}))).toBe('pairingDue');
  });

  it('asks no more once its pairing is revoked', async () => {
    const { id, page } = await bench.pair({ origin: 'https://third.example' });
    expect(await page.call('status.get', {})).toMatchObject({ caller: 'page' });
    await bench.operator.call('pairings.revoke', { id });
    expect(await refusalOf(page.call('status.get', {}))).toBe('pageNotAllowed');
    expect(await refusalOf(bench.operator.call('pairings.revoke', { id }))).toBe('notFound');
  });

  it.each([
    'http://hub.example',
    'https://hub.example/path',
    'https://kim@hub.example',
    'null',
    '*',
    'file:///',
  ])('cannot be one of %s', async (origin) => {
    expect(await refusalOf(bench.operator.call('pairings.add', { origin, name: 'x', mayWrite: true }))).toBe(
      'originInvalid',
    );
  });
});
