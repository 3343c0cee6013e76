import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useEffect, useRef, useState } from 'react';
import type { HostConnection, PortPlace } from '../host/host-connection.ts';
import {
  checkDevice,
  type DeviceRun,
  eachDevice,
  hasChanges,
  newRun,
  runKey,
  writeDevice,
} from './many-devices.ts';
import type { ParameterSet } from './parameter-set.ts';
import type { ItemOutcome } from './writing.ts';

export type RunsStage = 'choosing' | 'checking' | 'checked' | 'writing' | 'done';

interface Runs {
  readonly host: Pick<HostConnection, 'open'>;
  readonly device: ResolvedDevice | undefined;
}

const isLeft = ({ kind }: ItemOutcome): boolean => kind === 'notSent';

/** Devices that get a set: looked at first, then written; stopped on demand, and gone on with under the same keys. */
export const useRuns = ({ host, device }: Runs) => {
  const [runs, setRuns] = useState<readonly DeviceRun[]>([]);
  const [stage, setStage] = useState<RunsStage>('choosing');
  const run = useRef('');
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);
  const onChange = (next: DeviceRun): void =>
    setRuns((before) => before.map((one) => (runKey(one) === runKey(next) ? next : one)));
  const begin = (): { readonly signal: AbortSignal; readonly onChange: typeof onChange } => {
    stopping.current = new AbortController();
    return { signal: stopping.current.signal, onChange };
  };
  const check = async (
    set: Pick<ParameterSet, 'vendorId' | 'deviceId' | 'values'>,
    targets: readonly PortPlace[],
  ) => {
    const first = targets.map(newRun);
    run.current = crypto.randomUUID();
    setRuns(first);
    setStage('checking');
    const shared = begin();
    await eachDevice(first, shared, (one) => checkDevice(one, { host, device, set, ...shared }));
    setStage('checked');
  };
  const writeThese = async (
    these: readonly DeviceRun[],
    set: Pick<ParameterSet, 'vendorId' | 'deviceId' | 'values'>,
  ) => {
    setStage('writing');
    const shared = begin();
    await eachDevice(these, shared, (one) =>
      writeDevice(one, { host, device, set, run: run.current, ...shared }),
    );
    setStage('done');
  };
  return {
    runs,
    stage,
    check,
    write: (set: Parameters<typeof writeThese>[1]) =>
      writeThese(
        runs.filter((one) => one.standing === 'checked' && hasChanges(one)),
        set,
      ),
    /** What was sent keeps its outcome: the keys are the same. */
    goOn: (set: Parameters<typeof writeThese>[1]) =>
      writeThese(
        runs.filter(
          (one) =>
            one.standing === 'stopped' &&
            (one.outcomes.size === 0 || [...one.outcomes.values()].some(isLeft)),
        ),
        set,
      ),
    stop: () => stopping.current.abort(),
  };
};
