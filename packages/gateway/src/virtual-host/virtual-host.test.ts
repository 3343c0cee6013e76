import { results } from '@iodd-hub/contract/results';
import { expect, it } from 'vitest';
import { ManualClock, sample } from '../testing/bench.ts';
import { virtualHostId } from './news.ts';
import { newVirtualHost } from './virtual-host.ts';

const measuring = await sample('measuring');
const place = { host: virtualHostId, master: 1, port: 1 };

const running = async () => {
  const clock = new ManualClock();
  const host = newVirtualHost({ clock, who: 'Kim', ports: 1, log: () => undefined });
  host.plug(1, measuring);
  clock.pass(1000);
  await host.look();
  return { clock, host };
};
const writing = (key: string, octets: string, index = 24) => ({
  ...place,
  key,
  order: { kind: 'parameter', index, subindex: 0, octets },
});

it('answers the calls of a tool server', async () => {
  const { host } = await running();
  expect(await host.ask('status.get', {})).toMatchObject({ resultCode: '00000', data: { mayWrite: true } });
  expect(await host.ask('devices.identification', place)).toMatchObject({
    resultCode: '00000',
    data: { vendorId: measuring.vendorId, deviceId: measuring.deviceIds[0] },
  });
  expect((await host.ask('hosts.add', {})).resultCode).toBe(results.notFound.code);
  expect((await host.ask('ports.list', { host: 'x' })).resultCode).toBe(results.inputRefused.code);
});

it('carries a write out once for its key, keeps what was there before, and says what the device refuses', async () => {
  const { host } = await running();
  const first = await host.ask('writes.carryOut', writing('w1', '4C34'));
  expect(first).toMatchObject({ data: { state: 'written', who: 'Kim', wanted: '4C34' } });
  await host.ask('writes.carryOut', writing('w2', '4C35'));
  expect(await host.ask('writes.carryOut', writing('w1', '4C34'))).toEqual(first);
  expect(await host.ask('parameters.read', { ...place, index: 24, subindex: 0 })).toMatchObject({
    data: { octets: expect.stringMatching(/^4C35/) },
  });
  expect(await host.ask('writes.carryOut', writing('w3', '00', 16))).toMatchObject({
    data: { state: 'refused', fault: 'deviceError 0x8023' },
  });
  expect(await host.ask('writes.list', { host: virtualHostId, most: 2 })).toMatchObject({
    data: { items: [{ key: 'w3' }, { key: 'w2', before: expect.stringMatching(/^4C34/) }] },
  });
});

it('says who a device is that is not the one its port is configured for', async () => {
  const { clock, host } = await running();
  const order = {
    kind: 'portConfiguration',
    changes: {
      mode: 'IOLINK_MANUAL',
      validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1',
      vendorId: measuring.vendorId,
      deviceId: 1,
    },
  };
  await host.ask('writes.carryOut', { ...place, key: 'w1', order });
  clock.pass(1000);
  expect(await host.ask('ports.status', place)).toMatchObject({ data: { state: 'incorrect' } });
  expect(await host.ask('devices.identification', place)).toMatchObject({
    data: { vendorId: measuring.vendorId, deviceId: measuring.deviceIds[0] },
  });
  expect(await host.ask('parameters.read', { ...place, index: 24, subindex: 0 })).toMatchObject({
    resultCode: results.notInOperate.code,
  });
});

it('says what happens, look by look', async () => {
  const { clock, host } = await running();
  const kinds = async () => (await host.look()).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['processData']);
  host.unplug(1);
  clock.pass(50);
  expect(await kinds()).toEqual(['ports', 'portFault', 'events']);
  expect(await kinds()).toEqual([]);
  host.plug(1, measuring);
  clock.pass(1000);
  expect(await kinds()).toEqual(['ports', 'processData', 'events']);
});
