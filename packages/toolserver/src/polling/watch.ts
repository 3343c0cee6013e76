/** Process data of a device as they come: through the broker where the host publishes, else politely asked for. */
import {
  type Clock,
  type FaultKey,
  LinkFault,
  type LinkReader,
  type PortPlace,
  type ProcessDataView,
  type Subscription,
} from '@iodd-hub/gateway';
import type { Poller } from './poller.ts';
import type { Outcome } from './schedule.ts';

export type Way = 'mqtt' | 'polling';
export interface WatchOptions {
  readonly poller: Poller;
  readonly clock: Clock;
  /** By which the budget of the host goes. */
  readonly host: string;
  readonly intervalMs: number;
  readonly onData: (data: ProcessDataView, way: Way) => void;
  readonly onFault: (fault: LinkFault) => void;
}

/** The host itself is not well; what else fails is a matter of one device. */
const ofHost: ReadonlySet<FaultKey> = new Set([
  'answerInvalid',
  'answerTooLarge',
  'connectionLost',
  'internalError',
  'permissionDenied',
  'redirected',
  'timedOut',
  'unreachable',
]);
export const pollingOutcome = ({ key }: LinkFault): Outcome => (ofHost.has(key) ? 'hostFailed' : 'failed');

/** A broker that says nothing for so many intervals, and this long, is helped out by asking. */
const silentIntervals = 3;
const silentMs = 2000;

/** Ended by what it returns. */
export async function watchProcessData(
  link: LinkReader,
  place: PortPlace,
  { poller, clock, host, intervalMs, onData, onFault }: WatchOptions,
): Promise<() => Promise<void>> {
  let heardMs = Number.NEGATIVE_INFINITY;
  const subscription = await subscribed(link, place, intervalMs, (data) => {
    heardMs = clock.nowMs();
    onData(data, 'mqtt');
  });
  // A topic that has just begun is given its time.
  if (subscription) heardMs = clock.nowMs();
  const patienceMs = Math.max(silentMs, silentIntervals * intervalMs);
  let isEnded = false;
  const ask = async (): Promise<Outcome> => {
    if (clock.nowMs() - heardMs < patienceMs) return 'answered';
    try {
      const data = await link.processData(place);
      // What was under way when it was ended is wanted by nobody.
      if (!isEnded) onData(data, 'polling');
      return 'answered';
    } catch (error) {
      if (!(error instanceof LinkFault)) throw error;
      if (!isEnded) onFault(error);
      return pollingOutcome(error);
    }
  };
  const stop = poller.watch({ host, intervalMs, cost: link.cost }, ask);
  return async () => {
    isEnded = true;
    stop();
    await subscription?.end();
  };
}

/** Undefined where there is no broker, or the host will not publish this. */
async function subscribed(
  link: LinkReader,
  place: PortPlace,
  intervalMs: number,
  listen: (data: ProcessDataView) => void,
): Promise<Subscription | undefined> {
  if (!link.features.has('mqtt')) return undefined;
  try {
    return await link.subscribe(place, { intervalMs, listen });
  } catch (error) {
    if (error instanceof LinkFault) return undefined;
    throw error;
  }
}
