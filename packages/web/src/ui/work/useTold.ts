import { useState } from 'react';

export interface Told {
  /** What the page shows was told here: whoever told it may be further by now, and must not be taken back. */
  readonly isOwn: boolean;
  readonly tell: (id: string) => void;
}

const none: readonly string[] = [];

/** For what leads a page that follows a moment later, and follows the page where somebody else moved it. */
export const useTold = (shown: string | undefined): Told => {
  /** What was told and the page has not left, in its order. */
  const [told, setTold] = useState(none);
  const [known, setKnown] = useState(shown);
  const at = shown === undefined ? -1 : told.indexOf(shown);
  if (known !== shown) {
    setKnown(shown);
    setTold(at < 0 ? none : told.slice(at));
  }
  return {
    isOwn: at >= 0,
    tell: (id) => setTold((before) => (before.at(-1) === id ? before : [...before, id])),
  };
};
