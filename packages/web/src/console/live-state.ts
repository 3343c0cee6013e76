/** What is known of a port and its host at this moment, from what was told one after the other. */
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { Place } from './place.ts';

type Of<Kind extends LiveItem['kind']> = Extract<LiveItem, { readonly kind: Kind }>;
export type PortState = Of<'ports'>['ports'][number]['state'];
export type ProcessData = Of<'processData'>['processData'];
export type HostEvent = Of<'events'>['events'][number];

export interface LiveState {
  /** Undefined until it is known. */
  readonly port: PortState | undefined;
  readonly processData: ProcessData | undefined;
  readonly processDataAt: string | undefined;
  /** Result code: why there are no process data, or why the host says nothing. */
  readonly fault: string | undefined;
  /** How often a device may have become another one: it started, or nothing was heard of it for a while. */
  readonly starts: number;
  /** Of this port, the newest first. */
  readonly events: readonly HostEvent[];
}

export const nothingKnown: LiveState = {
  port: undefined,
  processData: undefined,
  processDataAt: undefined,
  fault: undefined,
  starts: 0,
  events: [],
};
/** A page keeps no log without end. */
const mostEvents = 500;

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
        ? { ...state, processData: item.processData, processDataAt: item.at, fault: undefined }
        : state;
    case 'portFault':
      return isAt(place, item) ? { ...state, processData: undefined, fault: item.code } : state;
    case 'ports': {
      const port = item.ports.find((one) => isAt(place, one))?.state;
      const starts = startsOf(state, port);
      return { ...state, port, starts, fault: state.port === 'unavailable' ? undefined : state.fault };
    }
    case 'events': {
      const came = item.events.filter((event) => isAt(place, event)).toReversed();
      // All is told where listening begins: what was there before was not heard.
      const starts = state.starts + (item.isWhole ? 1 : 0);
      return {
        ...state,
        starts,
        events: [...came, ...(item.isWhole ? [] : state.events)].slice(0, mostEvents),
      };
    }
    case 'hostFault':
      // Its ports are told again when it is back.
      return { ...state, port: 'unavailable', processData: undefined, fault: item.code };
    case 'hostRemoved':
      return { ...nothingKnown, starts: state.starts, port: 'unavailable' };
    default:
      return item satisfies never;
  }
};

export const liveAfter = (state: LiveState, items: readonly LiveItem[], place: Place): LiveState =>
  items.reduce((before, item) => withItem(before, item, place), state);
