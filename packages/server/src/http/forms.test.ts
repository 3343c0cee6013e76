import fastifyMultipart from '@fastify/multipart';
import { fieldProblems } from '@iodd-hub/contract';
import { file, megabyte } from '@iodd-hub/contract/fields';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readForm } from './forms.ts';

describe('a file', () => {
  const picture = file(2 * megabyte, ['image/png', 'image/jpeg']);
  const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type });

  it.each([
    ['of the right kind', fileOf(10, 'image/png'), []],
    ['that is missing', undefined, [{ field: 'logo', problem: 'required', args: {} }]],
    ['that is no file', 'text', [{ field: 'logo', problem: 'invalid', args: {} }]],
    ['of another kind', fileOf(10, 'image/gif'), [{ field: 'logo', problem: 'fileKind', args: {} }]],
    [
      'that is too large',
      fileOf(2 * megabyte + 1, 'image/png'),
      [{ field: 'logo', problem: 'fileTooLarge', args: { size: '2 MB' } }],
    ],
  ])('%s', (_name, logo, problems) => {
    const { error } = z.object({ logo: picture }).safeParse({ logo });
    expect(error ? fieldProblems(error, { logo }) : []).toEqual(problems);
  });
});

it('a form that does not end is given up', async () => {
  const app = fastify();
  await app.register(fastifyMultipart);
  app.post('/', async (request) =>
    readForm(request, { files: 1, bytes: 1000 }, 50).catch((error: unknown) => ({ error: String(error) })),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('--b\r\n')),
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: endless,
    duplex: 'half',
  });
  expect(await answer.json()).toEqual({ error: expect.stringContaining('inputRefused') });
  app.server.closeAllConnections();
  await app.close();
});

it('an empty file is called empty, not missing', () => {
  const input = { file: new File([], 'a.zip', { type: 'application/zip' }) };
  const { error } = z.object({ file: file(10, ['application/zip']) }).safeParse(input);
  expect(error && fieldProblems(error, input)).toMatchObject([{ field: 'file', problem: 'fileEmpty' }]);
});
