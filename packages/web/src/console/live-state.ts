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
  /** Of this port, the newest first. */
  readonly events: readonly HostEvent[];
}

export const nothingKnown: LiveState = {
  port: undefined,
  processData: undefined,
  processDataAt: undefined,
  fault: undefined,
  events: [],
};
/** A page keeps no log without end. */
const mostEvents = 500;

const isAt = (
  { master, port }: Place,
  at: { readonly master?: number | undefined; readonly port?: number | undefined },
): boolean => at.master === master && at.port === port;

const withItem = (state: LiveState, item: LiveItem, place: Place): LiveState => {
  if (item.host !== place.host) return state;
  switch (item.kind) {
    case 'processData':
      return isAt(place, item)
        ? { ...state, processData: item.processData, processDataAt: item.at, fault: undefined }
        : state;
    case 'portFault':
      return isAt(place, item) ? { ...state, processData: undefined, fault: item.code } : state;
    case 'ports':
      return { ...state, port: item.ports.find((one) => isAt(place, one))?.state };
    case 'events': {
      const came = item.events.filter((event) => isAt(place, event)).toReversed();
      return { ...state, events: [...came, ...(item.isWhole ? [] : state.events)].slice(0, mostEvents) };
    }
    case 'hostFault':
      return { ...state, processData: undefined, fault: item.code };
    case 'hostRemoved':
      return { ...nothingKnown, port: 'unavailable' };
    default:
      return item satisfies never;
  }
};

export const liveAfter = (state: LiveState, items: readonly LiveItem[], place: Place): LiveState =>
  items.reduce((before, item) => withItem(before, item, place), state);
