import { useEffect, useState } from 'react';

const second = 1000;

/** Counts down after something that must not be repeated at once. */
export const useCooldown = (
  seconds: number,
  isStarted: boolean,
): { readonly left: number; readonly start: () => void } => {
  const [now, setNow] = useState(() => Date.now());
  const [until, setUntil] = useState(isStarted ? now + seconds * second : 0);
  const left = Math.max(0, Math.ceil((until - now) / second));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second / 4);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    left,
    start: () => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * second);
    },
  };
};
