import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Some browsers end the composition before they report the key that ended it; this code marks such a key all the same. */
const processedByInputMethod = 229;

/** Keys that an input method takes: Enter chooses a candidate, arrows walk through them, Escape drops them. */
const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells the key that ends a composition
  event.isComposing || event.keyCode === processedByInputMethod;

/**
 * Every handler of keys goes through this: what an input method uses is not for the page. composing.test.ts looks
 * for handlers that do not.
 */
export const ownKeys =
  <T extends KeyboardEvent | ReactKeyboardEvent>(handle: (event: T) => void) =>
  (event: T): void => {
    if (!isComposing('nativeEvent' in event ? event.nativeEvent : event)) handle(event);
  };
