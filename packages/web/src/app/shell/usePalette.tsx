import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ownKeys } from '../../ui/composing.ts';

const load = () => import('./palette/CommandPalette.tsx');
const CommandPalette = lazy(load);

/** A letter, or a key that means something in the palette; the browser keeps its own, such as F5. */
const isForPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  (Array.from(key).length === 1 || /^(?:Enter|Backspace|Escape)$/.test(key));

/** The palette is fetched after the page; what is pressed until it is there is not lost. */
export const usePalette = () => {
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const isDrawn = useRef(false);
  const isWanted = useRef(false);

  const open = useCallback((wanted: boolean) => {
    isWanted.current = wanted;
    if (!wanted) isDrawn.current = false;
    setPressed([]);
    setOpen(wanted);
  }, []);

  useEffect(() => {
    // Nobody waits for it: a failure shows when somebody opens it.
    void load().catch(() => undefined);
    const onKey = ownKeys((event: KeyboardEvent) => {
      if (!isWanted.current || isDrawn.current || !isForPalette(event)) return;
      event.preventDefault();
      if (event.key === 'Escape') open(false);
      else setPressed((before) => [...before, event.key]);
    });
    // Before the keys of commands: these letters are no commands.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [open]);

  const palette = (
    <Suspense>
      {isOpen ? (
        <CommandPalette
          pressed={pressed}
          onDrawn={() => {
            isDrawn.current = true;
          }}
          onClose={() => open(false)}
        />
      ) : null}
    </Suspense>
  );
  return { palette, togglePalette: () => open(!isWanted.current) };
};
