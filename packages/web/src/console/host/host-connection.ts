/** A host whatever the way to it: its ports, and the device at each of them. */
import type { ValuesEvent } from '@iodd-hub/contract/live';
import { results } from '@iodd-hub/contract/results';
import type { ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { ConsoleConnection, Watched } from '../connection.ts';
import { liveAfter, type LiveState, nothingKnown } from '../live-state.ts';
import type { Place } from '../place.ts';
import { newFollowed } from '../watched.ts';

export type Port = Extract<LiveItem, { readonly kind: 'ports' }>['ports'][number];
export type PortPlace = Pick<Place, 'master' | 'port'>;

export interface HostState {
  /** Undefined until the host has said what it has. */
  readonly ports: readonly Port[] | undefined;
  /** Result code: why nothing is heard of it at the moment. */
  readonly fault: string | undefined;
}

export interface HostConnection extends Pick<ToolserverClient, 'call'> {
  readonly state: Watched<HostState>;
  /** The device at a port. */
  readonly open: (at: PortPlace) => ConsoleConnection;
}

type Told<Event> = Event extends { readonly hostId: string } ? Omit<Event, 'hostId'> : never;
/** What came of a host, or why nothing comes. */
export type HostEvent = Told<ValuesEvent>;

export interface WayToHost extends Pick<ToolserverClient, 'call'> {
  readonly hostId: string;
  readonly isSimulated: boolean;
  /** Without a port: states of ports and events alone. Ended by what it answers. */
  readonly follow: (port: PortPlace | undefined, hear: (event: HostEvent) => void) => () => void;
}

export const nothingHeard: HostState = { ports: undefined, fault: undefined };

const withItem = (state: HostState, item: LiveItem): HostState => {
  switch (item.kind) {
    case 'ports':
      return { ports: item.ports, fault: undefined };
    case 'hostFault':
      return { ...state, fault: item.code };
    case 'hostRemoved':
      return { ...state, fault: results.hostUnknown.code };
    default:
      return state;
  }
};

export const hostAfter = (state: HostState, event: HostEvent): HostState =>
  event.kind === 'host' ? { ...state, fault: event.code ?? undefined } : event.items.reduce(withItem, state);

const portAfter = (state: LiveState, event: HostEvent, place: Place): LiveState => {
  if (event.kind === 'values') return liveAfter(state, event.items, place);
  return event.code === null
    ? { ...state, fault: undefined }
    : { ...state, port: 'unavailable', processData: undefined, fault: event.code };
};

/** Nothing is asked before somebody looks at it. */
export const connectHost = ({ hostId, isSimulated, call, follow }: WayToHost): HostConnection => ({
  call,
  state: newFollowed(nothingHeard, (hear) => follow(undefined, hear), hostAfter),
  open: ({ master, port }) => {
    const place = { host: hostId, master, port };
    const live = newFollowed(
      nothingKnown,
      (hear) => follow({ master, port }, hear),
      (state: LiveState, event: HostEvent) => portAfter(state, event, place),
    );
    return { call, place, live, isSimulated, stage: undefined };
  },
});
