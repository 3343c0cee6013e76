/** Virtual masters of every kind on one bench, each entered in one tool server; a hand at their plugs and switches. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Description, type Port, readDescription } from '@iodd-hub/gateway/virtual';
import type { Page } from '@playwright/test';
import { killed, type Program, started, toolserverProgram } from '../packages/server/test/bench-programs.ts';
import { runCommandLine } from '../packages/toolserver/src/command-line.ts';
import {
  type Dialect,
  startVirtualMaster,
  type VirtualMaster,
} from '../packages/toolserver/src/virtual-master.ts';
import { freePort } from '../scripts/testing/free-port.ts';
import { newMosquitto } from '../scripts/testing/mosquitto.ts';
import { pairHost } from './paired.ts';
import { expect, type Site } from './site.ts';

export const sensorFile = 'packages/iodd/samples/measuring-sensor/Examplia-Temperature-20200202-IODD1.1.xml';
const otherFile = 'packages/iodd/samples/switching-sensor/Examplia-Distance-20200202-IODD1.1.xml';

const described = (file: string): Promise<Description> => readDescription(readFileSync(file));

interface MasterKind {
  readonly dialect: Dialect;
  readonly hasBroker: boolean;
}
export const masterKinds = {
  polled: { dialect: 'iolink-v1', hasBroker: false },
  mqtt: { dialect: 'iolink-v1', hasBroker: true },
  ifm: { dialect: 'ifm-iot-core', hasBroker: false },
} as const satisfies Readonly<Record<string, MasterKind>>;
export type MasterName = keyof typeof masterKinds;

/** One master with one sensor, as a hand reaches it. */
export class Master {
  private readonly kind: MasterKind;
  private readonly broker: string;
  private readonly sensor: Description;
  private readonly other: Description;
  private running: VirtualMaster | undefined;
  private address = '';
  private serial = 'EX-0001';

  constructor(kind: MasterKind, broker: string, descriptions: readonly [Description, Description]) {
    this.kind = kind;
    this.broker = broker;
    [this.sensor, this.other] = descriptions;
  }

  /** At the address of before, with the same device: it was switched off and on. */
  async start(): Promise<string> {
    const { dialect, hasBroker } = this.kind;
    this.running = await startVirtualMaster({
      descriptions: [this.sensor, this.other],
      dialect,
      ports: [4],
      port: this.address === '' ? 0 : Number(new URL(this.address).port),
      brokers: hasBroker ? [this.broker] : [],
    });
    this.address = this.running.url;
    this.plug();
    if (hasBroker) await this.publish();
    return this.address;
  }

  private async publish(): Promise<void> {
    const answer = await fetch(`${this.address}/iolink/v1/mqtt/configuration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientMode: 'ACTIVE', serverAddress: this.broker }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await expect
      .poll(async () => (await fetch(`${this.address}/iolink/v1/mqtt/connectionstatus`)).text())
      .toContain('CONNECTION_ACCEPTED');
  }

  async stop(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  get port(): Port {
    if (!this.running) throw new Error('the master is switched off');
    return this.running.gateway.port(1, 1);
  }

  plug(serialNumber = this.serial): void {
    this.serial = serialNumber;
    this.port.plug(this.sensor, { serialNumber });
  }

  /** Of the same manufacturer, but another one. */
  plugOther(): void {
    this.port.plug(this.other, {});
  }

  /** As a controller does that alone may write. */
  claim(isClaimed: boolean): void {
    if (this.running) this.running.gateway.isClaimed = isClaimed;
  }

  raise(mode: 'Appear' | 'Disappear'): void {
    expect(this.port.act({ kind: 'event', code: 36_000, mode })).toBeUndefined();
  }

  /** Octets of an index in the device itself, asked past everything that is tested. */
  async held(index: number): Promise<string> {
    const octets = await this.port.exchange({ kind: 'read', index, subindex: 0 });
    return Buffer.from(octets ?? [])
      .toString('hex')
      .toUpperCase();
  }
}

export interface HostBench {
  readonly masters: Readonly<Record<MasterName, Master>>;
  /** Of the tool server's own page. */
  readonly pageOf: (name: MasterName) => string;
  readonly killToolserver: () => Promise<void>;
  readonly startToolserver: () => Promise<void>;
  /** A host of whoever is signed in, paired with this master, where writing is consented to; its page. */
  readonly pairedPage: (page: Page, site: Site, name: MasterName) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const hostBench = async (): Promise<HostBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-hosts-'));
  const store = ['--store', join(folder, 'store.sqlite')];
  const command = async (...words: readonly string[]): Promise<string> => {
    const { output, errors } = await runCommandLine([...words, ...store], () => undefined);
    if (errors !== '') throw new Error(errors);
    return output;
  };
  const broker = await newMosquitto();
  await broker.start();
  const descriptions = [await described(sensorFile), await described(otherFile)] as const;
  const newMaster = (name: MasterName) => new Master(masterKinds[name], broker.address, descriptions);
  const masters = { polled: newMaster('polled'), mqtt: newMaster('mqtt'), ifm: newMaster('ifm') };
  const ids = new Map<MasterName, string>();
  for (const name of ['polled', 'mqtt', 'ifm'] as const) {
    const address = await masters[name].start();
    const named = masterKinds[name].hasBroker ? ['--mqtt', broker.address] : [];
    const said = await command('add-host', address, '--name', `Bench ${name}`, ...named);
    ids.set(name, said.split(' ')[0] ?? '');
  }
  // A page and what it keeps belong to an address.
  const port = String(await freePort());
  const start = (): Promise<Program> => started([toolserverProgram, '--port', port, ...store]);
  let program = await start();
  return {
    masters,
    pageOf: (name) => {
      const [, address = '', token = ''] = /Your own page: (\S+)#(\S+)/.exec(program.said()) ?? [];
      return `${address}?host=${ids.get(name) ?? ''}&port=1.1#${token}`;
    },
    killToolserver: () => killed(program),
    startToolserver: async () => {
      program = await start();
    },
    pairedPage: async (page, site, name) => {
      const { hostId, connection } = await pairHost(page, site, command, {
        name: `Line ${name}`,
        options: ['--host', ids.get(name) ?? ''],
      });
      await command('consent', connection);
      return `/mylibrary/myconsole/${hostId}?port=1.1`;
    },
    close: async () => {
      await killed(program);
      for (const master of Object.values(masters)) await master.stop();
      await broker.stop();
      broker.remove();
      rmSync(folder, { recursive: true });
    },
  };
};
