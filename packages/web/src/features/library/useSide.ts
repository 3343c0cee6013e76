import { useState } from 'react';
import { keep, readKept } from '../../kept/storage.ts';
import { useMedia } from '../../ui/useMedia.ts';

const storageKey = 'library-side';

/** Whether the filters are shown: as the reader left them, else where they have room beside the rows. */
export const useSide = (): readonly [boolean, () => void] => {
  const isNarrow = useMedia('(max-width: 1024px)');
  const [chosen, setChosen] = useState(() => readKept(() => localStorage, storageKey));
  // Above the rows of a narrow window they would be all that is seen of the next page, too.
  const [isUnfolded, setUnfolded] = useState(false);
  if (isNarrow) return [isUnfolded, () => setUnfolded(!isUnfolded)];
  const isOpen = chosen !== 'folded';
  return [
    isOpen,
    () => {
      const next = isOpen ? 'folded' : 'open';
      keep(() => localStorage, storageKey, next);
      setChosen(next);
    },
  ];
};
