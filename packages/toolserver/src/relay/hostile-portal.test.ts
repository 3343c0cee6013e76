/** What a portal that means harm, or is broken, cannot bring about. */
import { results } from '@iodd-hub/contract/results';
import { relayedWrite } from '@iodd-hub/contract/toolserver/relay';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { farPortal, type FarLine, type FarPortal } from '../testing/far-portal.ts';
import { heldLine } from '../testing/held-line.ts';
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
afterEach(() => portal.close());

const command = (...args: readonly string[]) => runCommandLine([...args, '--store', bench.store], () => {});
/** Paired for a host, the one of the bench or another, and open. */
async function connected(host = bench.host): Promise<{ readonly line: FarLine; readonly id: string }> {
  const { output } = await command('connect', portal.url, '--code', 'x', '--host', host);
  const [, id = ''] = /consent (\S+)/.exec(output) ?? [];
  const line = await portal.line();
  await vi.waitUntil(() => line.said.length > 0);
  return { line, id };
}
const answerTo = (line: FarLine, id: string, name: string, input: object = {}) => {
  line.say({ kind: 'call', id, who: 'Sam', name, input });
  return line.answer(id);
};

describe('a portal', () => {
  it('that pings by the protocol has no answer: it may read none', async () => {
    const { line } = await connected();
    let answered = 0;
    line.socket.on('pong', () => (answered += 1));
    for (let count = 0; count < 100; count += 1) line.socket.ping();
    // One line: what comes later has come.
    expect(await answerTo(line, 'later', 'status.get')).toMatchObject({ resultCode: '00000' });
    expect(answered).toBe(0);
  });

  it('that takes a connection and closes it at once is tried less and less often, which is said once', async () => {
    const { line } = await connected();
    const before = bench.logged.length;
    line.socket.close(1008);
    const began = portal.dialled();
    const until = performance.now() + 5000;
    const closing = (async () => {
      for (;;) (await portal.line()).socket.close(1008);
    })();
    await vi.waitUntil(() => performance.now() > until, { timeout: 10_000 });
    void closing;
    // After 0.5, 1, 2 and 4 s, or half of each.
    expect(portal.dialled() - began).toBeLessThanOrEqual(5);
    expect(bench.logged.slice(before).filter((text) => text.includes(portal.url))).toHaveLength(1);
  });

  it('whose consent is taken back while its write waits for a slow master writes nothing', async () => {
    const held = await heldLine(bench.master.url);
    const { id: host } = await bench.operator.call('hosts.add', { address: held.url, name: 'Held' });
    const { line, id } = await connected(host);
    await command('consent', id);
    expect(await answerTo(line, 'first', 'ports.list')).toMatchObject({ resultCode: '00000' });
    held.hold();
    const order = { kind: 'parameter', index: 24, subindex: 0, octets: '4142' };
    const writing = answerTo(line, 'write', relayedWrite, { master: 1, port: 1, key: 'late', order });
    expect(await answerTo(line, 'second', 'status.get')).toMatchObject({ data: { mayWrite: true } });
    await command('consent', id, '--read-only');
    held.letGo();
    expect((await writing).resultCode).toBe(results.writingNotPermitted.code);
    expect((await bench.operator.call('writes.list', { host })).items).toEqual([]);
    await bench.operator.call('hosts.remove', { id: host });
    held.close();
  });
});
