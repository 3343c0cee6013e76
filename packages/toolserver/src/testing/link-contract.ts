/** What every link must do, whatever stands behind it: run with each of them and with each habit of hosts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeviceLink,
  type FaultKey,
  LinkFault,
  type LinkFeature,
  type PortPlace,
} from '@iodd-hub/gateway';
import type { Port } from '@iodd-hub/gateway/virtual';
import { startVirtualMaster, type VirtualMaster, type VirtualMasterOptions } from '../virtual-master.ts';
import { ManualClock, sample } from './bench.ts';

export interface ContractCase {
  readonly options?: Partial<VirtualMasterOptions>;
  readonly open: (master: VirtualMaster) => Promise<DeviceLink>;
  readonly close?: () => Promise<void>;
}

const descriptions = await Promise.all([sample('measuring'), sample('actuator'), sample('minimal')]);
const at = (port: number): PortPlace => ({ master: 1, port });
const [sensor, actuator, nothing, plain] = [at(1), at(2), at(3), at(4)] as const;
const tag = { index: 24, subindex: 0 };
const octets = (text: string): Uint8Array => new TextEncoder().encode(text);
const fault = (key: FaultKey) => expect.objectContaining({ key });
const faultOf = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
const outcomeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof LinkFault ? error.key : String(error)),
  );

const features: readonly (readonly [LinkFeature, (link: DeviceLink) => Promise<unknown>])[] = [
  ['blocks', (link) => link.readBlock(sensor, [tag])],
  ['blocks', (link) => link.writeBlock(sensor, [{ ...tag, octets: octets('Hall') }])],
  ['events', (link) => link.events()],
  ['dataStorage', (link) => link.dataStorage(sensor)],
  ['dataStorage', (link) => link.storeData(sensor, undefined)],
  ['mqtt', async (link) => (await link.subscribe(sensor, { intervalMs: 100, listen: () => {} })).end()],
];

export function linkContract(name: string, { options, open, close }: ContractCase): void {
  let master: VirtualMaster;
  let link: DeviceLink;
  const portOf = ({ port }: PortPlace): Port => master.gateway.port(1, port);
  const has = (feature: LinkFeature): boolean => link.features.has(feature);

  beforeAll(async () => {
    const clock = new ManualClock();
    master = await startVirtualMaster({ clock, startUpMs: 0, descriptions, ...options });
    for (const [place, description] of [sensor, actuator, plain].entries())
      portOf(description).plug(descriptions[place] ?? descriptions[0], {
        serialNumber: `000000${place + 1}`,
      });
    // Until process data are valid.
    clock.pass(1000);
    link = await open(master);
  });
  afterAll(async () => {
    await link.close();
    await close?.();
    await master.close();
  });

  describe(`the contract with ${name}`, () => {
    it('lists ports with their states, and masters', async () => {
      const ports = await link.ports();
      expect(ports.slice(0, 4).map(({ master: number, port, state }) => [number, port, state])).toEqual([
        [1, 1, 'online'],
        [1, 2, 'online'],
        [1, 3, 'absent'],
        [1, 4, 'online'],
      ]);
      expect((await link.masters()).map((one) => one.master)).toEqual([1]);
      expect((await link.portStatus(sensor)).state).toBe('online');
      await expect(link.host()).resolves.toBeTypeOf('object');
    });

    it('knows who a device is', async () => {
      expect(await link.identification(sensor)).toMatchObject({
        vendorId: 65_001,
        deviceId: 2,
        vendorName: 'Examplia',
        productName: 'EX-T100',
        serialNumber: '0000001',
      });
    });

    it('writes parameters, whole and in part, and reads them back', async () => {
      await link.writeParameter(sensor, tag, octets('Line 4'));
      expect(await link.readParameter(sensor, tag)).toEqual(octets('Line 4'));
      const part = { index: 66, subindex: 1 };
      await link.writeParameter(sensor, part, Uint8Array.of(0xff, 0x9c));
      expect(await link.readParameter(sensor, part)).toEqual(Uint8Array.of(0xff, 0x9c));
      const whole = await link.readParameter(sensor, { index: 66, subindex: 0 });
      expect([...whole.subarray(0, 2)]).toEqual([0xff, 0x9c]);
    });

    it('says with which error a device refuses, where its host says it', async () => {
      const unknown = await faultOf(link.readParameter(sensor, { index: 999, subindex: 0 }));
      const readOnly = await faultOf(link.writeParameter(sensor, { index: 16, subindex: 0 }, octets('x')));
      const numbers = [unknown, readOnly].map((one) =>
        one instanceof LinkFault ? [one.key, one.details.deviceError] : one,
      );
      expect(numbers).toEqual([
        ['deviceError', has('deviceErrors') ? 0x80_11 : undefined],
        ['deviceError', has('deviceErrors') ? 0x80_23 : undefined],
      ]);
    });

    it('says that a device or a port is not there', async () => {
      expect(await faultOf(link.readParameter(nothing, tag))).toEqual(fault('deviceNotAccessible'));
      expect(await faultOf(link.identification(nothing))).toEqual(fault('deviceNotAccessible'));
      expect(await faultOf(link.readParameter(at(99), tag))).toEqual(fault('portNotFound'));
    });

    it('has process data of both directions, octet for octet', async () => {
      portOf(sensor).act({ kind: 'forceInput', octets: Uint8Array.of(0, 0xeb, 0, 3) });
      expect((await link.processData(sensor)).input).toEqual({
        octets: Uint8Array.of(0, 0xeb, 0, 3),
        isValid: true,
      });
      await link.writeOutput(actuator, { octets: Uint8Array.of(1, 44), isValid: true });
      const { output } = await link.processData(actuator);
      expect([...(output?.octets ?? [])]).toEqual([1, 44]);
      expect(output?.isValid).not.toBe(false);
      expect((await link.processData(sensor)).output).toBeUndefined();
    });

    it('refuses what a host lacks as it says before, and does all else', async () => {
      for (const [feature, work] of features)
        expect([feature, await outcomeOf(work(link))]).toEqual([
          feature,
          has(feature) ? 'done' : 'notSupported',
        ]);
    });

    it('sets what it says of a port that can be set, and nothing else', async () => {
      await link.configurePort(plain, { mode: 'DIGITAL_INPUT' });
      expect((await link.portStatus(plain)).state).toBe('digitalInput');
      expect((await link.portConfiguration(plain)).mode).toBe('DIGITAL_INPUT');
      expect(await faultOf(link.readParameter(plain, tag))).toBeInstanceOf(LinkFault);
      await link.configurePort(plain, { mode: 'IOLINK_AUTOSTART' });
      expect((await link.portStatus(plain)).state).toBe('online');
      const outcome = await outcomeOf(link.configurePort(plain, { cycleTimeUs: 20_000 }));
      const { cycleTimeMs } = await link.portStatus(plain);
      const canSet = link.portSettings.has('cycleTimeUs');
      expect([outcome, cycleTimeMs]).toEqual(canSet ? ['done', 20] : ['notSupported', undefined]);
      await outcomeOf(link.configurePort(plain, { cycleTimeUs: 0 }));
    });

    it('lets nobody write while a controller has the host, and everybody read', async () => {
      master.gateway.isClaimed = true;
      const written = await faultOf(link.writeParameter(sensor, tag, octets('Line 5')));
      const read = await link.readParameter(sensor, tag);
      master.gateway.isClaimed = false;
      expect([written, read.length > 0]).toEqual([fault('locked'), true]);
    });

    it('writes and reads several parameters as one, where it can', async () => {
      if (!has('blocks')) return;
      const address = { index: 65, subindex: 0 };
      const before = await link.readParameter(sensor, tag);
      const refused = await link.writeBlock(sensor, [
        { ...tag, octets: octets('Line 6') },
        { ...address, octets: Uint8Array.of(0xff, 0xff) },
      ]);
      expect(refused.map(({ kind }) => kind)).toEqual(['error', 'error']);
      expect(await link.readParameter(sensor, tag)).toEqual(before);
      const values = [
        { ...tag, octets: octets('Line 6') },
        { ...address, octets: Uint8Array.of(0, 50) },
      ];
      expect(await link.writeBlock(sensor, values)).toEqual([{ kind: 'written' }, { kind: 'written' }]);
      expect(await link.readBlock(sensor, [tag, address])).toEqual(
        values.map((value) => ({ kind: 'read', octets: value.octets })),
      );
      expect(await faultOf(link.readBlock(plain, [tag]))).toEqual(fault('accessNotSupported'));
    });

    it('has the events of its devices, where it can', async () => {
      if (!has('events')) return;
      portOf(sensor).act({ kind: 'event', code: 36_000, mode: 'Appear' });
      const events = await link.events();
      expect(events.findLast(({ code }) => code === 36_000)).toMatchObject({
        severity: 'WARNING',
        mode: 'APPEARS',
        master: 1,
        port: 1,
      });
      portOf(sensor).act({ kind: 'event', code: 36_000, mode: 'Disappear' });
    });

    it('keeps, empties and restores the data storage of a port, where it can', async () => {
      if (!has('dataStorage')) return;
      await link.configurePort(sensor, {
        mode: 'IOLINK_MANUAL',
        validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1_BACKUP_AND_RESTORE',
        vendorId: 65_001,
        deviceId: 2,
      });
      expect((await link.portStatus(sensor)).state).toBe('online');
      const stored = await link.dataStorage(sensor);
      expect(stored).toMatchObject({ vendorId: 65_001, deviceId: 2, revision: '1.1' });
      expect(stored?.content.length).toBeGreaterThan(4);
      await link.storeData(sensor, undefined);
      expect(await link.dataStorage(sensor)).toBeUndefined();
      const other = stored && { ...stored, deviceId: 1 };
      expect(await outcomeOf(link.storeData(sensor, other))).toBe('storageMismatch');
      await link.storeData(sensor, stored);
      expect(await link.dataStorage(sensor)).toEqual(stored);
    });
  });
}
