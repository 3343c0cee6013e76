import { allEndpoints, type Endpoint, keysOf, type PublicCall, publicCalls } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absurdCases, absurdValues, fieldsOf } from './absurd-inputs.ts';
import { addPerson, sessionOf, type TestSite, testSite } from './kit.ts';
import { sampleInputs } from './sample-inputs.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

let site: TestSite;
let token = '';
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

let people = 0;
/** Somebody who may make every call, so that every input is looked at; another each time, for one may be deleted. */
const signIn = async (): Promise<void> => {
  people += 1;
  const userName = `everything${people}`;
  await addPerson(site, { userName, type: 1, canPublic: true, isAdmin: true, vendorId: 1084 });
  token = await sessionOf(site, userName);
};

/** Reads have no sample: what they need, with values that are well-formed. */
const readSample = (declared: Endpoint): unknown =>
  Object.fromEntries(
    fieldsOf(declared.input)
      .filter((path) => path.length === 1)
      .flatMap(([name]) => (/^(id|rpId|importId|key)$/.test(String(name)) ? [[name, nobody]] : [])),
  );

const queryOf = (input: unknown): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(Object(input)).map(([name, value]) => [name, String(value)])),
  ).toString();

// In JSON a line break is written as two characters.
const stack = /(?:\\n|\n)\s+at .+:\d+:\d+|node_modules/;

/** What is wrong with an answer: nothing, a failure of ours, or something that a caller should never see. */
const faultOf = async (answer: Response): Promise<string | null> => {
  const isFile = answer.headers.has('content-disposition') || answer.status === 302;
  if (isFile) return null;
  const text = await answer.text();
  if (answer.status >= 500 || text.includes('"09006"')) return `${answer.status} ${text.slice(0, 200)}`;
  return stack.test(text) ? text.slice(0, 200) : null;
};

const ask = (declared: Endpoint, input: unknown): Promise<Response> =>
  declared.method === 'GET'
    ? fetch(`${site.server.url}${declared.path}?${queryOf(input)}`, {
        redirect: 'manual',
        headers: { 'session-id': token },
      })
    : fetch(site.server.url + declared.path, {
        method: 'POST',
        headers: { 'session-id': token, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });

const atATime = 8;

const faultsOf = async (declared: Endpoint): Promise<string[]> => {
  const cases = absurdCases(declared, sampleInputs[declared.path]?.() ?? readSample(declared));
  const faults: string[] = [];
  for (let from = 0; from < cases.length; from += atATime)
    await Promise.all(
      cases.slice(from, from + atATime).map(async ({ name, input }) => {
        const fault = await faultOf(await ask(declared, input));
        if (fault !== null) faults.push(`${name}: ${fault}`);
      }),
    );
  return faults;
};

describe('absurd values in every field of every call', () => {
  it.each(allEndpoints)(
    '$path answers a result that is in the catalogue',
    async (declared) => {
      await signIn();
      expect(await faultsOf(declared)).toEqual([]);
    },
    120_000,
  );
});

describe('absurd values in the public API', () => {
  it.each(keysOf(publicCalls))('%s answers a problem of the caller', async (name) => {
    const { path, params, query }: PublicCall = publicCalls[name];
    const usual: Readonly<Record<string, string>> = { vendorId: '1', deviceId: '1', sha256: 'a'.repeat(64) };
    const filled = (replaced: Readonly<Record<string, string>>): string =>
      path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(replaced[key] ?? usual[key] ?? ''));
    const texts = Object.values(absurdValues)
      .map(String)
      .filter((text) => text.isWellFormed() && text.length < 1_000);
    const addresses = texts.flatMap((text) => [
      ...Object.keys(params.shape).map((key) => filled({ [key]: text })),
      ...Object.keys(query.shape).map(
        (key) => `${filled({})}?${new URLSearchParams({ [key]: text }).toString()}`,
      ),
    ]);
    const faults: string[] = [];
    for (const address of addresses) {
      const fault = await faultOf(await fetch(site.server.url + address, { redirect: 'manual' }));
      if (fault !== null) faults.push(`${address}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('a path that cannot be decoded', () => {
  it.each([
    '/%',
    '/%zz',
    '/api/%',
    '/api/resource/%E0%A4%A',
    '/api/v1/files/%',
    '/files/%ff/%',
    '/resource/%c0',
  ])('%s is refused in the envelope', async (path) => {
    const answer = await fetch(site.server.url + path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const body: unknown = await answer.json();
    expect(JSON.stringify(body)).not.toContain('FST_ERR');
    expect(body).toMatchObject({ resultCode: expect.stringMatching(/^09/), returnMsg: expect.any(String) });
  });

  it.each(['/%00', '/api/%00', '/files/%00/%00', '/api/resource/detail%00'])(
    '%s is not found',
    async (path) => {
      const answer = await fetch(site.server.url + path);
      expect(answer.status).toBe(404);
    },
  );
});
