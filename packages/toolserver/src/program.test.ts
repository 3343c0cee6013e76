/** The program as a person starts it, and what is there after it was killed. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientAt, portal, refusalOf } from './testing/program.ts';
import { startedProgram } from './testing/started-program.ts';
import { sample } from './testing/bench.ts';
import { startVirtualMaster, type VirtualMaster } from './virtual-master.ts';

const folder = mkdtempSync(join(tmpdir(), 'iodd-program-'));
const measuring = await sample('measuring');
let master: VirtualMaster;
beforeAll(async () => {
  master = await startVirtualMaster({ descriptions: [measuring], startUpMs: 0 });
  master.gateway.port(1, 1).plug(measuring, {});
});
afterAll(async () => {
  await master.close();
  rmSync(folder, { recursive: true });
});

describe('after it was killed', () => {
  it('everything that it acknowledged is there, and the file is whole', async () => {
    const store = join(folder, 'killed.sqlite');
    const args = ['--port', '0', '--store', store];
    const first = await startedProgram(args);
    const { id: host } = await first.client.call('hosts.add', { address: master.url, name: 'Bench' });
    const { pairing } = await first.client.call('pairings.add', {
      origin: portal,
      name: 'Portal',
      mayWrite: true,
    });
    const acknowledged: string[] = [];
    const values = Array.from({ length: 100 }, (_, index) => ({ index, subindex: 0, octets: '00FA' }));
    const product = { vendorId: 65_001, deviceId: 2, revision: '1.1', productId: null } as const;
    const saving = (async () => {
      for (;;) {
        const id = randomUUID();
        await first.client.call('sets.save', { id, name: id, ...product, values });
        acknowledged.push(id);
      }
    })().catch(() => undefined);
    await vi.waitUntil(() => acknowledged.length >= 20, { timeout: 20_000 });
    await first.kill();
    await saving;
    const database = new DatabaseSync(store);
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
    const second = await startedProgram(args);
    const { items } = await second.client.call('sets.list', {});
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect((await second.client.call('hosts.list', {})).items).toMatchObject([{ id: host }]);
    expect((await second.client.call('pairings.list', {})).items).toEqual([pairing]);
    const actions = (await second.client.call('audit.list', { most: 1000 })).items.map(
      ({ action }) => action,
    );
    expect(actions).toEqual(
      expect.arrayContaining(['program.started', 'host.added', 'pairing.added', 'set.saved']),
    );
    // The token of before opened the program of before.
    expect(await refusalOf(clientAt(second.url, first.token).call('hosts.list', {}))).toBe('pairingDue');
    expect(await second.end()).toBe(0);
  });

  it('a write that was under way has an outcome that nobody knows: it is read back, and not sent again', async () => {
    const store = join(folder, 'write.sqlite');
    const args = ['--port', '0', '--store', store];
    let orders = 0;
    // A host that takes orders and never says what became of them.
    const silent = createServer((request, response) => {
      if (request.method === 'POST') orders += 1;
      else
        void fetch(`${master.url}${request.url ?? ''}`).then(async (answer) =>
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
        );
    });
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const first = await startedProgram(args);
    const { id: host } = await first.client.call('hosts.add', {
      address: `http://127.0.0.1:${port}`,
      name: 'Silent',
    });
    const order = { kind: 'parameter', index: 24, subindex: 0, octets: '4B' } as const;
    const write = { host, master: 1, port: 1, key: 'killed', order };
    const writing = first.client.call('writes.carryOut', write).catch(() => undefined);
    await vi.waitUntil(() => orders === 1, { timeout: 20_000 });
    await first.kill();
    await writing;
    const second = await startedProgram(args);
    const again = await second.client.call('writes.carryOut', write);
    expect(again).toMatchObject({ state: 'unknown', fault: 'interrupted', wanted: '4B', found: '2A2A2A' });
    expect((await second.client.call('writes.list', { host })).items).toEqual([again]);
    expect((await second.client.call('audit.list', { most: 1 })).items).toMatchObject([
      { action: 'write.recovered', subject: 'killed unknown found 2A2A2A' },
    ]);
    expect(orders).toBe(1);
    await second.end();
    silent.closeAllConnections();
    await new Promise((resolve) => void silent.close(resolve));
  });
});
