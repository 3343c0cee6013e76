/** How keys are written for a person, and for a screen reader. */
const keyLabels: Readonly<Record<string, string>> = {
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
const macKeyLabels: Readonly<Record<string, string>> = { ...keyLabels, Mod: '⌘', Alt: '⌥', Shift: '⇧' };

const isMac = (): boolean => navigator.userAgent.includes('Mac OS');

/** `Ctrl+Shift+Z`; on a Mac `⇧⌘Z`, in the order of its own menus. */
export const shownKey = (name: string, onMac = isMac()): string => {
  const parts = name.split('+');
  const key = parts.pop() ?? '';
  return onMac
    ? [...parts.toReversed(), key].map((part) => macKeyLabels[part] ?? part).join('')
    : [...parts, key].map((part) => keyLabels[part] ?? part).join('+');
};

/** For `aria-keyshortcuts`; undefined leaves the attribute out. */
export const ariaKeys = (names: readonly string[], onMac = isMac()): string | undefined =>
  names.map((name) => name.replace(/^Mod\b/, onMac ? 'Meta' : 'Control')).join(' ') || undefined;
