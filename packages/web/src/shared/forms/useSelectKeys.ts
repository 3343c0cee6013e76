import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** A list of the browser's own: what a pointer picks counts at once, what keys pass by only when they are done. */
export const useSelectKeys = (known: string, onCommit: (value: string) => void) => {
  const [passing, setPassing] = useState<string>();
  const isByKeys = useRef(false);
  const commit = (value = passing): void => {
    setPassing(undefined);
    if (value !== undefined && value !== known) onCommit(value);
  };
  return {
    select: {
      value: passing ?? known,
      onPointerDown: () => {
        isByKeys.current = false;
      },
      onChange: ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
        if (isByKeys.current) setPassing(value);
        else commit(value);
      },
      onBlur: () => commit(),
    },
    takeKey: (event: KeyboardEvent) => {
      isByKeys.current = true;
      if (event.key === 'Enter') commit();
      if (event.key === 'Escape' && passing !== undefined) {
        // Whatever the list stands in stays open.
        event.preventDefault();
        setPassing(undefined);
      }
    },
  };
};
