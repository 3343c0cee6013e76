import { type RefObject, useEffect, useRef, useState } from 'react';

interface Popup<T extends HTMLElement> {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** On the element that holds both the button and what it opens. */
  readonly holder: RefObject<T | null>;
}

/** Open and closed state of something that floats beside its button: closes on Escape and on a click elsewhere. */
export const usePopup = <T extends HTMLElement>(): Popup<T> => {
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<T>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      holder.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return { isOpen, setOpen, holder };
};
