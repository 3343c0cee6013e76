/** What fails at the ports of a host, from what its feed says one after the other and what devices answer of their state. */
import { type FailureCause, failureLimits } from '@iodd-hub/contract/console-values';
import type { DeviceFailure } from '@iodd-hub/contract/device-parts';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { PortPlace } from '@iodd-hub/gateway';

type Of<Kind extends LiveItem['kind']> = Extract<LiveItem, { readonly kind: Kind }>;

interface Watched {
  readonly place: PortPlace;
  /** A device was there since the tool server looks: that it is away is a failure. */
  hasStood: boolean;
  isAway: boolean;
  /** Codes of errors that have appeared and not gone. */
  readonly errors: Set<number>;
  deviceStatus: number | undefined;
}

/** V_DeviceStatus: "failure". */
const failed = 4;
/** That nobody is there: said by the state of the port. */
const noDevice = 0x18_00;
/** Of the port, whatever device is there. */
const isOfPort = (code: number): boolean => Math.floor(code / 0x1_00) === 0x18;

const keyOf = ({ master, port }: PortPlace): string => `${master} ${port}`;

export class Failing {
  private readonly ports = new Map<string, Watched>();

  take(item: LiveItem): void {
    if (item.kind === 'ports') for (const view of item.ports) this.takeState(view);
    else if (item.kind === 'events') this.takeEvents(item);
  }

  /** What index 36 of the device says; undefined where it says nothing. */
  takeStatus(place: PortPlace, deviceStatus: number | undefined): void {
    this.at(place).deviceStatus = deviceStatus;
  }

  /** No more than a portal takes, ports in their order. */
  all(): readonly DeviceFailure[] {
    return [...this.ports.values()]
      .toSorted((one, other) => one.place.master - other.place.master || one.place.port - other.place.port)
      .flatMap(failuresOf)
      .slice(0, failureLimits.perHost);
  }

  private at({ master, port }: PortPlace): Watched {
    const known = this.ports.get(keyOf({ master, port }));
    if (known) return known;
    const fresh: Watched = {
      place: { master, port },
      hasStood: false,
      isAway: false,
      errors: new Set(),
      deviceStatus: undefined,
    };
    this.ports.set(keyOf(fresh.place), fresh);
    return fresh;
  }

  private takeState({ state, ...place }: Of<'ports'>['ports'][number]): void {
    const one = this.at(place);
    if (state === 'starting' || state === 'unavailable') return;
    const isThere = state === 'online' || state === 'incorrect';
    // A port that its operator has switched off, or made a switch, misses nobody.
    one.hasStood = isThere || (state === 'absent' && one.hasStood);
    one.isAway = state === 'absent';
    if (isThere) return;
    one.deviceStatus = undefined;
    for (const code of one.errors) if (!isOfPort(code)) one.errors.delete(code);
  }

  private takeEvents({ isWhole, events }: Of<'events'>): void {
    if (isWhole) for (const { errors } of this.ports.values()) errors.clear();
    for (const { master, port, code, mode, severity } of events) {
      if (master === undefined || port === undefined || code === undefined || code === noDevice) continue;
      const { errors } = this.at({ master, port });
      const word = mode?.toUpperCase() ?? '';
      if (word.startsWith('DISAPPEAR')) errors.delete(code);
      else if (word.startsWith('APPEAR') && severity.toUpperCase() === 'ERROR') errors.add(code);
    }
  }
}

const failuresOf = ({ place, hasStood, isAway, errors, deviceStatus }: Watched): readonly DeviceFailure[] => {
  const failing = (cause: FailureCause, code: number): DeviceFailure => ({ ...place, cause, code });
  return [
    ...(hasStood && isAway ? [failing('lost', 0)] : []),
    ...[...errors].toSorted((one, other) => one - other).map((code) => failing('event', code)),
    // An error that it names says more than that there is one.
    ...(deviceStatus === failed && errors.size === 0 ? [failing('status', 0)] : []),
  ];
};
