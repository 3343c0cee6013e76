/** Guessing of tokens, by real requests to the real program. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/bench.ts';
import {
  clientAt,
  portal,
  programBench,
  rawRequest,
  refusalOf,
  type ProgramBench,
} from '../testing/program.ts';

const json = { 'content-type': 'application/json' };

describe('guessing of tokens', () => {
  let clock: ManualClock;
  let other: ProgramBench;
  beforeEach(async () => {
    clock = new ManualClock();
    other = await programBench({ clock });
  });
  afterEach(() => other.close());
  const guess = (number: number, origin?: string) =>
    refusalOf(
      clientAt(other.url, `${String(number).padStart(5, '0')}-00000-00000-00000-00000`, origin).call(
        'status.get',
        {},
      ),
    );
  const guesses = async (count: number, origin?: string, first = 0): Promise<readonly unknown[]> => {
    const found: unknown[] = [];
    for (let number = first; number < first + count; number += 1) found.push(await guess(number, origin));
    return found;
  };

  it('ends after ten a minute, with a message in the terminal and in the audit', async () => {
    const { page, token } = await other.pair();
    const found = await guesses(12, portal);
    expect(found.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'pairingDue'));
    expect(found.slice(9)).toEqual(['tooManyTokens', 'tooManyTokens', 'tooManyTokens']);
    // Then no token is taken from there, or whoever guesses would learn of the right one.
    expect(await refusalOf(page.call('hosts.list', {}))).toBe('tooManyTokens');
    expect(other.logged).toEqual([
      `Too many wrong tokens from ${portal}: none is taken from there for 10 minutes.`,
    ]);
    // Whoever sits here, and other pages, go on.
    const { items } = await other.operator.call('audit.list', { most: 5 });
    expect(items[0]).toMatchObject({ action: 'tokens.locked', who: portal });
    const answer = await rawRequest(other.url, {
      headers: { ...json, origin: portal, authorization: `Bearer ${token}` },
      body: '{}',
    });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '600']);
    clock.pass(600_001);
    expect((await page.call('hosts.list', {})).items).toHaveLength(1);
  });

  it('is no guessing where one page shows a revoked token again and again', async () => {
    const { page } = await other.pair();
    for (let count = 0; count < 30; count += 1) expect(await guess(1, portal)).toBe('pairingDue');
    expect((await page.call('hosts.list', {})).items).toHaveLength(1);
  });

  it('is counted anew each minute', async () => {
    await other.pair();
    expect(new Set(await guesses(9, portal))).toEqual(new Set(['pairingDue']));
    clock.pass(60_001);
    expect(new Set(await guesses(9, portal, 9))).toEqual(new Set(['pairingDue']));
    expect(new Set(await guesses(2, portal, 18))).toEqual(new Set(['tooManyTokens']));
  });

  it('of what the operator shows locks programs of this computer out, too', async () => {
    expect((await guesses(11)).at(-1)).toBe('tooManyTokens');
    expect(await refusalOf(other.operator.call('hosts.list', {}))).toBe('tooManyTokens');
  });
});
