import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

const load = () => import('./CommandPalette.tsx');
const CommandPalette = lazy(load);

/** A letter, or a key that means something in the palette; the browser keeps its own, such as F5. */
const isForPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  (Array.from(key).length === 1 || /^(?:Enter|Backspace|Escape)$/.test(key));

/** What was pressed before the palette was there: its letters, and whether Enter followed them. */
export interface Pressed {
  readonly typed: string;
  readonly isEntered: boolean;
}

const nothing: Pressed = { typed: '', isEntered: false };

const after = (before: Pressed, event: KeyboardEvent): Pressed => {
  // Like in the palette itself, nothing follows Enter: it runs the first command and closes.
  if (before.isEntered) return before;
  if (event.key === 'Enter') return { ...before, isEntered: true };
  if (event.key === 'Backspace') return { ...before, typed: Array.from(before.typed).slice(0, -1).join('') };
  return { ...before, typed: before.typed + event.key };
};

/** The palette is fetched after the page; what is pressed until it is there is not lost. */
export const usePalette = () => {
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState(nothing);
  const isDrawn = useRef(false);
  const isWanted = useRef(false);

  const open = useCallback((wanted: boolean) => {
    isWanted.current = wanted;
    if (!wanted) isDrawn.current = false;
    setPressed(nothing);
    setOpen(wanted);
  }, []);

  useEffect(() => {
    // Nobody waits for it: a failure shows when somebody opens it.
    void load().catch(() => undefined);
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        open(!isWanted.current);
      } else if (isWanted.current && !isDrawn.current && isForPalette(event)) {
        event.preventDefault();
        if (event.key === 'Escape') open(false);
        else setPressed((before) => after(before, event));
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
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
  return { palette, openPalette: () => open(true) };
};
