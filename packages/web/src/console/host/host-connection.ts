/** A host whatever the way to it: its ports, and the device at each of them. */
import type { ValuesEvent } from '@iodd-hub/contract/live';
import { results } from '@iodd-hub/contract/results';
import type { ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { WritesStopped } from '@iodd-hub/contract/toolserver/values';
import type { ConsoleConnection, Watched } from '../connection.ts';
import { liveAfter, type LiveState, nothingKnown } from '../live-state.ts';
import type { Place } from '../place.ts';
import { followAgain, newFollowed } from '../watched.ts';

export type Port = Extract<LiveItem, { readonly kind: 'ports' }>['ports'][number];
export type PortPlace = Pick<Place, 'master' | 'port'>;

export interface HostState {
  /** Undefined until the host has said what it has. */
  readonly ports: readonly Port[] | undefined;
  /** Result code: why nothing is heard of it at the moment. */
  readonly fault: string | undefined;
  /** As the portal says it; undefined where there is none, or it has not said so yet. */
  readonly rights: Omit<Told<Extract<ValuesEvent, { readonly kind: 'rights' }>>, 'kind'> | undefined;
  /** As the tool server says it. */
  readonly stops: readonly WritesStopped[];
}

export interface HostConnection extends Pick<ToolserverClient, 'call'> {
  readonly state: Watched<HostState>;
  /** The device at a port. */
  readonly open: (at: PortPlace) => ConsoleConnection;
}

type Told<Event> = Event extends { readonly hostId: string } ? Omit<Event, 'hostId'> : never;
/** What came of a host, or why nothing comes. */
export type HostEvent = Told<ValuesEvent>;

/** As often as a person sees a difference in numbers, and as a chart shows one. */
const intervalsMs = { numbers: 100, chart: 50 } as const;
export interface FollowedPort extends PortPlace {
  readonly intervalMs: number;
}

export interface WayToHost extends Pick<ToolserverClient, 'call'> {
  readonly hostId: string;
  readonly isSimulated: boolean;
  /** Without a port: states of ports and events alone. Ended by what it answers. */
  readonly follow: (port: FollowedPort | undefined, hear: (event: HostEvent) => void) => () => void;
}

export const nothingHeard: HostState = {
  ports: undefined,
  fault: undefined,
  rights: undefined,
  stops: [],
};

const withItem = (state: HostState, item: LiveItem): HostState => {
  switch (item.kind) {
    case 'ports':
      return { ...state, ports: item.ports, fault: undefined };
    case 'hostFault':
      return { ...state, fault: item.code };
    case 'stops':
      return { ...state, stops: item.stops };
    case 'hostRemoved':
      return { ...state, fault: results.hostUnknown.code };
    default:
      return state;
  }
};

export const hostAfter = (state: HostState, event: HostEvent): HostState => {
  switch (event.kind) {
    case 'rights':
      return { ...state, rights: { role: event.role, stop: event.stop } };
    // What comes next begins with what is stopped then.
    case 'host':
      return { ...state, fault: event.code ?? undefined, stops: [] };
    case 'values':
      return event.items.reduce(withItem, state);
    default:
      return event satisfies never;
  }
};

const portAfter = (state: LiveState, event: HostEvent, place: Place): LiveState => {
  if (event.kind === 'rights') return state;
  if (event.kind === 'values') return liveAfter(state, event.items, place);
  return event.code === null
    ? { ...state, fault: undefined }
    : { ...state, port: 'unavailable', processData: undefined, holder: undefined, fault: event.code };
};

/** Nothing is asked before somebody looks at it. */
export const connectHost = ({ hostId, isSimulated, call, follow }: WayToHost): HostConnection => ({
  call,
  state: newFollowed(nothingHeard, (hear) => follow(undefined, hear), hostAfter),
  open: ({ master, port }) => {
    const place = { host: hostId, master, port };
    let charts = 0;
    const { follow: followNow, again } = followAgain<HostEvent>((hear) =>
      follow({ master, port, intervalMs: intervalsMs[charts > 0 ? 'chart' : 'numbers'] }, hear),
    );
    const live = newFollowed(nothingKnown, followNow, (state: LiveState, event: HostEvent) =>
      portAfter(state, event, place),
    );
    const count = (by: number): void => {
      const before = charts;
      charts += by;
      if (before > 0 !== charts > 0) again();
    };
    const hasten = (): (() => void) => {
      count(1);
      return () => count(-1);
    };
    return { call, place, live, isSimulated, hasten, stage: undefined };
  },
});
