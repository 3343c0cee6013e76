import { results } from '@iodd-hub/contract/results';
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import { expect, it } from 'vitest';
import type { ConsoleConnection } from '../connection.ts';
import { newOutputControl } from './output-control.ts';

const place = { host: 'bench', master: 1, port: 1 };
type Sent = readonly [octets: string, isValid: boolean];

/** Whatever can go on has gone on. */
const passed = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Answers each write when the test says so. */
const bench = () => {
  const sent: Sent[] = [];
  const answers: ((state: 'written' | 'refused' | 'silent') => void)[] = [];
  const call = (_name: string, { order }: { readonly order: { octets: string; isValid: boolean } }) => {
    sent.push([order.octets, order.isValid]);
    return new Promise((resolve, reject) => {
      answers.push((state) =>
        state === 'silent'
          ? reject(new ToolserverFailure({ resultCode: results.toolserverSilent.code, data: null }))
          : resolve({ state, at: '2026-05-05T05:05:05Z', endedAt: null, before: null, fault: null }),
      );
    });
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const control = newOutputControl({ call: call as unknown as ConsoleConnection['call'], place });
  const answer = async (state: 'written' | 'refused' | 'silent'): Promise<void> => {
    await passed();
    answers.shift()?.(state);
    await passed();
  };
  return { control, sent, answer };
};
const octets = (...all: number[]) => Uint8Array.from(all);

it('is given back by who leaves while it is being taken', async () => {
  const { control, sent, answer } = bench();
  void control.write(() => octets(1));
  void control.release();
  await answer('written');
  await answer('written');
  expect(sent).toEqual([
    ['01', true],
    ['01', false],
  ]);
  expect(control.current()).toEqual({ isOurs: false, idleAtMs: undefined, fault: undefined });
});

it('changes what was sent last, however late the device shows it', async () => {
  const { control, sent, answer } = bench();
  void control.write(() => octets(1, 1));
  void control.write((last) => last && octets(last[0] ?? 0, 2));
  await answer('written');
  await answer('written');
  expect(sent.map(([hex]) => hex)).toEqual(['0101', '0102']);
});

it('stays ours while nobody knows that it was given back, and says so', async () => {
  const { control, sent, answer } = bench();
  void control.write(() => octets(1));
  await answer('silent');
  // It may have arrived.
  expect(control.current()).toMatchObject({ isOurs: true, fault: results.toolserverSilent.code });
  void control.release();
  await answer('silent');
  expect(control.current()).toMatchObject({ isOurs: true, fault: results.toolserverSilent.code });
  void control.release();
  await answer('written');
  expect(control.current()).toEqual({ isOurs: false, idleAtMs: undefined, fault: undefined });
  expect(sent.at(-1)).toEqual(['01', false]);
});

it('is nobody’s where taking it was refused: then there is nothing to give back', async () => {
  const { control, sent, answer } = bench();
  void control.write(() => octets(1));
  await answer('refused');
  expect(control.current().isOurs).toBe(false);
  await control.release();
  expect(sent).toHaveLength(1);
});
