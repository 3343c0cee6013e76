import { Suspense, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { onUnsaved } from '../../kept/unsaved.ts';
import { LeaveDialog } from './lazy-leave-dialog.ts';

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** What of an address stands for other text than what is there. */
const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, without: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.delete(without);
  return `${pathname}?${parameters}`;
};

interface LeaveGuardProps {
  /** Something was typed that is kept nowhere: `isChanged` of the form. */
  readonly isActive: boolean;
  /** A search parameter whose change takes nothing away. */
  readonly panelParameter?: string;
  /** What else would replace what was typed, as another version in the same form; undefined while nothing would. */
  readonly replacing?: { readonly stay: () => void; readonly goOn: () => void } | undefined;
}

/** Asks before another page, a closed tab or something else of the same page takes typed text away. */
export const LeaveGuard = ({ isActive, panelParameter = '', replacing }: LeaveGuardProps) => {
  const isGivenUp = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isActive && !isGivenUp.current && placeOf(from, panelParameter) !== placeOf(to, panelParameter),
  );
  useEffect(() => {
    isGivenUp.current = false;
    if (!isActive) return undefined;
    addEventListener('beforeunload', ask);
    const forget = onUnsaved({ isUnsaved: () => true, giveUp: () => (isGivenUp.current = true) });
    return () => {
      removeEventListener('beforeunload', ask);
      forget();
    };
  }, [isActive]);
  if (blocker.state === 'blocked')
    return (
      <Suspense>
        <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      </Suspense>
    );
  return replacing ? (
    <Suspense>
      <LeaveDialog onStay={replacing.stay} onLeave={replacing.goOn} />
    </Suspense>
  ) : null;
};
