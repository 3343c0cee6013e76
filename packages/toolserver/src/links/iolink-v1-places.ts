/** Ports of a host, and the names by which it wants their devices to be called. */
import { LinkFault, type PortPlace, type PortState, type PortView } from '@iodd-hub/gateway';
import { pathPart } from './http.ts';
import * as answers from './iolink-v1-answers.ts';
import type { IntegrationHost } from './iolink-v1-host.ts';

const states: Readonly<Record<string, PortState>> = {
  COMMUNICATION_LOST: 'absent',
  DEACTIVATED: 'deactivated',
  INCORRECT_DEVICE: 'incorrect',
  DEVICE_STARTING: 'starting',
  DEVICE_ONLINE: 'online',
  'DIGITAL_INPUT_C/Q': 'digitalInput',
  'DIGITAL_OUTPUT_C/Q': 'digitalOutput',
};
/** `NOT_AVAILABLE`, and what later versions have more. */
export const stateFrom = (info: string | undefined): PortState =>
  info !== undefined && Object.hasOwn(states, info) ? (states[info] ?? 'unavailable') : 'unavailable';

const pathOf = (alias: string): string => `/devices/${pathPart(alias)}`;
const freshMs = 10_000;
/** Of a host, with all its masters: what says that it has more would have us ask without an end. */
const mostPorts = 4096;
const keyOf = ({ master, port }: PortPlace): string => `${master}/${port}`;

export class Places {
  private readonly aliases = new Map<string, string>();
  private lookedUpMs = Number.NEGATIVE_INFINITY;
  /** The look that is under way, and the one that begins when it is over: for all who asked meanwhile. */
  private looking: Promise<unknown> = Promise.resolve();
  private next: Promise<unknown> | undefined;
  private readonly host: IntegrationHost;
  constructor(host: IntegrationHost) {
    this.host = host;
  }

  async ports(): Promise<readonly PortView[]> {
    const masters = await this.host.get('/masters', answers.masters);
    const views: PortView[] = [];
    for (const { masterNumber } of masters) {
      for (const one of await this.host.get(`/masters/${masterNumber}/ports`, answers.ports))
        views.push({
          master: masterNumber,
          port: one.portNumber,
          alias: one.deviceAlias,
          state: stateFrom(one.statusInfo),
        });
      if (views.length > mostPorts) throw new LinkFault('answerTooLarge', { about: 'ports' });
    }
    const isNamed = views.every(({ alias }) => alias !== undefined);
    const complete = isNamed ? views : await this.named(views);
    this.lookedUpMs = performance.now();
    this.aliases.clear();
    for (const view of complete) if (view.alias !== undefined) this.aliases.set(keyOf(view), view.alias);
    return complete;
  }

  /** Where the list of ports has no names, the list of devices has them. */
  private async named(views: readonly PortView[]): Promise<readonly PortView[]> {
    const devices = await this.host.get('/devices', answers.devices);
    const aliases = new Map(
      devices.map(({ deviceAlias, masterNumber, portNumber }) => [
        keyOf({ master: masterNumber, port: portNumber }),
        deviceAlias,
      ]),
    );
    return views.map((view) => ({ ...view, alias: view.alias ?? aliases.get(keyOf(view)) }));
  }

  /** What was changed at a port may be its alias. */
  forget(place: PortPlace): void {
    this.aliases.delete(keyOf(place));
  }

  /**
   * Reads with the path of a device. Somebody else may have changed its alias: where nobody has it any more it is looked
   * up once more, and otherwise after a while.
   */
  async reading<Result>(place: PortPlace, work: (path: string) => Promise<Result>): Promise<Result> {
    const isFresh = performance.now() - this.lookedUpMs < freshMs;
    const known = isFresh ? this.aliases.get(keyOf(place)) : undefined;
    try {
      return await work(pathOf(known ?? (await this.lookedUp(place))));
    } catch (error) {
      const isGone = error instanceof LinkFault && error.key === 'deviceNotFound';
      if (known === undefined || !isGone) throw error;
    }
    return work(pathOf(await this.lookedUp(place)));
  }

  /** An alias that went to another device must not lead a write there: it is looked up each time. */
  async writing<Result>(
    place: PortPlace,
    work: (path: string, alias: string) => Promise<Result>,
  ): Promise<Result> {
    const alias = await this.lookedUp(place);
    return work(pathOf(alias), alias);
  }

  /** Never one that was under way before somebody asked: it may know the aliases of before. */
  private look(): Promise<unknown> {
    this.next ??= this.looking
      .catch(() => {})
      .then(() => {
        this.next = undefined;
        this.looking = this.ports();
        return this.looking;
      });
    return this.next;
  }

  private async lookedUp(place: PortPlace): Promise<string> {
    await this.look();
    const alias = this.aliases.get(keyOf(place));
    if (alias === undefined) throw new LinkFault('portNotFound');
    return alias;
  }
}
