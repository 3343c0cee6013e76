/** Connections to portals by the words of the command line. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { farPortal, type FarPortal } from '../testing/far-portal.ts';
import { programBench, type ProgramBench } from '../testing/program.ts';

let bench: ProgramBench;
let portal: FarPortal;
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  portal = await farPortal();
});
afterEach(async () => {
  for (const line of (await command('connections')).output.split('\n').filter(Boolean))
    await command('disconnect', line.split(' ')[0] ?? '');
  await portal.close();
});

const command = (...args: readonly string[]) => runCommandLine([...args, '--store', bench.store], () => {});

describe('connecting', () => {
  it('connects for reading only, lists, and says what became of a code', async () => {
    const said = await command('connect', portal.url, '--code', 'x', '--host', bench.host);
    const [, id = ''] = /consent (\S+)/.exec(said.output) ?? [];
    expect((await command('connections')).output).toBe(`${id} ${portal.url} Line 4 (may read only)\n`);
    await command('consent', id);
    expect((await command('connections')).output).toBe(`${id} ${portal.url} Line 4\n`);
    // Paired anew it is another connection, for which nobody has consented yet.
    const again = await command('connect', portal.url, '--code', 'x', '--host', bench.host);
    expect(again.exitCode).toBe(0);
    expect((await command('connections')).output).toMatch(/Line 4 \(may read only\)\n$/);
    expect((await command('connections')).output.split('\n')).toHaveLength(2);
  });

  it.each<[code: string, sentence: string]>([
    ['06010', 'does not know this code'],
    ['06011', 'has expired'],
    ['06012', 'was used before'],
    ['09004', 'asked too often'],
    ['01001', 'Nothing that speaks as a portal'],
  ])('a code that is answered with %s', async (resultCode, sentence) => {
    portal.redeemed = { resultCode, returnMsg: '', data: null };
    const { exitCode, errors } = await command('connect', portal.url, '--code', 'x', '--host', bench.host);
    expect([exitCode, errors]).toEqual([1, expect.stringContaining(sentence)]);
    expect((await command('connections')).output).toBe('');
  });

  it.each<[args: readonly string[], exitCode: number, sentence: string]>([
    [['connect', 'https://hub.example'], 2, '--code'],
    [['connect', 'http://hub.example', '--code', 'x'], 1, 'https://hub.example'],
    [['connect', 'https://hub.example', '--code', 'x', '--host', 'y'], 1, 'no host with this id'],
    [['consent', 'x'], 1, 'no pairing or connection'],
    [['disconnect', 'x'], 1, 'no pairing or connection'],
  ])('%j is refused with a sentence', async (args, exitCode, sentence) => {
    expect(await command(...args)).toMatchObject({ exitCode, errors: expect.stringContaining(sentence) });
  });
});
