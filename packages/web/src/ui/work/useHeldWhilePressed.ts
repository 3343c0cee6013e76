import { type PointerEvent, useEffect, useState } from 'react';

/**
 * What is shown stays as it is from pressing to letting go: rows that arrive in between would take the place of the
 * one that is pressed, and the click would be lost or meet another.
 */
export const useHeldWhilePressed = <T>(
  current: T,
): readonly [T, { onPointerDown: (event: PointerEvent) => void }] => {
  const [held, setHeld] = useState<{ readonly value: T } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    // After the click, which comes after the pointer is up.
    const letGo = () => setTimeout(() => setHeld(null));
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) document.addEventListener(end, letGo);
    return () => {
      for (const end of ends) document.removeEventListener(end, letGo);
    };
  }, [isHeld]);
  return [held ? held.value : current, { onPointerDown: () => setHeld({ value: current }) }];
};
