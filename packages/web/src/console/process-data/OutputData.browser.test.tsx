/** The output of a device, and what becomes of it when its page is left. */
import { StrictMode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../i18n/start.ts';
import type { ConsoleConnection } from '../connection.ts';
import { nothingKnown } from '../live-state.ts';
import { newWatched } from '../watched.ts';
import { OutputData } from './OutputData.tsx';

beforeAll(() => loadTexts(['console', 'device', 'results']));

it('is given back by who leaves, also while it is being taken', async () => {
  const sent: unknown[] = [];
  let answer: (() => void) | undefined;
  const connection: ConsoleConnection = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    call: ((_name: string, { order }: { readonly order: unknown }) => {
      sent.push(order);
      return new Promise((resolve) => {
        answer = () => resolve({ state: 'written', at: '2026-05-05T05:05:05Z', endedAt: null, before: null });
      });
    }) as unknown as ConsoleConnection['call'],
    place: { host: 'bench', master: 1, port: 1 },
    live: newWatched(nothingKnown),
    isSimulated: false,
    stage: undefined,
  };
  const shown = await render(
    <StrictMode>
      <OutputData
        layout={{ name: 'Out', datatype: { type: 'UIntegerT', bitLength: 8 }, fields: [] }}
        connection={connection}
        isOnline
      />
    </StrictMode>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Take control' }));
  await expect.poll(() => sent).toEqual([{ kind: 'output', octets: '00', isValid: true }]);
  await shown.unmount();
  answer?.();
  await expect.poll(() => sent.at(-1)).toEqual({ kind: 'output', octets: '00', isValid: false });
});
