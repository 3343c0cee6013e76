import { useLayoutEffect, useRef, useState } from 'react';

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * Functions that stay the same while what they do follows the newest drawing: for parts of a page that are drawn again
 * only when something of theirs changes. They are called by events, not while something is drawn.
 */
export const useSteady = <F extends Functions>(functions: F): F => {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(functions).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
    ),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name that came in has its function
  return steady as F;
};
