import { endpoint } from '@iodd-hub/contract/kit';
import { type FailureKey, keysOf, ResultError, results } from '@iodd-hub/contract';
import { languageKeys, languages } from '@iodd-hub/i18n';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp, type Route } from '../src/app.ts';
import { request, type TestSite, testSite } from './kit.ts';

let site: TestSite;
let app: FastifyInstance;
let url: string;

/** Endpoints of the test's own: each fails, or answers, in one way. */
const failing = endpoint('/api/test/fail', {
  access: 'anyone',
  summary: 'Fails as told.',
  input: z.object({ key: z.string() }),
});
const surprising = endpoint('/api/test/surprise', {
  access: 'anyone',
  summary: 'Throws something unforeseen.',
});
const answering = endpoint('/api/test/answer', {
  access: 'anyone',
  summary: 'Answers more than it declares.',
  output: z.object({ shown: z.string() }),
});

const further: readonly Route[] = [
  {
    declared: failing,
    handler: async (_context, input) => {
      const { key } = failing.input.parse(input);
      const args = {
        seconds: 7,
        limit: '1 MB',
        fileName: 'a.xml',
        why: 'It is damaged.',
        width: 1,
        height: 2,
        wanted: '3 × 4',
        reason: 'A reason',
        names: 'setup.exe',
        company: 'Examplia',
        max: 5,
        count: 2,
        email: 'ana@example.com',
        version: 3,
        fault: 'node-missing',
        at: 'index',
        name: 'V_One',
        depth: 16,
        drafts: 10,
        packages: 20,
        size: '10 MB',
        vendorId: '310',
        sha256: '00ff',
      };
      throw new ResultError(key as FailureKey, args, { about: key });
    },
  },
  {
    declared: surprising,
    handler: async () => {
      throw new TypeError('secret detail of line 42');
    },
  },
  { declared: answering, handler: async () => ({ shown: 'yes', passwordHash: 'no' }) },
];

beforeAll(async () => {
  site = await testSite();
  app = await buildApp(site.server.services, { further });
  url = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  request(url + path, { body, headers });

const statuses: Partial<Record<FailureKey, number>> = {
  tooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  tryLater: 503,
  serverBusy: 503,
};
const failures = keysOf(results).filter((key) => key !== 'ok');

describe('the envelope', () => {
  it('carries success as 00000 and only what the contract names', async () => {
    const { status, envelope } = await post('/api/test/answer', '{}');
    expect({ status, envelope }).toEqual({
      status: 200,
      envelope: { resultCode: '00000', returnMsg: '', data: { shown: 'yes' } },
    });
  });

  it.each(failures.flatMap((key) => languageKeys.map((language) => ({ key, language }))))(
    'carries $key in $language',
    async ({ key, language }) => {
      const body = JSON.stringify({ key });
      const answer = await post('/api/test/fail', body, { 'accept-language': languages[language].tag });
      expect(answer.status).toBe(statuses[key] ?? 200);
      expect(answer.envelope).toEqual({
        resultCode: results[key].code,
        returnMsg: expect.stringMatching(/\S/),
        data: { about: key },
      });
      expect(answer.envelope.returnMsg).not.toMatch(/\{\{/);
    },
  );

  it('says the same thing differently in each language', async () => {
    const messages = languageKeys.map(async (language) => {
      const answer = await post('/api/test/fail', '{"key":"notFound"}', { 'accept-language': language });
      return answer.envelope.returnMsg;
    });
    expect(new Set(await Promise.all(messages)).size).toBe(languageKeys.length);
  });

  it('tells a surprise by a number, never by a stack', async () => {
    const answer = await post('/api/test/surprise', '{}');
    const requestId = answer.headers.get('x-request-id') ?? '';
    expect(requestId).toMatch(/\S/);
    expect({ status: answer.status, envelope: answer.envelope }).toEqual({
      status: 500,
      envelope: { resultCode: '09006', returnMsg: expect.stringContaining(requestId), data: { requestId } },
    });
    expect(JSON.stringify(answer.envelope)).not.toMatch(/secret|line 42|\.ts/);
    expect(site.takeSurprises()).toHaveLength(1);
  });

  it('names each refused field with a sentence', async () => {
    const { envelope } = await post('/api/test/fail', '{}', { 'accept-language': 'es-es' });
    expect(envelope).toEqual({
      resultCode: '09001',
      returnMsg: 'Revise los campos marcados.',
      data: { fields: [{ field: 'key', problem: 'required', args: {}, message: 'No puede estar vacío' }] },
    });
  });

  it.each([
    ['broken JSON', '{"key":', 200, '09001'],
    ['JSON that is no object', '[1]', 200, '09001'],
    ['a body over the limit', JSON.stringify({ key: 'x'.repeat(1_100_000) }), 413, '09007'],
  ])('answers %s', async (_name, body, status, resultCode) => {
    const answer = await post('/api/test/fail', body);
    expect({ status: answer.status, resultCode: answer.envelope.resultCode }).toEqual({ status, resultCode });
  });

  it('says when to come back', async () => {
    const { headers } = await post('/api/test/fail', '{"key":"tooManyRequests"}');
    expect(headers.get('retry-after')).toBe('7');
  });
});

describe('the whole server', () => {
  it('answers an unknown path of the API with an envelope and 404', async () => {
    const { status, envelope } = await request(`${site.server.url}/api/no/such/call`, { body: '{}' });
    expect({ status, resultCode: envelope.resultCode }).toEqual({ status: 404, resultCode: '09002' });
  });

  it('serves the calls under the prefix of the earlier service too', async () => {
    const { envelope } = await request(`${site.server.url}/ioddend/api/terms/get`, { body: '{}' });
    expect(envelope.resultCode).toBe('00000');
  });

  it.each([
    [{ origin: 'https://evil.example' }, '09008'],
    [{ origin: 'null' }, '09008'],
    [{ 'sec-fetch-site': 'cross-site' }, '09008'],
    [{ 'sec-fetch-site': 'same-site' }, '09008'],
    [{ 'sec-fetch-site': 'same-origin' }, '00000'],
    [{}, '00000'],
  ])('with %j answers %s', async (headers, resultCode) => {
    const { envelope } = await request(`${site.server.url}/api/terms/get`, { body: '{}', headers });
    expect(envelope.resultCode).toBe(resultCode);
  });

  it('accepts its own origin', async () => {
    const { origin } = new URL(site.server.url);
    const { envelope } = await request(`${site.server.url}/api/terms/get`, {
      body: '{}',
      headers: { origin },
    });
    expect(envelope.resultCode).toBe('00000');
  });

  it('forbids everything to a browser that would interpret an answer', async () => {
    const { headers } = await request(`${site.server.url}/api/terms/get`, { body: '{}' });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('says that it is alive, ready, and how it is doing', async () => {
    expect((await fetch(`${site.server.url}/health`)).status).toBe(200);
    const ready = await fetch(`${site.server.url}/ready`);
    // This site has no pages, and nothing else is missing.
    expect(await ready.json()).toEqual({ status: 'not ready', failed: ['pages'] });
    const metrics = await (await fetch(`${site.server.url}/metrics`)).text();
    expect(metrics).toMatch(/http_requests_total\{route="\/api\/terms\/get",status="200"\} \d+/);
    expect(metrics).toMatch(/http_request_duration_seconds_count\{route="\/api\/terms\/get"\} \d/);
  });
});
