import { createContext, useContext, useEffect } from 'react';

/** Says of a form, by its name, whether it holds typed text. */
export type ReportTyped = (form: string, isChanged: boolean) => void;

export const TypedTextContext = createContext<ReportTyped | undefined>(undefined);

/**
 * Reports typed text to the page, which asks before it is lost. Nothing is taken back when the effect ends: a kept
 * panel that is hidden ends its effects and holds its text all the same.
 */
export const useTypedText = (form: string, isChanged: boolean): void => {
  const report = useContext(TypedTextContext);
  useEffect(() => report?.(form, isChanged), [report, form, isChanged]);
};
