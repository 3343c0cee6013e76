import type { HealthOfPart } from '@iodd-hub/contract/system';
import { results } from '@iodd-hub/contract/results';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { violations } from '../../testing/axe.ts';
import HealthPage from './HealthPage.tsx';

const waitsLong = { timeout: 10_000 } as const;
const server = vi.fn<() => Promise<Response>>();

const answers =
  (resultCode: string, data: unknown = null) =>
  () =>
    Promise.resolve(Response.json({ resultCode, returnMsg: `message ${resultCode}`, data }));
const tells = (...parts: readonly HealthOfPart[]) =>
  answers(results.ok.code, { at: '2020-02-02T10:00:00.000Z', parts });

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = () => {
  const router = createMemoryRouter([{ path: '/', Component: HealthPage }]);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

const disk: HealthOfPart = {
  part: 'disk',
  state: 'error',
  reasons: ['diskLow'],
  facts: [
    { fact: 'free', of: 'files', value: 1_200_000_000 },
    { fact: 'size', of: 'files', value: 2e12 },
  ],
};
const mail: HealthOfPart = { part: 'mail', state: 'ok', reasons: [], facts: [] };

it('says of each part how it is, with figures, by a word and what to do', async () => {
  server.mockImplementation(tells(disk, mail));
  const screen = await open();
  const row = screen.getByRole('row').filter({ hasText: 'Disks' });
  for (const text of ['Not well', 'Files', 'free 1.2 GB', 'Size 2 TB', 'room left'])
    await expect.element(row, waitsLong).toMatchTextContent(text);
  await expect.element(screen.getByRole('row').filter({ hasText: 'Mail' })).toMatchTextContent('Well');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('1 part needs you.');
  expect(await violations(screen.container)).toEqual([]);
});

it('says that everything is well', async () => {
  server.mockImplementation(tells(mail, { ...disk, state: 'off', reasons: [] }));
  const screen = await open();
  await expect.element(screen.getByText('Everything is well.'), waitsLong).toBeVisible();
});

it('shows rows that load, and a failure with a way to try again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.mockImplementationOnce(() => promise);
  const screen = await open();
  expect(screen.container.textContent).not.toContain('Well');
  server.mockImplementation(tells(mail));
  resolve(Response.json({ resultCode: results.internal.code, returnMsg: 'no', data: null }));
  await screen.getByRole('button', { name: 'Try again' }).click(waitsLong);
  await expect.element(screen.getByText('Everything is well.'), waitsLong).toBeVisible();
});
