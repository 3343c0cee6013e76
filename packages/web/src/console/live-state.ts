/** What is known of a port and its host at this moment, from what was told one after the other. */
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { Place } from './place.ts';

type Of<Kind extends LiveItem['kind']> = Extract<LiveItem, { readonly kind: Kind }>;
export type PortState = Of<'ports'>['ports'][number]['state'];
export type ProcessData = Of<'processData'>['processData'];
export type HostEvent = Of<'events'>['events'][number];
/** What was heard of the process data of this port, or why there are none. */
export type Heard = Of<'processData'> | Of<'portFault'>;
export type Holder = Pick<Of<'outputs'>['held'][number], 'who' | 'since'>;

export interface LiveState {
  /** Undefined until it is known. */
  readonly port: PortState | undefined;
  readonly processData: ProcessData | undefined;
  readonly processDataAt: string | undefined;
  /** Result code: why there are no process data, or why the host says nothing. */
  readonly fault: string | undefined;
  /** How often a device may have become another one: it started, or nothing was heard of it for a while. */
  readonly starts: number;
  /** All that came of this port with the last message; the state above has only the newest of it. */
  readonly heard: readonly Heard[];
  /** Who holds the output; undefined where nobody does. */
  readonly holder: Holder | undefined;
  /** Of this port, the newest first. */
  readonly events: readonly HostEvent[];
  /** How many have come while somebody looked: the list is as long as it may be, or was there before. */
  readonly eventCount: number;
}

export const nothingKnown: LiveState = {
  port: undefined,
  processData: undefined,
  processDataAt: undefined,
  fault: undefined,
  starts: 0,
  heard: [],
  holder: undefined,
  events: [],
  eventCount: 0,
};
const noneHeard: readonly Heard[] = [];
/** A page keeps no log without end. */
const mostEvents = 500;

/** A port without a device (IO-Link interface specification, annex D). */
const noDevice = 0x18_00;
const isBack = ({ code, mode }: HostEvent): boolean =>
  code === noDevice && mode?.toUpperCase().startsWith('DISAPPEAR') === true;

const isAt = (
  { master, port }: Place,
  at: { readonly master?: number | undefined; readonly port?: number | undefined },
): boolean => at.master === master && at.port === port;

const startsOf = ({ starts, port: before }: LiveState, port: PortState | undefined): number =>
  port !== before && (port === 'online' || port === 'incorrect') ? starts + 1 : starts;

const withItem = (state: LiveState, item: LiveItem, place: Place): LiveState => {
  if (item.host !== place.host) return state;
  switch (item.kind) {
    case 'processData':
      return isAt(place, item)
        ? {
            ...state,
            processData: item.processData,
            processDataAt: item.at,
            fault: undefined,
            heard: [...state.heard, item],
          }
        : state;
    case 'portFault':
      return isAt(place, item)
        ? { ...state, processData: undefined, fault: item.code, heard: [...state.heard, item] }
        : state;
    case 'ports': {
      const port = item.ports.find((one) => isAt(place, one))?.state;
      const starts = startsOf(state, port);
      return { ...state, port, starts, fault: state.port === 'unavailable' ? undefined : state.fault };
    }
    case 'events': {
      const came = item.events.filter((event) => isAt(place, event)).toReversed();
      // All is told where listening begins: what was there before was not heard.
      const mayBeAnother = item.isWhole || came.some(isBack);
      const starts = state.starts + (mayBeAnother ? 1 : 0);
      return {
        ...state,
        starts,
        eventCount: state.eventCount + (item.isWhole ? 0 : came.length),
        events: [...came, ...(item.isWhole ? [] : state.events)].slice(0, mostEvents),
      };
    }
    case 'hostFault':
      // Its ports are told again when it is back.
      return { ...state, port: 'unavailable', processData: undefined, holder: undefined, fault: item.code };
    // A matter of the whole host.
    case 'stops':
      return state;
    case 'hostRemoved':
      return { ...nothingKnown, starts: state.starts, port: 'unavailable' };
    case 'outputs': {
      const held = item.held.find((one) => isAt(place, one));
      return { ...state, holder: held && { who: held.who, since: held.since } };
    }
    default:
      return item satisfies never;
  }
};

export const liveAfter = (state: LiveState, items: readonly LiveItem[], place: Place): LiveState => {
  const before = { ...state, heard: noneHeard };
  const after = items.reduce((now, item) => withItem(now, item, place), before);
  // What is of another host or port is told to nobody who looks at this one.
  return after === before ? state : after;
};
