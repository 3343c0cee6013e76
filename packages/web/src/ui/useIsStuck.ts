import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a sticky element has reached the place where it stays, so that what stood above it is out of sight. */
export const useIsStuck = <E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const place = Number.parseFloat(getComputedStyle(element).top) || 0;
    // Its first pixel lies above this edge of the window exactly while it stays in its place.
    const observer = new IntersectionObserver(
      ([entry]) => setStuck(entry !== undefined && entry.boundingClientRect.top <= place),
      { threshold: [1], rootMargin: `-${place + 1}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isStuck];
};
