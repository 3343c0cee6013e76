import { type ReactNode, useCallback, useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type ReportTyped, TypedTextContext } from './typed-text.ts';

interface TypedTextGuardProps {
  /** The search parameter that changes between panels of the page, which all keep their text. */
  readonly panelParameter: string;
  readonly children: ReactNode;
}

/** One guard for a page of kept panels: it asks while any of them, shown or hidden, holds typed text. */
export const TypedTextGuard = ({ panelParameter, children }: TypedTextGuardProps) => {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<ReportTyped>((form, isChanged) => {
    setChanged((before) => {
      if (before.has(form) === isChanged) return before;
      return new Set(isChanged ? [...before, form] : [...before].filter((name) => name !== form));
    });
  }, []);
  return (
    <TypedTextContext value={report}>
      {children}
      <LeaveGuard isActive={changed.size > 0} panelParameter={panelParameter} />
    </TypedTextContext>
  );
};
