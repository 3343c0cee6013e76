/** Every call, as a page or a program makes it: over HTTP, with the typed client, against a virtual master. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAt, programBench, refusalOf, type ProgramBench } from '../testing/program.ts';

let bench: ProgramBench;
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());

const sensor = () => ({ host: bench.host, master: 1, port: 1 });
const actuator = () => ({ host: bench.host, master: 1, port: 2 });
const tag = { index: 24, subindex: 0 };
const write = (key: string, octets: string, place = sensor()) =>
  bench.operator.call('writes.carryOut', { ...place, key, order: { kind: 'parameter', ...tag, octets } });

describe('what is looked at', () => {
  it('is who answers, and for whom it takes the caller', async () => {
    const anybody = clientAt(bench.url, undefined);
    expect(await anybody.call('status.get', {})).toEqual({
      name: 'IODD Hub tool server',
      version: '0.0.0',
      caller: 'nobody',
      mayWrite: false,
    });
    expect(await bench.operator.call('status.get', {})).toMatchObject({ caller: 'operator', mayWrite: true });
  });

  it('is a host with its masters and ports', async () => {
    const { host, operator } = bench;
    expect((await operator.call('hosts.list', {})).items).toMatchObject([
      { id: host, address: bench.master.url, name: 'Bench', hasAuthorization: false },
    ]);
    const about = await operator.call('hosts.get', { host });
    expect(about).toMatchObject({ kind: 'iolink-v1', vendorName: expect.any(String) });
    expect(about.features).toContain('blocks');
    expect((await operator.call('masters.list', { host })).items).toMatchObject([{ master: 1 }]);
    const { items } = await operator.call('ports.list', { host });
    expect(items.slice(0, 4)).toEqual([
      { master: 1, port: 1, alias: 'master1port1', state: 'online' },
      { master: 1, port: 2, alias: 'master1port2', state: 'online' },
      { master: 1, port: 3, alias: 'master1port3', state: 'online' },
      { master: 1, port: 4, alias: 'master1port4', state: 'absent' },
    ]);
    expect(await operator.call('ports.status', sensor())).toMatchObject({ state: 'online', revision: '1.1' });
    expect(await operator.call('ports.configuration', sensor())).toMatchObject({ mode: 'IOLINK_AUTOSTART' });
  });

  it('is a device: who it is, its parameters, its process data, its events', async () => {
    const { operator, host } = bench;
    expect(await operator.call('devices.identification', sensor())).toMatchObject({
      vendorId: 65_001,
      deviceId: 2,
      productName: 'EX-T100',
      serialNumber: '0000001',
    });
    expect(await operator.call('parameters.read', { ...sensor(), index: 65, subindex: 0 })).toEqual({
      octets: '0064',
    });
    const addresses = [{ index: 65, subindex: 0 }, tag];
    expect((await operator.call('parameters.readBlock', { ...sensor(), addresses })).items).toMatchObject([
      { kind: 'read', octets: '0064' },
      { kind: 'read' },
    ]);
    bench.master.gateway.port(1, 1).act({ kind: 'forceInput', octets: Uint8Array.of(0, 0xeb, 0, 3) });
    expect(await operator.call('processData.read', sensor())).toEqual({
      input: { octets: '00EB0003', isValid: true },
      iq: false,
    });
    const { items } = await operator.call('events.list', { host });
    expect(items).toContainEqual(expect.objectContaining({ master: 1, port: 4, code: 0x18_00 }));
    expect(await operator.call('dataStorage.read', sensor())).toEqual({ backup: null });
  });
});

describe('a write', () => {
  it('is carried out once for its key, and kept with what was there', async () => {
    const first = await write('one', '4C34');
    expect(first).toMatchObject({ state: 'written', wanted: '4C34', serial: '0000001', kind: 'parameter' });
    await write('two', '4C35');
    expect(await write('one', '4C34')).toEqual(first);
    expect(await bench.operator.call('parameters.read', { ...sensor(), ...tag })).toEqual({ octets: '4C35' });
    const { items } = await bench.operator.call('writes.list', { host: bench.host });
    expect(items.map(({ key }) => key)).toEqual(['two', 'one']);
    expect(await refusalOf(write('one', '4C36'))).toBe('writeKeyReused');
  });

  it('is a block, output, a configuration of a port, and data storage as well', async () => {
    const { operator } = bench;
    const values = [{ ...tag, octets: '4D' }];
    const block = { ...sensor(), key: 'block', order: { kind: 'block', values } } as const;
    expect(await operator.call('writes.carryOut', block)).toMatchObject({ state: 'written' });
    const output = { kind: 'output', octets: '012C', isValid: true } as const;
    expect(
      await operator.call('writes.carryOut', { ...actuator(), key: 'output', order: output }),
    ).toMatchObject({ state: 'written' });
    expect(await operator.call('processData.read', actuator())).toMatchObject({ output: { octets: '012C' } });
    const changes = {
      mode: 'IOLINK_MANUAL',
      validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1_BACKUP_AND_RESTORE',
      vendorId: 65_001,
      deviceId: 2,
    } as const;
    const port = { ...sensor(), key: 'port', order: { kind: 'portConfiguration', changes } } as const;
    expect(await operator.call('writes.carryOut', port)).toMatchObject({ state: 'written' });
    const { backup } = await operator.call('dataStorage.read', sensor());
    expect(backup).toMatchObject({ vendorId: 65_001, deviceId: 2, revision: '1.1' });
    const storage = (key: string, kept: typeof backup) =>
      operator.call('writes.carryOut', { ...sensor(), key, order: { kind: 'dataStorage', backup: kept } });
    expect(await storage('empty', null)).toMatchObject({ state: 'written' });
    expect(await operator.call('dataStorage.read', sensor())).toEqual({ backup: null });
    expect(await storage('other', backup && { ...backup, deviceId: 1 })).toMatchObject({
      state: 'refused',
      fault: 'storageMismatch 401',
    });
    expect(await storage('restore', backup)).toMatchObject({ state: 'written' });
    expect(await operator.call('dataStorage.read', sensor())).toEqual({ backup });
  });

  it('that the device refuses says so, and changes nothing', async () => {
    const order = { kind: 'parameter', index: 16, subindex: 0, octets: '41' } as const;
    expect(
      await bench.operator.call('writes.carryOut', { ...sensor(), key: 'read only', order }),
    ).toMatchObject({ state: 'refused', fault: 'deviceError 0x8023' });
  });

  it('whose answer is lost has an outcome that nobody knows, and is not sent again', async () => {
    let orders = 0;
    // Passes everything on but orders, whose answers it keeps.
    const lossy = createServer((request, response) => {
      if (request.method === 'POST') {
        orders += 1;
        request.socket.destroy();
        return;
      }
      void fetch(`${bench.master.url}${request.url ?? ''}`).then(async (answer) =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      );
    });
    await new Promise<void>((resolve) => void lossy.listen(0, '127.0.0.1', resolve));
    const address = lossy.address();
    const { id: host } = await bench.operator.call('hosts.add', {
      address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      name: 'Lossy',
    });
    const first = await write('lost', '4E', { host, master: 1, port: 3 });
    expect(first).toMatchObject({ state: 'unknown', fault: 'connectionLost', wanted: '4E', found: '2A2A2A' });
    expect(await write('lost', '4E', { host, master: 1, port: 3 })).toEqual(first);
    expect(orders).toBe(1);
    await bench.operator.call('hosts.remove', { id: host });
    lossy.closeAllConnections();
    await new Promise((resolve) => void lossy.close(resolve));
  });
});

describe('a parameter set', () => {
  it('is kept, replaced, read and removed', async () => {
    const { operator } = bench;
    const set = {
      id: randomUUID(),
      name: 'Line 4',
      vendorId: 65_001,
      deviceId: 2,
      revision: '1.1',
      productId: 'EX-T100',
      values: [{ index: 65, subindex: 0, octets: '00FA' }],
    } as const;
    await operator.call('sets.save', { ...set, values: [...set.values] });
    expect(await operator.call('sets.get', { id: set.id })).toMatchObject({ note: '' });
    const next = { name: 'Line 5', note: 'After the repair' };
    await operator.call('sets.save', { ...set, ...next, values: [...set.values] });
    const { items } = await operator.call('sets.list', {});
    expect(items).toMatchObject([{ id: set.id, ...next, productId: 'EX-T100' }]);
    expect(await operator.call('sets.get', { id: set.id })).toMatchObject({ values: set.values });
    await operator.call('sets.remove', { id: set.id });
    expect(await refusalOf(operator.call('sets.get', { id: set.id }))).toBe('notFound');
    expect(await refusalOf(operator.call('sets.remove', { id: set.id }))).toBe('notFound');
  });
});

describe('what cannot be done is said by a code', () => {
  const stranger = randomUUID();
  it.each<[string, () => Promise<unknown>]>([
    ['hostUnknown', () => bench.operator.call('ports.list', { host: stranger })],
    ['hostUnknown', () => bench.operator.call('hosts.remove', { id: stranger })],
    ['hostUnknown', () => bench.operator.call('writes.list', { host: stranger })],
    ['hostEntered', () => bench.operator.call('hosts.add', { address: bench.master.url, name: 'Again' })],
    ['hostAddressInvalid', () => bench.operator.call('hosts.add', { address: 'ftp://192.0.2.1', name: 'x' })],
    [
      'hostAddressInvalid',
      () => bench.operator.call('hosts.add', { address: 'http://kim:word@192.0.2.1', name: 'x' }),
    ],
    ['portMissing', () => bench.operator.call('ports.status', { ...sensor(), port: 99 })],
    ['notInOperate', () => bench.operator.call('devices.identification', { ...sensor(), port: 4 })],
    ['deviceRefused', () => bench.operator.call('parameters.read', { ...sensor(), index: 999, subindex: 0 })],
    ['inputRefused', () => bench.operator.call('parameters.read', { ...sensor(), index: -1, subindex: 0 })],
    ['inputRefused', () => write('hex', '4c')],
    ['inputRefused', () => write('odd', 'ABC')],
    ['inputRefused', () => write('bell\u0007', '41')],
  ])('%s', async (key, work) => {
    expect(await refusalOf(work())).toBe(key);
  });

  it('with what the device answered', async () => {
    const asked = bench.operator.call('parameters.read', { ...sensor(), index: 999, subindex: 0 });
    await expect(asked).rejects.toMatchObject({ data: { fault: 'deviceError', deviceError: 0x80_11 } });
  });

  it('where nobody answers, or somebody who is no master', async () => {
    const { operator } = bench;
    const other = createServer((_request, response) => response.end('<html>'));
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { id } = await operator.call('hosts.add', { address: `http://127.0.0.1:${port}`, name: 'Other' });
    expect(await refusalOf(operator.call('ports.list', { host: id }))).toBe('hostAnswerWrong');
    other.closeAllConnections();
    await new Promise((resolve) => void other.close(resolve));
    await operator.call('hosts.remove', { id });
    const { id: gone } = await operator.call('hosts.add', {
      address: `http://127.0.0.1:${port}`,
      name: 'Gone',
    });
    expect(await refusalOf(operator.call('ports.list', { host: gone }))).toBe('hostUnreachable');
    await operator.call('hosts.remove', { id: gone });
  });

  it('where a controller holds the host', async () => {
    bench.master.gateway.isClaimed = true;
    const record = await write('claimed', '41');
    bench.master.gateway.isClaimed = false;
    expect(record).toMatchObject({ state: 'refused', fault: 'locked 104' });
  });
});
