import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindows } from './windows.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a window', () => {
  it('says what is left in the words of the draft', async () => {
    const windows = openWindows('token', 3);
    const { state } = await windows.spend('one');
    expect([windows.policy, state]).toEqual(['"token";q=3;w=60', '"token";r=2;t=60']);
    expect((await windows.look('other')).state).toBe('"token";r=3;t=60');
  });

  it('ends after a minute', async () => {
    const windows = openWindows('token', 1);
    await windows.spend('one');
    expect((await windows.spend('one')).isSpent).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect((await windows.spend('one')).isSpent).toBe(false);
  });

  it('gives back all but a tenth', async () => {
    const windows = openWindows('token', 2);
    for (let call = 0; call < 10; call += 1) {
      expect((await windows.spend('one')).isSpent).toBe(false);
      await windows.giveBack('one');
    }
    expect((await windows.look('one')).state).toBe('"token";r=1;t=60');
  });

  it('is looked at without being paid for', async () => {
    const windows = openWindows('token', 1);
    for (let call = 0; call < 3; call += 1) expect((await windows.look('one')).isSpent).toBe(false);
    await windows.spend('one');
    expect((await windows.look('one')).isSpent).toBe(true);
  });
});
