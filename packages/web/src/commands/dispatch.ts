/** The one listener for the keys of commands. */
import { ownKeys } from '../ui/composing.ts';
import { firesWhileTyping, nameOfKey } from '../ui/key-names.ts';
import { availableIn, offeredCommands } from './registry.ts';

/** What takes typed text has keys of its own. */
const typing = 'input, textarea, select, [contenteditable=true], [data-editor]';

/** Also within the shadow root of the source editor, of which the target says nothing. */
const isInside = (event: KeyboardEvent, selector: string): boolean =>
  event.composedPath().some((part) => part instanceof Element && part.matches(selector));

const onKey = ownKeys((event: KeyboardEvent) => {
  if (event.defaultPrevented) return;
  const name = nameOfKey(event);
  const command = availableIn(offeredCommands()).findLast(({ keys }) => keys.includes(name));
  if (!command || (isInside(event, typing) && !firesWhileTyping(name))) return;
  // A question is answered first: the page below it does nothing meanwhile.
  if (isInside(event, 'dialog') || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  if (!event.repeat || command.repeats) command.run();
});

export const listenForCommands = (): (() => void) => {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
};
