import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { firmwareCommands } from '../../commands/tables/iolfw.ts';
import { nameOfKey } from '../../ui/key-names.ts';
import type { OpenFirmware } from '../../firmware/open-firmware.ts';

/**
 * Keeps its own text while somebody types; Enter, leaving it, or that it goes away makes a step of it, Escape takes it
 * back. Where nothing is typed, undo and redo mean the package.
 */
export const useTypedText = (
  known: string,
  onCommit: (text: string) => void,
  { undo, redo }: Pick<OpenFirmware, 'undo' | 'redo'>,
) => {
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed !== known) onCommit(typed);
  };
  const leave = useEffectEvent(commit);
  useEffect(() => () => leave(), []);
  const takeKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && !event.shiftKey) {
      // With Control it means the page, too.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      setTyped(undefined);
    }
    if (typed !== undefined && typed !== known) return;
    const key = nameOfKey(event);
    const step = [
      { ...firmwareCommands.undo, run: undo },
      { ...firmwareCommands.redo, run: redo },
    ].find(({ keys }) => keys.includes(key));
    if (!step) return;
    event.preventDefault();
    step.run();
  };
  return { text: typed ?? known, setTyped, commit, takeKey };
};
