import { fileAnswer } from '@iodd-hub/contract';
import { endpoint } from '@iodd-hub/contract/kit';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildApp, type Route } from '../src/app.ts';
import { publicHandlers } from '../src/public-api/calls.ts';
import { Problem } from '../src/public-api/problems.ts';
import { request, type TestSite, testSite } from './kit.ts';

let site: TestSite;
let app: FastifyInstance;
let url = '';
/** What would end a process that has no test runner around it. */
const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);

/** Calls whose handler is done and whose answer cannot be sent. */
const unsendable: readonly Route[] = [
  {
    declared: endpoint('/api/test/header', {
      access: 'anyone',
      summary: 'Redirects nowhere.',
      output: fileAnswer,
    }),
    handler: async () => ({ kind: 'redirect', address: '/', headers: { 'x-name': 'a\nb' } }),
  },
  {
    declared: endpoint('/api/test/number', {
      access: 'anyone',
      summary: 'Answers what JSON does not know.',
      output: z.object({ count: z.bigint() }),
    }),
    handler: async () => ({ count: 1n }),
  },
];

beforeAll(async () => {
  process.on('unhandledRejection', note);
  site = await testSite();
  app = await buildApp(site.server.services, { further: unsendable });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  // Every test here provokes one.
  site.takeSurprises();
  await site.close();
  process.off('unhandledRejection', note);
});
afterEach(() => vi.restoreAllMocks());

it.each(unsendable.map(({ declared }) => declared.path))('%s is answered as a failure', async (path) => {
  const { status, envelope } = await request(url + path, { body: '{}' });
  expect([status, envelope.resultCode]).toEqual([500, '09006']);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(unhandled).toEqual([]);
});

it('a refusal of the public API that cannot be sent is a failure too', async () => {
  const headers = { 'x-name': 'a\nb' };
  vi.spyOn(publicHandlers, 'changes').mockRejectedValue(new Problem(404, 'Nothing.', { headers }));
  expect((await fetch(`${url}/api/v1/changes`)).status).toBe(500);
  expect(unhandled).toEqual([]);
});
