/** What was pressed before the palette was there: its letters, and whether Enter followed them. */
interface Pressed {
  readonly typed: string;
  readonly isEntered: boolean;
}

const nothing: Pressed = { typed: '', isEntered: false };

/** As if the field had been there. */
export const typedBy = (keys: readonly string[]): Pressed =>
  keys.reduce((before, key) => {
    // Like in the palette itself, nothing follows Enter: it runs the first command and closes.
    if (before.isEntered) return before;
    if (key === 'Enter') return { ...before, isEntered: true };
    if (key === 'Backspace') return { ...before, typed: Array.from(before.typed).slice(0, -1).join('') };
    return { ...before, typed: before.typed + key };
  }, nothing);
