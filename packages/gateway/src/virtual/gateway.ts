/** A virtual gateway: masters with their ports, what it knows and remembers, and who may write. */
import type { DeviceEvent } from '@iodd-hub/device';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusals.ts';
import { Catalogue, type Description } from './catalogue.ts';
import { EventLog, eventModes, portEvents, severities, type LoggedEvent } from './events.ts';
import { Port, type PortTiming } from './port.ts';
import { defaultConfiguration, type PortConfiguration } from './port-configuration.ts';

export interface Tags {
  readonly applicationSpecificTag: string;
  readonly locationTag: string;
  readonly functionTag: string;
}
const noTags: Tags = { applicationSpecificTag: '', locationTag: '', functionTag: '' };
export interface Master {
  readonly number: number;
  readonly serialNumber: string;
  readonly ports: readonly Port[];
  tags: Tags;
}
export interface NetworkInterface {
  readonly ipConfiguration: 'MANUAL' | 'DHCP' | 'AUTO_IP' | 'DCP';
  readonly ipAddress?: string | undefined;
  readonly subnetMask?: string | undefined;
  readonly standardGateway?: string | undefined;
}
export interface GatewayOptions {
  readonly clock: Clock;
  /** Ports of each master. */
  readonly ports: readonly number[];
  readonly timing: PortTiming;
  readonly descriptions: readonly Description[];
}
export interface Place {
  readonly master: Master;
  readonly port: Port;
}

const defaultNetwork: readonly NetworkInterface[] = [{ ipConfiguration: 'DHCP' }];

export class Gateway {
  readonly clock: Clock;
  readonly masters: readonly Master[];
  readonly places: readonly Place[];
  readonly log = new EventLog();
  /** The IODDs that its clients see and replace. */
  iodds: Catalogue;
  network: readonly NetworkInterface[] = defaultNetwork;
  /** A controller has taken the gateway for itself: nobody else writes. */
  isClaimed = false;
  private readonly descriptions: readonly Description[];
  private readonly resetListeners = new Set<() => void>();

  constructor({ clock, ports, timing, descriptions }: GatewayOptions) {
    this.clock = clock;
    this.descriptions = descriptions;
    this.iodds = new Catalogue(descriptions);
    this.masters = ports.map((count, at) => {
      const number = at + 1;
      return {
        number,
        serialNumber: `VIRTUAL-${number}`,
        tags: noTags,
        ports: Array.from({ length: count }, (_, place) => this.newPort(number, place + 1, timing)),
      };
    });
    this.places = this.masters.flatMap((master) => master.ports.map((port) => ({ master, port })));
  }

  private newPort(masterNumber: number, portNumber: number, timing: PortTiming): Port {
    const origin = () => ({ masterNumber, portNumber });
    const port: Port = new Port(portNumber, defaultAlias(masterNumber, portNumber), {
      clock: this.clock,
      timing,
      reports: {
        port: (event, mode) => {
          const { code, type, text } = portEvents[event];
          this.report({
            severity: severities[type],
            origin: origin(),
            message: { code, mode: eventModes[mode], text },
          });
        },
        device: (event) => {
          const { deviceAlias } = port.configuration;
          this.report({ ...this.deviceEvent(port, event), origin: { ...origin(), deviceAlias } });
        },
      },
    });
    return port;
  }

  private deviceEvent(
    port: Port,
    { code, type, mode }: DeviceEvent,
  ): Pick<LoggedEvent, 'severity' | 'message'> {
    const known = port.current?.description.resolved.events.find((event) => event.code === code);
    const text = known?.name?.text;
    return {
      severity: severities[type ?? 'Notification'],
      message: {
        code,
        mode: eventModes[mode ?? 'SingleShot'],
        ...(text === undefined ? {} : { text }),
      },
    };
  }

  report(event: Omit<LoggedEvent, 'time'>): void {
    this.log.add({ time: this.clock.date().toISOString(), ...event });
  }

  master(number: number): Master {
    const master = this.masters.find((one) => one.number === number);
    if (!master) throw new Refusal('masterNotFound');
    return master;
  }

  port(masterNumber: number, portNumber: number): Port {
    const port = this.master(masterNumber).ports.find((one) => one.number === portNumber);
    if (!port) throw new Refusal('portNotFound');
    return port;
  }

  byAlias(alias: string): Place {
    // A few hundred ports at most; aliases change while they are looked up.
    const found = this.places.find(({ port }) => port.configuration.deviceAlias === alias);
    if (!found) throw new Refusal('deviceNotFound');
    return found;
  }

  /** The IODD that the gateway has of a device; what was plugged may be unknown to it. */
  ioddOf(port: Port): Description {
    const plugged = port.current;
    const { vendorId, deviceId } = plugged?.device.model ?? {};
    const revision = plugged?.description.ioLinkRevision;
    const known = plugged ? this.iodds.matching({ vendorId, deviceId, revision }) : [];
    const best = known.find((one) => one === plugged?.description) ?? known[0];
    if (!best) throw new Refusal('ioddNotAvailable');
    return best;
  }

  configure(port: Port, configuration: PortConfiguration): void {
    const isTaken = this.places.some(
      (other) => other.port !== port && other.port.configuration.deviceAlias === configuration.deviceAlias,
    );
    if (isTaken) throw new Refusal('aliasTaken', { place: 'deviceAlias' });
    port.configure(configuration);
  }

  catchUp(): void {
    for (const { port } of this.places) port.catchUp();
  }

  /** Everything runs anew and keeps its settings. */
  reboot(): void {
    for (const { port } of this.places) port.wakeUp();
    this.report({ severity: 'INFO', origin: { gateway: 'gateway' }, message: { text: 'Gateway restarted' } });
    this.catchUp();
  }

  /** As it left its box. What is plugged into its ports stays there. */
  reset(): void {
    this.network = defaultNetwork;
    this.iodds = new Catalogue(this.descriptions);
    this.log.clear();
    for (const master of this.masters) {
      master.tags = noTags;
      for (const port of master.ports) {
        port.storage = undefined;
        port.configure(defaultConfiguration(defaultAlias(master.number, port.number)));
      }
    }
    for (const listener of this.resetListeners) listener();
    this.reboot();
  }

  onReset(listener: () => void): void {
    this.resetListeners.add(listener);
  }
}

const defaultAlias = (master: number, port: number): string => `master${master}port${port}`;
