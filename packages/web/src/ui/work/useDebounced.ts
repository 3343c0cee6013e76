import { useEffect, useState } from 'react';

/** A value once nobody has changed it for a while. */
export const useDebounced = <T>(value: T, waitMs = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
};
