/** How keys are written for a person, and for a screen reader. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  ContextMenu: 'Menu',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Mod: 'Ctrl',
};
const macSigns: Readonly<Record<string, string>> = { ...signs, Mod: '⌘', Alt: '⌥', Shift: '⇧' };

const isMac = (): boolean => navigator.userAgent.includes('Mac OS');

/** `Ctrl+Shift+Z`; on a Mac `⇧⌘Z`, in the order of its own menus. */
export const shownKey = (name: string, onMac = isMac()): string => {
  const parts = name.split('+');
  const key = parts.pop() ?? '';
  return onMac
    ? [...parts.toReversed(), key].map((part) => macSigns[part] ?? part).join('')
    : [...parts, key].map((part) => signs[part] ?? part).join('+');
};

/** For `aria-keyshortcuts`; undefined leaves the attribute out. */
export const ariaKeys = (names: readonly string[], onMac = isMac()): string | undefined =>
  names.map((name) => name.replace(/^Mod\b/, onMac ? 'Meta' : 'Control')).join(' ') || undefined;
