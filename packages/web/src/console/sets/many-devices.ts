/** One set for several devices of a host: each is asked who it is, compared, and written one after the other. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { ConsoleConnection } from '../connection.ts';
import type { HostConnection, PortPlace } from '../host/host-connection.ts';
import { writePort } from '../host/address.ts';
import { onlyTo } from '../host/only-to.ts';
import { type Identity, identityKey } from '../host/useIdentity.ts';
import { faultOf, type Fault } from '../outcome.ts';
import { fitOf, type ParameterSet } from './parameter-set.ts';
import { readValues } from './reading.ts';
import { type ItemOutcome, type Planned, planOf, writePlanned } from './writing.ts';

export type DeviceStanding =
  | 'waiting'
  | 'checking'
  /** Looked at: the plan says what would be sent. */
  | 'checked'
  | 'writing'
  | 'done'
  | 'stopped'
  /** Not the kind of device that the set is for. */
  | 'otherDevice'
  /** Another one than was looked at before. */
  | 'replaced'
  | 'unreachable';

export interface DeviceRun {
  readonly at: PortPlace;
  readonly standing: DeviceStanding;
  readonly identity: Identity | undefined;
  readonly fault: Fault | undefined;
  readonly plan: readonly Planned[];
  readonly outcomes: ReadonlyMap<string, ItemOutcome>;
}

const noOutcomes: DeviceRun['outcomes'] = new Map();
export const newRun = (at: PortPlace): DeviceRun => ({
  at,
  standing: 'waiting',
  identity: undefined,
  fault: undefined,
  plan: [],
  outcomes: noOutcomes,
});

interface Work {
  readonly host: Pick<HostConnection, 'open'>;
  readonly device: ResolvedDevice | undefined;
  readonly set: Pick<ParameterSet, 'vendorId' | 'deviceId' | 'values'>;
  readonly signal: AbortSignal;
  readonly onChange: (run: DeviceRun) => void;
}

/** How long a port may take to say that its device is there. */
const appearMs = 5000;

/** As long as its state is followed: what it says of itself holds until it starts anew. */
const whileFollowed = async <Answer>(
  connection: ConsoleConnection,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { live } = connection;
  const there = Promise.withResolvers<void>();
  const look = (): void => {
    if (live.current().port !== undefined) there.resolve();
  };
  const leave = live.subscribe(look);
  const timer = setTimeout(there.resolve, appearMs);
  look();
  try {
    await there.promise;
    return await work();
  } finally {
    clearTimeout(timer);
    leave();
  }
};

const identityAt = ({ call, place }: ConsoleConnection): Promise<Identity> =>
  call('devices.identification', place);

export const checkDevice = async (run: DeviceRun, work: Work): Promise<DeviceRun> => {
  const { host, device, set, signal, onChange } = work;
  const connection = host.open(run.at);
  const begun: DeviceRun = { ...newRun(run.at), standing: 'checking' };
  onChange(begun);
  try {
    const identity = await identityAt(connection);
    if (fitOf(set, identity) !== 'same') return { ...begun, standing: 'otherDevice', identity };
    const held = await readValues(connection, set.values, { signal });
    if (signal.aborted) return { ...begun, standing: 'stopped', identity };
    const plan = planOf({ device, values: set.values, held });
    return { ...begun, standing: 'checked', identity, plan };
  } catch (error) {
    return { ...begun, standing: 'unreachable', fault: faultOf(error) };
  }
};

/** Only to the device that was looked at; after each start of its port it is asked again who it is. */
const guarded = (connection: ConsoleConnection, identity: Identity): ConsoleConnection => {
  let starts: number | undefined;
  return onlyTo(connection, async () => {
    const now = connection.live.current().starts;
    if (now === starts) return true;
    const found = await identityAt(connection);
    const isSame = identityKey(found) === identityKey(identity);
    if (isSame) starts = now;
    return isSame;
  });
};

export const writeDevice = async (
  run: DeviceRun,
  { host, signal, onChange, ...work }: Work & { readonly run: string },
): Promise<DeviceRun> => {
  const { at, identity, plan } = run;
  if (!identity || signal.aborted) return { ...run, standing: 'stopped' };
  const connection = host.open(at);
  let now: DeviceRun = { ...run, standing: 'writing', outcomes: noOutcomes };
  const change = (over: Partial<DeviceRun>): void => {
    now = { ...now, ...over };
    onChange(now);
  };
  change({});
  return whileFollowed(connection, async () => {
    try {
      const found = await identityAt(connection);
      if (identityKey(found) !== identityKey(identity)) return { ...now, standing: 'replaced' };
    } catch (error) {
      return { ...now, standing: 'unreachable', fault: faultOf(error) };
    }
    const outcomes = await writePlanned(guarded(connection, identity), plan, {
      run: work.run,
      signal,
      onOutcome: (key, outcome) => change({ outcomes: new Map([...now.outcomes, [key, outcome]]) }),
    });
    const isCut = [...outcomes.values()].some(({ kind }) => kind === 'notSent');
    return { ...now, outcomes, standing: isCut ? 'stopped' : 'done' };
  });
};

/** One after the other; whoever stops it leaves the rest as it is. */
export const eachDevice = async (
  runs: readonly DeviceRun[],
  { signal, onChange }: Pick<Work, 'signal' | 'onChange'>,
  step: (run: DeviceRun) => Promise<DeviceRun>,
): Promise<void> => {
  for (const run of runs) onChange(signal.aborted ? { ...run, standing: 'stopped' } : await step(run));
};

export const runKey = ({ at }: Pick<DeviceRun, 'at'>): string => writePort(at);
export const hasChanges = ({ plan }: DeviceRun): boolean =>
  plan.some(({ standing }) => standing === 'change');
