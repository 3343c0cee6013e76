import { expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { Poller } from './poller.ts';

it('goes on after a question that failed as nobody expected', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const poller = new Poller({ clock: systemClock, random: () => 0 });
  let asked = 0;
  let others = 0;
  const host = 'http://192.0.2.1';
  poller.watch({ host, intervalMs: 20, cost: 1 }, async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('surprise');
    return 'answered';
  });
  poller.watch({ host: 'http://192.0.2.2', intervalMs: 20, cost: 1 }, async () => {
    others += 1;
    return 'answered';
  });
  await vi.waitUntil(() => asked > 1 && others > 2, { timeout: 20_000 });
  expect(warned).toHaveBeenCalledOnce();
  poller.close();
  warned.mockRestore();
});
