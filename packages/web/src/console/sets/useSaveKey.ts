import { useEffect, useEffectEvent } from 'react';
import { ownKeys } from '../../ui/composing.ts';
import { nameOfKey } from '../../ui/key-names.ts';

/** Ctrl S saves a set and never writes to a device: the reflex of a designer must not move a machine. */
export const useSaveKey = (onSave: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (nameOfKey(event) !== 'Mod+S') return;
    event.preventDefault();
    // Whoever answers a question answers it first.
    if (!event.repeat && document.querySelector('dialog:modal') === null) onSave();
  });
  useEffect(() => {
    const listen = ownKeys((event: KeyboardEvent): void => onKey(event));
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
