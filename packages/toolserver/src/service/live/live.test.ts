/** What a page hears while it listens: real stream, real program, virtual master. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveFrame, LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { ToolserverSent } from '@iodd-hub/contract/toolserver/calls';
import type { ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import { programBench, refusalOf, type ProgramBench } from '../../testing/program.ts';

let bench: ProgramBench;
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());

type Kind = LiveItem['kind'];
type ItemOf<Wanted extends Kind> = Extract<LiveItem, { readonly kind: Wanted }>;
/** Listens until it is ended; what it heard can be looked at at any time. */
function listen(client: ToolserverClient, input: ToolserverSent<'live.watch'>) {
  const frames: LiveFrame[] = [];
  const stream = client.watch('live.watch', input)[Symbol.asyncIterator]();
  const done = (async () => {
    for (;;) {
      const { done: isOver, value } = await stream.next();
      if (isOver) return;
      frames.push(value);
    }
  })();
  const of = <Wanted extends Kind>(kind: Wanted): readonly ItemOf<Wanted>[] =>
    frames.flatMap(({ items }) => items).filter((item): item is ItemOf<Wanted> => item.kind === kind);
  return {
    frames,
    of,
    done,
    end: async () => {
      await stream.return?.();
      await done;
    },
  };
}
const sensor = () => ({ host: bench.host, master: 1, port: 1 });

describe('who listens', () => {
  it('hears process data as they come, numbered without a gap', async () => {
    const heard = listen(bench.operator, { ports: [{ ...sensor(), intervalMs: 50 }] });
    await vi.waitUntil(() => heard.of('processData').length >= 5, { timeout: 20_000 });
    await heard.end();
    const numbers = heard.of('processData').map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
    expect(heard.of('processData')[0]).toMatchObject({ ...sensor(), via: 'polling' });
    expect(heard.frames.every(({ missed }) => missed === 0)).toBe(true);
  });

  it('hears that a device goes and comes back, in ports, events and process data', async () => {
    const port = bench.master.gateway.port(1, 2);
    const place = { ...sensor(), port: 2 };
    const heard = listen(bench.operator, { hosts: [bench.host], ports: [{ ...place, intervalMs: 50 }] });
    await vi.waitUntil(() => heard.of('ports').length > 0 && heard.of('events').length > 0, {
      timeout: 20_000,
    });
    expect(heard.of('ports')[0]?.ports).toContainEqual(expect.objectContaining({ port: 2, state: 'online' }));
    expect(heard.of('events')[0]).toMatchObject({ isWhole: true });
    port.act({ kind: 'breakWire' });
    await vi.waitUntil(() => heard.of('portFault').length > 0, { timeout: 20_000 });
    expect(heard.of('portFault')[0]).toMatchObject({ ...place, code: '06002' });
    await vi.waitUntil(() => heard.of('ports').length > 1 && heard.of('events').length > 1, {
      timeout: 20_000,
    });
    expect(heard.of('ports').at(-1)?.ports).toContainEqual(
      expect.objectContaining({ port: 2, state: 'absent' }),
    );
    const came = heard.of('events').at(-1);
    expect(came?.isWhole).toBe(false);
    expect(came?.events).toContainEqual(expect.objectContaining({ port: 2, code: 0x18_00, mode: 'APPEARS' }));
    const before = heard.of('processData').length;
    port.act({ kind: 'repairWire' });
    await vi.waitUntil(() => heard.of('processData').length > before, { timeout: 20_000 });
    await heard.end();
  });

  it('later than others is told at once what they know', async () => {
    const first = listen(bench.operator, { hosts: [bench.host] });
    await vi.waitUntil(() => first.of('ports').length > 0 && first.of('events').length > 0, {
      timeout: 20_000,
    });
    const later = listen(bench.operator, { hosts: [bench.host] });
    await vi.waitUntil(() => later.frames.length > 0, { timeout: 20_000 });
    expect(later.frames[0]?.items.map(({ kind }) => kind)).toEqual(['ports', 'events']);
    bench.master.gateway.port(1, 3).act({ kind: 'event', code: 36_000, mode: 'Appear' });
    await vi.waitUntil(() => first.of('events').length > 1 && later.of('events').length > 1, {
      timeout: 20_000,
    });
    bench.master.gateway.port(1, 3).act({ kind: 'event', code: 36_000, mode: 'Disappear' });
    await Promise.all([first.end(), later.end()]);
  });

  it('shares what is asked with everybody who listens to the same port', async () => {
    const wanted = { ports: [{ ...sensor(), intervalMs: 100 }] };
    const all = [1, 2, 3].map(() => listen(bench.operator, wanted));
    await vi.waitUntil(() => all.every((one) => one.of('processData').length >= 5), { timeout: 20_000 });
    await Promise.all(all.map((one) => one.end()));
    const heard = all.map((one) => new Map(one.of('processData').map(({ sequence, at }) => [sequence, at])));
    const last = Math.min(...heard.map((one) => Math.max(...one.keys())));
    // The same number is the same answer of the host.
    expect(new Set(heard.map((one) => one.get(last))).size).toBe(1);
  });

  it('is told that a host was removed', async () => {
    const { id } = await bench.operator.call('hosts.add', {
      address: `${bench.master.url}/iolink/v1`,
      name: 'Removed',
    });
    const heard = listen(bench.operator, { hosts: [id] });
    await vi.waitUntil(() => heard.of('ports').length > 0, { timeout: 20_000 });
    await bench.operator.call('hosts.remove', { id });
    await vi.waitUntil(() => heard.of('hostRemoved').length > 0, { timeout: 20_000 });
    expect(heard.of('hostRemoved')).toMatchObject([{ host: id }]);
    await heard.end();
  });

  it('to a host that does not answer is told so', async () => {
    const { port } = new URL(bench.master.url);
    const other = await bench.operator.call('hosts.add', {
      address: `http://localhost:${port}/gone`,
      name: 'x',
    });
    const heard = listen(bench.operator, { hosts: [other.id] });
    await vi.waitUntil(() => heard.of('hostFault').length > 0, { timeout: 20_000 });
    expect(heard.of('hostFault')).toMatchObject([{ host: other.id, code: '06041' }]);
    await heard.end();
    await bench.operator.call('hosts.remove', { id: other.id });
  });
});

describe('a stream', () => {
  it('is refused for a host that was not entered', async () => {
    const stranger = '00000000-0000-4000-8000-000000000000';
    const heard = listen(bench.operator, { hosts: [stranger] });
    expect(await refusalOf(heard.done)).toBe('hostUnknown');
  });

  it('ends at once where its pairing is revoked, and says why', async () => {
    const { id, page } = await bench.pair();
    const heard = listen(page, { ports: [{ ...sensor(), intervalMs: 50 }] });
    await vi.waitUntil(() => heard.frames.length > 0, { timeout: 20_000 });
    await bench.operator.call('pairings.revoke', { id });
    expect(await refusalOf(heard.done)).toBe('pairingDue');
  });
});
