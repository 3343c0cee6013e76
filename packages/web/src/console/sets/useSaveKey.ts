import { useEffect, useEffectEvent } from 'react';
import { consoleCommands } from '../../commands/tables/console.ts';
import { ownKeys } from '../../ui/composing.ts';
import { nameOfKey } from '../../ui/key-names.ts';

/**
 * Ctrl S saves a set and never writes to a device: the reflex of a designer must not move a machine. Heard here and not by
 * the dispatcher of commands, so that it never saves the page either, whatever else is asked at that moment.
 */
export const useSaveKey = (onSave: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!consoleCommands.saveSet.keys.includes(nameOfKey(event))) return;
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
