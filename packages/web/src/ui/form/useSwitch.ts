import { useState } from 'react';

interface Switch {
  readonly isOn: boolean;
  readonly isChanging: boolean;
  readonly set: (isOn: boolean) => void;
}

/**
 * A switch that the server keeps: shows the click in the same frame, then what the server says.
 * A mutation's own state comes a task later, and a controlled checkbox would jump back in between.
 */
export const useSwitch = (isOn: boolean, change: (isOn: boolean) => Promise<unknown>): Switch => {
  const [wanted, setWanted] = useState<boolean>();
  const set = async (next: boolean): Promise<void> => {
    setWanted(next);
    try {
      await change(next);
    } finally {
      setWanted(undefined);
    }
  };
  return {
    isOn: wanted ?? isOn,
    isChanging: wanted !== undefined,
    // A refusal was shown by the call.
    set: (next) => void set(next).catch(() => undefined),
  };
};
