import { expect, it } from 'vitest';
import { createGate } from './create-gate.ts';

it('asks once for all who wait, and gives all the same answer', async () => {
  const gate = createGate();
  let changes = 0;
  gate.subscribe(() => {
    changes += 1;
  });
  const waiting = [gate.ask(), gate.ask(), gate.ask()];
  expect(changes).toBe(1);
  gate.answer(true);
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
  expect(gate.isAsking()).toBe(false);
});

it('asks again after an answer', async () => {
  const gate = createGate();
  const first = gate.ask();
  gate.answer(false);
  const second = gate.ask();
  gate.answer(true);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});
