import { describe, expect, it } from 'vitest';
import { newGateway, sample } from '../testing/bench.ts';
import type { Gateway } from './gateway.ts';

const [measuring, switching, actuator] = await Promise.all([
  sample('measuring'),
  sample('switching'),
  sample('actuator'),
]);
const codes = (gateway: Gateway): readonly string[] =>
  gateway.log.all
    .filter(({ origin }) => origin.portNumber === 1)
    .map(({ message }) => `${message.code?.toString(16)} ${message.mode}`);
const identity = (of: typeof measuring) => ({ vendorId: of.vendorId, deviceId: of.deviceIds[0] });
const tag = { index: 24, subindex: 0 } as const;
const text = (octets: Uint8Array | undefined): string => Buffer.from(octets ?? []).toString();
const octets = (written: string): Uint8Array => new TextEncoder().encode(written);

describe('a port', () => {
  it('keeps what was set and still fits where its device is described anew, and communicates anew', () => {
    const { clock, gateway, port } = newGateway([measuring]);
    port.plug(measuring, {});
    clock.pass(300);
    port.act({ kind: 'changeLocally', ...tag, octets: octets('Line 4') });
    port.act({ kind: 'event', code: 0x50_00, mode: 'Appear' });
    const carried = port.redescribe(measuring);
    expect(carried?.kept).toEqual([tag.index]);
    expect(port.status).toBe('starting');
    clock.pass(300);
    expect(port.status).toBe('online');
    const [event] = gateway.log.all.filter(({ message }) => message.code === 0x50_00).toReversed();
    expect(event?.message.mode).toBe('DISAPPEARS');
    expect(codes(gateway).filter((code) => code.startsWith('1800'))).toEqual([
      '1800 APPEARS',
      '1800 DISAPPEARS',
    ]);
    // What is kept is no value of delivery: it is kept the next time, too.
    expect(port.redescribe(measuring)?.kept).toEqual([tag.index]);
    port.unplug();
    expect(port.redescribe(measuring)).toBeUndefined();
  });

  it('starts what is plugged in, loses what is pulled, and says both', () => {
    const { gateway, clock, port } = newGateway([measuring]);
    expect(port.status).toBe('absent');
    port.plug(measuring, {});
    expect(port.status).toBe('starting');
    expect(() => port.processData()).toThrow('not accessible');
    clock.pass(300);
    expect(port.status).toBe('online');
    expect(port.processData().input?.isValid).toBe(true);
    port.unplug();
    expect(port.status).toBe('absent');
    expect(codes(gateway)).toEqual([
      '1800 APPEARS',
      '1800 DISAPPEARS',
      'ff26 SINGLESHOT',
      'ff26 SINGLESHOT',
      '1800 APPEARS',
      'ff26 SINGLESHOT',
    ]);
  });

  it('leaves a device alone that is not the configured one', async () => {
    const { gateway, clock, port } = newGateway([measuring, switching]);
    gateway.configure(port, {
      ...port.configuration,
      ...identity(measuring),
      mode: 'IOLINK_MANUAL',
      validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1',
    });
    port.plug(switching, {});
    clock.pass(300);
    expect(port.status).toBe('incorrect');
    await expect(port.exchange({ kind: 'read', ...tag })).rejects.toThrow('not accessible');
    port.plug(measuring, {});
    clock.pass(300);
    expect(port.status).toBe('online');
    expect(codes(gateway)).toEqual(expect.arrayContaining(['1803 APPEARS', '1803 DISAPPEARS']));
  });

  it('keeps the parameters of a device that asks for it, and gives them to its replacement', async () => {
    const { gateway, clock, port } = newGateway([measuring]);
    gateway.configure(port, {
      ...port.configuration,
      ...identity(measuring),
      mode: 'IOLINK_MANUAL',
      validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1_BACKUP_AND_RESTORE',
    });
    port.plug(measuring, { serialNumber: '1' });
    clock.pass(300);
    port.catchUp();
    const first = port.storage?.content;
    expect(first?.length).toBeGreaterThan(0);
    await port.exchange({ kind: 'write', ...tag, octets: octets('Line 4') });
    expect(port.storage?.content).toEqual(first);
    // ParamDownloadStore.
    await port.exchange({ kind: 'write', index: 2, subindex: 0, octets: Uint8Array.of(5) });
    expect(text(port.storage?.content)).toContain('Line 4');
    port.plug(measuring, { serialNumber: '2' });
    clock.pass(300);
    port.catchUp();
    expect(text(await port.exchange({ kind: 'read', ...tag }))).toBe('Line 4');
    expect(text(await port.exchange({ kind: 'read', index: 21, subindex: 0 }))).toBe('2');
    expect(codes(gateway).filter((one) => one.startsWith('ff27'))).toHaveLength(2);
  });

  it('does not start with a cycle that is too short for the device', () => {
    const { gateway, clock, port } = newGateway([measuring]);
    gateway.configure(port, { ...port.configuration, cycleTimeUs: 400 });
    port.plug(measuring, {});
    clock.pass(300);
    expect(port.status).toBe('incorrect');
    gateway.configure(port, { ...port.configuration, cycleTimeUs: 20_000 });
    clock.pass(300);
    expect(port.status).toBe('online');
    expect(port.current?.device.state.link.masterCycleTimeUs).toBe(20_000);
  });

  it('loses a device whose wire breaks, and starts it again when that is repaired', () => {
    const { clock, port } = newGateway([actuator]);
    port.plug(actuator, {});
    clock.pass(300);
    port.catchUp();
    port.act({ kind: 'breakWire' });
    expect(port.status).toBe('absent');
    port.act({ kind: 'repairWire' });
    expect(port.status).toBe('starting');
    clock.pass(300);
    expect(port.status).toBe('online');
  });

  it('plays a scenario as time passes', () => {
    const { gateway, clock, port } = newGateway([measuring]);
    port.plug(measuring, {});
    clock.pass(300);
    port.play({
      seed: 0,
      waves: {},
      steps: [
        { atMs: 0, action: { kind: 'forceInput', octets: Uint8Array.of(1, 2, 3, 4) } },
        { atMs: 1000, action: { kind: 'unplug' } },
        { atMs: 3000, action: { kind: 'plug' } },
      ],
    });
    expect([...(port.processData().input?.octets ?? [])]).toEqual([1, 2, 3, 4]);
    clock.pass(1000);
    expect(port.status).toBe('absent');
    clock.pass(2000);
    expect(port.status).toBe('starting');
    clock.pass(300);
    expect(port.status).toBe('online');
    expect(gateway.log.all.length).toBeGreaterThan(0);
  });

  it('takes the time of the wire where a device is started with it', async () => {
    const { clock, port } = newGateway([measuring]);
    port.plug(measuring, { hasTiming: true, serialNumber: '00000012' });
    clock.pass(300);
    port.catchUp();
    const before = clock.nowMs();
    await port.exchange({ kind: 'read', index: 21, subindex: 0 });
    expect(clock.nowMs()).toBeGreaterThan(before + 20);
  });
});
