import { results } from '@iodd-hub/contract/results';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sessionGate } from '../../session/gate.ts';
import { favouritesQuery } from '../../shared/library/queries.ts';
import { resourceItem } from '../../testing/resource-item.ts';
import { ResultList } from './ResultList.tsx';
import { useResultRows } from './useResultRows.ts';

const retryMs = 10_000;
const waitsLong = { timeout: 10_000 } as const;

const server = vi.fn<() => Promise<Response>>();
const signIn = vi.spyOn(sessionGate, 'ask');

const answers =
  (resultCode: string, data: unknown = null) =>
  () =>
    Promise.resolve(Response.json({ resultCode, returnMsg: `message ${resultCode}`, data }));
const isDown = () => Promise.reject(new TypeError('Failed to fetch'));
const finds = (items: readonly unknown[]) => answers(results.ok.code, { items, next: null });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  server.mockReset();
  signIn.mockReset().mockResolvedValue(false);
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Page = () => (
  <ResultList
    label="Rows"
    rows={useResultRows((asking) => favouritesQuery(undefined, asking))}
    empty={<p>No rows</p>}
  />
);

const open = async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
    </QueryClientProvider>,
  );
  return { queries, screen };
};

/** One try more, or the time in which it would have come. */
const waitForNextTry = async () => {
  vi.advanceTimersByTime(retryMs);
  await new Promise((resolve) => setTimeout(resolve, 50));
};

it('asks again by itself while the library does not answer, until it does', async () => {
  server.mockImplementation(isDown);
  const { screen } = await open();
  await expect.element(screen.getByText(/the next try comes by itself/), waitsLong).toBeVisible();
  await waitForNextTry();
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2), waitsLong);
  server.mockImplementation(finds([]));
  await waitForNextTry();
  await expect.element(screen.getByText('No rows'), waitsLong).toBeVisible();
});

it('does not ask again by itself after a refusal', async () => {
  server.mockImplementation(answers(results.noPermission.code));
  const { screen } = await open();
  await expect
    .element(screen.getByText('Words and filters are kept.', { exact: true }), waitsLong)
    .toBeVisible();
  await waitForNextTry();
  await waitForNextTry();
  expect(server).toHaveBeenCalledOnce();
});

it('a sign-in that was cancelled comes back only with the button', async () => {
  server.mockImplementation(answers(results.sessionInvalid.code));
  const { screen } = await open();
  await expect.element(screen.getByRole('alert'), waitsLong).toBeVisible();
  await waitForNextTry();
  expect(signIn).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(2), waitsLong);
});

it('a try that comes by itself never asks for a password', async () => {
  server.mockImplementation(isDown);
  const { screen } = await open();
  await expect.element(screen.getByRole('alert'), waitsLong).toBeVisible();
  server.mockImplementation(answers(results.sessionInvalid.code));
  await waitForNextTry();
  await expect.element(screen.getByText('message 01001'), waitsLong).toBeVisible();
  expect(signIn).not.toHaveBeenCalled();
});

it('the notice stays while it is asked again: it is read aloud once, and the button keeps the focus', async () => {
  server.mockImplementation(isDown);
  const { screen } = await open();
  await expect.element(screen.getByRole('alert'), waitsLong).toBeVisible();
  const notice = screen.getByRole('alert').element();
  const button = screen.getByRole('button', { name: 'Try again' }).element();
  if (!(button instanceof HTMLElement)) throw new TypeError('no button');
  button.focus();
  const { promise, reject } = Promise.withResolvers<Response>();
  server.mockImplementation(() => promise);
  await waitForNextTry();
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2), waitsLong);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('alert').element()).toBe(notice);
  reject(new TypeError('Failed to fetch'));
  await waitForNextTry();
  expect(screen.getByRole('alert').element()).toBe(notice);
  expect(document.activeElement).toBe(button);
});

it('speaks of a list below only where one is drawn', async () => {
  server.mockImplementation(finds([]));
  const { queries, screen } = await open();
  await expect.element(screen.getByText('No rows'), waitsLong).toBeVisible();
  server.mockImplementation(isDown);
  await queries.refetchQueries();
  await expect
    .element(screen.getByText('Words and filters are kept; the next try comes by itself.'), waitsLong)
    .toBeVisible();
});

it('says when the rows were last answered, also where the answer was the same as before', async () => {
  server.mockImplementation(finds([resourceItem]));
  vi.setSystemTime(new Date(2026, 0, 5, 9, 0));
  const { queries, screen } = await open();
  await expect.element(screen.getByText('Light barrier'), waitsLong).toBeVisible();
  vi.setSystemTime(new Date(2026, 0, 5, 10, 30));
  await queries.refetchQueries();
  server.mockImplementation(isDown);
  vi.setSystemTime(new Date(2026, 0, 5, 11, 45));
  await queries.refetchQueries();
  await expect.element(screen.getByText(/The list below is from 10:30/), waitsLong).toBeVisible();
});
