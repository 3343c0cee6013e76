import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useBlocker } from 'react-router';
import { commitTyping, type RefusedTyping } from '../../../kept/commit-typing.ts';
import { allTyping, currentTyping, type Typing } from '../../../kept/typing.ts';
import { shownInState } from '../../../shared/workbench/open-document.ts';
import { useSteady } from '../../../ui/useSteady.ts';
import { RefusedDialog } from './RefusedDialog.tsx';

interface Asked {
  readonly refused: readonly RefusedTyping[];
  readonly go: () => void;
  readonly stay: () => void;
}

/** `isThere`: somebody is there already, and goes on typing where the focus is. */
export type BeforeLeaving = (go: () => void, isThere?: boolean) => void;

interface Leaving {
  /** Goes at once where nothing is typed. */
  readonly before: BeforeLeaving;
  readonly question: ReactNode;
}

const nothing = (): void => undefined;

/**
 * Before something else is looked at, what is typed becomes a step; what is refused is asked about. Of the browser's own
 * way back and of other pages the router tells, of everything else whoever leads there.
 */
export const useLeaving = (): Leaving => {
  const [asked, setAsked] = useState<Asked>();
  const leave = async (typed: readonly Typing[], { go, stay }: Omit<Asked, 'refused'>): Promise<void> => {
    const refused = await commitTyping(typed);
    if (refused.length === 0) go();
    else setAsked({ refused, go, stay });
  };
  const before: BeforeLeaving = (go, isThere = false) => {
    const left = allTyping().filter(({ isFocused }) => !isThere || !isFocused());
    if (left.length > 0) shownInState(leave(left, { go, stay: nothing }));
    else go();
  };
  const blocker = useBlocker(
    ({ historyAction, currentLocation: from, nextLocation: to }) =>
      currentTyping() !== undefined &&
      (historyAction === NavigationType.Pop || from.pathname !== to.pathname),
  );
  const steady = useSteady({ leave });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    shownInState(steady.leave(allTyping(), { go: () => blocker.proceed(), stay: () => blocker.reset() }));
  }, [blocker, steady]);
  const question = asked ? (
    <RefusedDialog
      refused={asked.refused}
      onStay={() => {
        // A dialog gives the focus back to where it was when it goes.
        flushSync(() => setAsked(undefined));
        asked.stay();
        asked.refused[0]?.focus();
      }}
      onLeave={() => {
        setAsked(undefined);
        for (const { giveUp } of asked.refused) giveUp();
        asked.go();
      }}
    />
  ) : null;
  return { before, question };
};
