import type { CDPSession } from '@vitest/browser-playwright';
import { cdp as anySession } from 'vitest/browser';

const cdp: () => CDPSession = anySession;

/** Pinyin in the focused field, not confirmed yet: the browser itself composes, as with an input method of the system. */
export const compose = async (text: string): Promise<void> => {
  await cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
};

const key = (name: string, code: number) => ({
  key: name,
  code: name,
  windowsVirtualKeyCode: code,
  nativeVirtualKeyCode: code,
});

/** A key that the input method takes: the page sees it while the composition lasts. */
export const pressWhileComposing = async (name: 'Enter' | 'ArrowDown' | 'Escape' | 'F8'): Promise<void> => {
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key(name, 229) });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key(name, 229) });
};

/** The chosen candidate takes the place of what was composed. */
export const confirm = async (text: string): Promise<void> => {
  await cdp().send('Input.insertText', { text });
};
