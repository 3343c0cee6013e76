import { useEffect, useState } from 'react';

/** A value once nobody has changed it for a while. */
export const useDebounced = <T>(value: T, waitMs = 300): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return debounced;
};
