import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, a minute fine, so that what waits grows older on the screen too. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
