import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { onceIdle } from './once-idle.ts';

const busyFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('waits while there is much to do, and then does it once', async () => {
  const work = vi.fn<() => void>();
  onceIdle(work, { lookMs: 100, mostBusy: 0.5 });
  for (let turn = 0; turn < 5; turn += 1) {
    busyFor(90);
    await sleep(1);
  }
  expect(work).not.toHaveBeenCalled();
  await vi.waitUntil(() => work.mock.calls.length > 0, { timeout: 5_000 });
  await sleep(300);
  expect(work).toHaveBeenCalledOnce();
});

it('does nothing that was forgotten', async () => {
  const work = vi.fn<() => void>();
  const forget = onceIdle(work, { lookMs: 20, mostBusy: 1 });
  forget();
  await sleep(100);
  expect(work).not.toHaveBeenCalled();
});
