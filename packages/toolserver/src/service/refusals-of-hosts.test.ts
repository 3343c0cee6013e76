/** Every way in which a host, or what is kept here, refuses, as the code that a page gets. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { results, type FailureKey } from '@iodd-hub/contract/results';
import { toolserverLimits } from '@iodd-hub/contract/toolserver/values';
import { type FaultKey, faults, LinkFault, resultErrorOf } from '@iodd-hub/gateway';
import { keysOf } from '@iodd-hub/contract/keys-of';
import { clientAt, programBench, refusalOf, type ProgramBench } from '../testing/program.ts';
import { startVirtualMaster } from '../virtual-master.ts';
import { mostWatchers } from './live/live.ts';

let bench: ProgramBench;
/** Speaks the JSON integration, and answers everything but who it is with this. */
let answer: { readonly status: number; readonly body: unknown };
let server: Server;
let host: string;
beforeAll(async () => {
  bench = await programBench();
  server = createServer((request, response) => {
    const isIdentification = request.url?.endsWith('/gateway/identification') === true;
    const { status, body } = isIdentification
      ? { status: 200, body: { vendorName: 'Examplia', productName: 'EX-M1' } }
      : answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  ({ id: host } = await bench.operator.call('hosts.add', {
    address: `http://127.0.0.1:${port}`,
    name: 'Refuses',
    kind: 'iolink-v1',
  }));
});
afterAll(async () => {
  await bench.close();
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

describe('a host that refuses', () => {
  it.each<[code: number, status: number, key: FailureKey]>([
    [101, 500, 'hostAnswerWrong'],
    [103, 404, 'hostLacksThis'],
    [104, 400, 'hostLocked'],
    [105, 501, 'hostLacksThis'],
    [150, 403, 'hostRefused'],
    [302, 404, 'portMissing'],
    [303, 404, 'portMissing'],
    [307, 400, 'portEmpty'],
    [308, 404, 'notInOperate'],
    [401, 400, 'identificationFailed'],
    [501, 400, 'outputMissing'],
    [702, 400, 'hostRefused'],
  ])('with %i is %s', async (code, status, key) => {
    answer = { status, body: { code, message: `\u001B[2JNo ${code}` } };
    const asked = bench.operator.call('dataStorage.read', { host, master: 1, port: 1 });
    // What it says is shown on pages: nothing in it steers a terminal.
    await expect(asked).rejects.toMatchObject({ code: results[key].code, data: { said: ` [2JNo ${code}` } });
  });

  it('without a code is told by its status', async () => {
    answer = { status: 403, body: 'no' };
    const asked = bench.operator.call('dataStorage.read', { host, master: 1, port: 1 });
    expect(await refusalOf(asked)).toBe('hostRefused');
  });

  it('because it has no such thing says which', async () => {
    const master = await startVirtualMaster({ dialect: 'ifm-iot-core' });
    const { id } = await bench.operator.call('hosts.add', { address: master.url, name: 'IoT Core' });
    const asked = bench.operator.call('events.list', { host: id });
    await expect(asked).rejects.toMatchObject({
      code: results.hostLacksThis.code,
      data: { fault: 'notSupported', about: 'events' },
    });
    await master.close();
  });
});

it('every fault of a host is a result of the range 06', () => {
  const codes = keysOf(faults).map((key: FaultKey) => results[resultErrorOf(new LinkFault(key)).key].code);
  expect(codes.every((code) => code.startsWith('06'))).toBe(true);
  expect(results[resultErrorOf(new LinkFault('processDataInvalid')).key].code).toBe('06048');
});

describe('what is kept here has an end', () => {
  it('of pairings', async () => {
    const add = (number: number) =>
      bench.operator.call('pairings.add', {
        origin: `https://p${number}.example`,
        name: 'x',
        mayWrite: false,
      });
    for (let number = 0; number < toolserverLimits.pairings; number += 1) await add(number);
    expect(await refusalOf(add(999))).toBe('toolserverFull');
    const { items } = await bench.operator.call('pairings.list', {});
    expect(items).toHaveLength(toolserverLimits.pairings);
  });

  it('of hosts', async () => {
    const add = (number: number) =>
      bench.operator.call('hosts.add', { address: `http://192.0.2.1:${number}`, name: 'x' });
    const { items } = await bench.operator.call('hosts.list', {});
    for (let number = items.length; number < toolserverLimits.hosts; number += 1) await add(number + 1000);
    expect(await refusalOf(add(9999))).toBe('toolserverFull');
  });

  it('of streams, and a place is free when one ends', async () => {
    const client = clientAt(bench.url, bench.toolserver.token);
    const watch = () => client.watch('live.watch', { hosts: [bench.host] })[Symbol.asyncIterator]();
    const streams = Array.from({ length: mostWatchers }, watch);
    await Promise.all(streams.map((one) => one.next()));
    expect(await refusalOf(watch().next())).toBe('toolserverFull');
    await Promise.all(streams.map(async (one) => one.return?.()));
    // The program hears of the end with the connection.
    let outcome: unknown = 'toolserverFull';
    while (outcome === 'toolserverFull') {
      const again = watch();
      outcome = await refusalOf(again.next());
      await again.return?.();
    }
    expect(outcome).toMatchObject({ value: { missed: 0 } });
  });
});
