/** A device at a port is another one after it was away: what belongs to the one before does not reach it. */
import { results } from '@iodd-hub/contract/results';
import { type ToolserverClient, ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../i18n/start.ts';
import { liveAfter, type LiveState, nothingKnown, type PortState } from '../live-state.ts';
import { newWatched } from '../watched.ts';
import { type HostConnection, nothingHeard } from './host-connection.ts';
import { type DescriptionProps, PortDevice } from './PortDevice.tsx';
import type { Identity } from './useIdentity.ts';

beforeAll(() => loadTexts(['console', 'device', 'results']));
beforeEach(() => localStorage.clear());

const identityOf = (serialNumber: string): Identity => ({
  vendorId: 310,
  deviceId: 17,
  productName: `Sensor ${serialNumber}`,
  serialNumber,
});

const moment = '2026-05-05T05:05:05Z';
const portsAt = (state: PortState): LiveItem => ({
  kind: 'ports',
  host: 'bench',
  at: moment,
  ports: [{ master: 1, port: 1, state }],
});

/** Who is there is answered when the test says so. */
const bench = () => {
  const live = newWatched<LiveState>(nothingKnown);
  const asked: PromiseWithResolvers<Identity>[] = [];
  const written: unknown[] = [];
  const answers: Readonly<Record<string, (input: unknown) => Promise<unknown>>> = {
    'devices.identification': () => {
      const next = Promise.withResolvers<Identity>();
      asked.push(next);
      return next.promise;
    },
    'writes.carryOut': (input) => {
      written.push(input);
      return Promise.resolve({ state: 'written', at: '2026-05-05T05:05:05Z', endedAt: null, before: null });
    },
    'parameters.read': () => Promise.resolve({ octets: '01' }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const call = ((name: string, input: unknown) =>
    answers[name]?.(input)) as unknown as ToolserverClient['call'];
  const connection: HostConnection = {
    call,
    state: newWatched(nothingHeard),
    open: (at) => ({ call, place: { host: 'bench', ...at }, live, isSimulated: false, stage: undefined }),
  };
  const hear = (...items: readonly LiveItem[]): void =>
    live.set(liveAfter(live.current(), items, { host: 'bench', master: 1, port: 1 }));
  const port = (state: PortState): void => hear(portsAt(state));
  const answer = async (question: number, identity: Identity | undefined): Promise<void> => {
    await expect.poll(() => asked.length).toBe(question + 1);
    if (identity) asked[question]?.resolve(identity);
    else
      asked[question]?.reject(
        new ToolserverFailure({ resultCode: results.toolserverSilent.code, data: null }),
      );
  };
  return { connection, hear, port, answer, written };
};

const NoDescription = ({ children }: DescriptionProps) =>
  children({ device: undefined, name: undefined, by: undefined });
const draw = async (connection: HostConnection): Promise<void> => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PortDevice
        connection={connection}
        at={{ master: 1, port: 1 }}
        description={NoDescription}
        tab="rawIndex"
        onTab={() => undefined}
      />
    </QueryClientProvider>,
  );
};
const dialog = () => page.getByRole('dialog');
/** As far as the last question. */
const planWrite = async (): Promise<void> => {
  await userEvent.fill(page.getByRole('textbox', { name: /^Index/ }), '65');
  await userEvent.fill(page.getByRole('textbox', { name: /^New octets/ }), '02');
  await userEvent.click(page.getByRole('button', { name: 'Write…' }));
  await expect.element(dialog()).toBeVisible();
};

it('sends nothing of an open dialog to a device that was plugged in meanwhile', async () => {
  const { connection, port, answer, written } = bench();
  port('online');
  await draw(connection);
  await answer(0, identityOf('1'));
  await expect.element(page.getByRole('heading', { name: 'Sensor 1' })).toBeVisible();
  await planWrite();
  port('absent');
  await expect.element(page.getByText('No device', { exact: true }).first()).toBeInTheDocument();
  port('online');
  await userEvent.click(dialog().getByRole('button', { name: 'Write', exact: true }));
  await answer(1, identityOf('2'));
  await expect.element(page.getByRole('heading', { name: 'Sensor 2' })).toBeVisible();
  await expect.poll(() => dialog().elements()).toEqual([]);
  expect(written).toEqual([]);
});

it('shows no device any more that does not say that it is still there', async () => {
  const { connection, port, answer } = bench();
  port('online');
  await draw(connection);
  await answer(0, identityOf('1'));
  await expect.element(page.getByRole('heading', { name: 'Sensor 1' })).toBeVisible();
  port('absent');
  await expect.element(page.getByText('No device', { exact: true }).first()).toBeInTheDocument();
  port('online');
  await answer(1, undefined);
  await expect.element(page.getByRole('heading', { name: 'Sensor 1' })).not.toBeInTheDocument();
});

it('writes to the same device after it was away', async () => {
  const { connection, port, answer, written } = bench();
  port('online');
  await draw(connection);
  await answer(0, identityOf('1'));
  await planWrite();
  port('absent');
  await expect.element(page.getByText('No device', { exact: true }).first()).toBeInTheDocument();
  port('online');
  await answer(1, identityOf('1'));
  await userEvent.click(dialog().getByRole('button', { name: 'Write', exact: true }));
  await expect.poll(() => written).toHaveLength(1);
});

it('asks anew who is there where a stream broke: nobody saw what happened meanwhile', async () => {
  const { connection, hear, port, answer } = bench();
  port('online');
  await draw(connection);
  await answer(0, identityOf('1'));
  await expect.element(page.getByRole('heading', { name: 'Sensor 1' })).toBeVisible();
  hear(portsAt('online'), { kind: 'events', host: 'bench', at: moment, isWhole: true, events: [] });
  await answer(1, identityOf('2'));
  await expect.element(page.getByRole('heading', { name: 'Sensor 2' })).toBeVisible();
});

it('asks a device also where the computer has lost its network', async () => {
  const { connection, port, answer } = bench();
  await draw(connection);
  dispatchEvent(new Event('offline'));
  try {
    port('online');
    await answer(0, identityOf('1'));
    await expect.element(page.getByRole('heading', { name: 'Sensor 1' })).toBeVisible();
  } finally {
    dispatchEvent(new Event('online'));
  }
});
