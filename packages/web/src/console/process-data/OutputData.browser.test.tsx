/** The output of a device: who has it, what becomes of it when its page is left, and when a controller has it. */
import { results } from '@iodd-hub/contract/results';
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import { StrictMode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../i18n/start.ts';
import { violations } from '../../testing/axe.ts';
import type { ConsoleConnection } from '../connection.ts';
import { liveAfter, nothingKnown } from '../live-state.ts';
import { newWatched } from '../watched.ts';
import { OutputData } from './OutputData.tsx';

beforeAll(() => loadTexts(['console', 'device', 'results']));

const place = { host: 'bench', master: 1, port: 1 };

/** Each write is answered when the test says so; nothing else is. */
const bench = () => {
  const sent: unknown[] = [];
  const leases: unknown[] = [];
  let answer: ((code?: string) => void) | undefined;
  const live = newWatched(nothingKnown);
  interface Given {
    readonly order: unknown;
    readonly lease: unknown;
  }
  const connection: ConsoleConnection = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    call: ((_name: string, { order, lease }: Given) => {
      sent.push(order);
      leases.push(lease);
      return new Promise((resolve, reject) => {
        answer = (code) =>
          code === undefined
            ? resolve({ state: 'written', at: '2026-05-05T05:05:05Z', endedAt: null, before: null })
            : reject(new ToolserverFailure({ resultCode: code, data: null }));
      });
    }) as unknown as ConsoleConnection['call'],
    place,
    live,
    isSimulated: false,
    stage: undefined,
  };
  const hold = (who: string): void => {
    const held = [{ master: 1, port: 1, who, since: '2026-05-05T05:05:05Z' }];
    const item = { kind: 'outputs', host: 'bench', at: '2026-05-05T05:05:05Z', held } as const;
    live.set(liveAfter(live.current(), [item], place));
  };
  return { connection, sent, leases, hold, answer: (code?: string) => answer?.(code) };
};

const draw = (connection: ConsoleConnection) =>
  render(
    <StrictMode>
      <OutputData
        layout={{ name: 'Out', datatype: { type: 'UIntegerT', bitLength: 8 }, fields: [] }}
        connection={connection}
        isOnline
      />
    </StrictMode>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

it('is given back by who leaves, also while it is being taken', async () => {
  const { connection, sent, answer } = bench();
  const shown = await draw(connection);
  await userEvent.click(button('Take control'));
  await userEvent.click(inDialog('Take control'));
  await expect.poll(() => sent).toEqual([{ kind: 'output', octets: '00', isValid: true }]);
  await shown.unmount();
  answer();
  await expect.poll(() => sent.at(-1)).toEqual({ kind: 'output', octets: '00', isValid: false });
});

it('of somebody else is taken over only after a question that names them', async () => {
  const { connection, leases, hold, answer } = bench();
  hold('Alex');
  await draw(connection);
  await expect.element(page.getByText(/^Alex has had control since/)).toBeVisible();
  await userEvent.click(button('Take over…'));
  await expect.element(page.getByRole('dialog', { name: 'Take control from Alex?' })).toBeVisible();
  expect(leases).toEqual([]);
  await userEvent.click(inDialog('Take control'));
  await expect.poll(() => leases).toMatchObject([{ takesOver: true }]);
  answer();
  await expect.element(page.getByText(/^Given back in (?:59|60) s/)).toBeVisible();
});

it('of a controller is explained, and tried again', async () => {
  const { connection, sent, answer } = bench();
  await draw(connection);
  await userEvent.click(button('Take control'));
  await userEvent.click(inDialog('Take control'));
  await expect.poll(() => sent).toHaveLength(1);
  answer(results.hostLocked.code);
  await expect.element(page.getByText('A controller holds the outputs of this host')).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
  await userEvent.click(button('Try again'));
  await expect.poll(() => sent).toHaveLength(2);
  answer();
  await expect.element(button('Release')).toBeVisible();
});
