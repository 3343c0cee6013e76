/** The switch that stops all writes of a host: here and at a portal, for whoever orders them, and for what is under way. */
import { randomUUID } from 'node:crypto';
import type { WritesStopped } from '@iodd-hub/contract/toolserver/values';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { farPortal } from '../testing/far-portal.ts';
import { heldLine } from '../testing/held-line.ts';
import { clientAt, portal, programBench, refusalOf, type ProgramBench } from '../testing/program.ts';

let bench: ProgramBench;
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());

const command = async (...args: readonly string[]): Promise<string> => {
  const { output, errors } = await runCommandLine([...args, '--store', bench.store], () => {});
  expect(errors).toBe('');
  return output;
};
const order = { kind: 'parameter', index: 24, subindex: 0, octets: '4142' } as const;
const writing = (client = bench.operator, host = bench.host) =>
  refusalOf(client.call('writes.carryOut', { host, master: 1, port: 1, key: randomUUID(), order }));

describe('the switch of the tool server', () => {
  it('holds for every caller until its operator releases it; output can be given back', async () => {
    const { operator, host, url } = bench;
    const [, token = ''] = / {2}((?:[\dA-Z]{5}-?){5})\n/.exec(await command('pair', portal)) ?? [];
    const page = clientAt(url, token, portal);
    await page.call('writes.stop', { host });
    for (const client of [operator, page]) expect(await writing(client)).toBe('writingStopped');
    const key = randomUUID();
    const back = { kind: 'output', octets: '012C', isValid: false } as const;
    const place = { host, master: 1, port: 2 };
    expect(await operator.call('writes.carryOut', { ...place, key, order: back })).toMatchObject({
      wanted: 'invalid',
      state: 'written',
    });
    expect(await refusalOf(page.call('writes.release', { host }))).toBe('onlyAtToolserver');
    await operator.call('writes.release', { host });
    expect(await writing(page)).toMatchObject({ state: 'written' });
    const { items } = await operator.call('audit.list', {});
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['host.released', 'host.stopped']);
  });

  it('is told to whoever watches, also where another program moved it', async () => {
    const { operator, host } = bench;
    const heard: (readonly WritesStopped[])[] = [];
    const listening = (async () => {
      for await (const { items } of operator.watch('live.watch', { hosts: [host] })) {
        for (const item of items) if (item.kind === 'stops') heard.push(item.stops);
        if (heard.length === 2) return;
      }
    })();
    expect(await command('stop', host)).toContain(`release ${host}`);
    expect(await writing()).toBe('writingStopped');
    await vi.waitUntil(() => heard.length === 1, { timeout: 5000 });
    expect(heard[0]).toMatchObject([{ isHere: true, by: expect.any(String) }]);
    expect(await command('hosts')).toContain('All writes stopped by');
    expect(await command('release', host)).toBe('');
    await listening;
    expect(heard[1]).toEqual([]);
    const { exitCode } = await runCommandLine(['stop', 'x', '--store', bench.store], () => {});
    expect(exitCode).toBe(1);
  });

  it('keeps back what waited for a slow host when it was moved', async () => {
    const held = await heldLine(bench.master.url);
    const { id: host } = await bench.operator.call('hosts.add', { address: held.url, name: 'Held' });
    await bench.operator.call('ports.list', { host });
    held.hold();
    const waiting = writing(bench.operator, host);
    await bench.operator.call('writes.stop', { host });
    held.letGo();
    expect(await waiting).toBe('writingStopped');
    expect((await bench.operator.call('writes.list', { host })).items).toEqual([]);
    await bench.operator.call('hosts.remove', { id: host });
    held.close();
  });
});

it('what a portal says of its switch holds here as well, until it says otherwise or is disconnected', async () => {
  const far = await farPortal();
  const { host } = bench;
  const said = await command('connect', far.url, '--code', 'K7QM-2VXR-9TBD-4WNE', '--host', host);
  const [, connection = ''] = /consent (\S+)/.exec(said) ?? [];
  const line = await far.line();
  await vi.waitUntil(() => line.said.length > 0);
  const stop = { at: '2020-02-02T08:00:00.000Z', by: 'ann' };
  const isStopped = async () => (await writing()) === 'writingStopped';
  line.say({ kind: 'stop', stop });
  await vi.waitUntil(isStopped);
  expect(await command('hosts')).toContain(`All writes stopped by ann (${far.url}), ${stop.at}`);
  // Its own switch is another one.
  expect(await command('release', host)).toContain('It is still stopped by ann');
  expect(await writing()).toBe('writingStopped');
  line.say({ kind: 'stop', stop: null });
  await vi.waitUntil(async () => !(await isStopped()));
  line.say({ kind: 'stop', stop });
  await vi.waitUntil(isStopped);
  await command('disconnect', connection);
  expect(await writing()).toMatchObject({ state: 'written' });
  await far.close();
});
