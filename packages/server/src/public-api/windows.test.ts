import { describe, expect, it } from 'vitest';
import { giveBack, isSpent, openWindows, spend } from './windows.ts';

describe('a window', () => {
  it('says what is left in the words of the draft', () => {
    const windows = openWindows('token', 3);
    const window = windows.of('one', 1000);
    spend(window);
    expect([windows.policy, windows.state(window, 1500)]).toEqual(['"token";q=3;w=60', '"token";r=2;t=60']);
    expect(windows.of('one', 60_999)).toBe(window);
    expect(windows.of('other', 1000)).not.toBe(window);
  });

  it('ends after a minute', () => {
    const windows = openWindows('token', 1);
    const first = windows.of('one', 0);
    spend(first);
    expect(isSpent(first)).toBe(true);
    expect(isSpent(windows.of('one', 60_000))).toBe(false);
  });

  it('gives back all but a tenth', () => {
    const window = openWindows('token', 1).of('one', 0);
    spend(window);
    giveBack(window);
    expect(window.left).toBe(9);
  });

  it('does not remember callers without end', () => {
    const windows = openWindows('token', 2);
    const first = windows.of('first', 0);
    for (let caller = 0; caller < 100_000; caller += 1) windows.of(String(caller), 0);
    expect(windows.of('first', 1)).not.toBe(first);
  });
});
