/** Names of keys: `Mod+Shift+Z`, `F8`, `?`. `Mod` is Ctrl, or Command on a Mac. */
type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The one name of what was pressed. A symbol says itself whether Shift was needed for it, on every layout. */
export const nameOfKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): string => {
  const letter = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const isSymbol = letter.length === 1 && letter === key.toLowerCase();
  return [ctrlKey || metaKey ? 'Mod' : '', altKey ? 'Alt' : '', shiftKey && !isSymbol ? 'Shift' : '', letter]
    .filter(Boolean)
    .join('+');
};

/** Not what a field takes for its own text: letters, Escape, Enter, and the keys of its clipboard and its undo. */
export const firesWhileTyping = (name: string): boolean =>
  /^(?:Mod|Alt)\+|^(?:(?:Shift\+)?F\d+|Insert)$/.test(name) && !/^Mod\+(?:Shift\+)?[ACVXYZ]$/.test(name);
