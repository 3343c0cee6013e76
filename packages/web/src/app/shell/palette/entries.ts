/** Something that the palette finds: a command, a page, a file or a device. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** As a person reads them. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** What begins with what was typed stands before what has it somewhere, and what is exactly that before both. */
const rankOf = (label: string, typed: string): number => {
  if (label === typed) return 0;
  return label.startsWith(typed) ? 1 : 2;
};

/** Every word must occur somewhere, in any order: "abo" finds About, "lang es" finds the Spanish language. */
export const matching = (entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] => {
  const typed = query.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries
    .filter(({ group, label, key }) => {
      const text = `${group} ${label} ${key}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rankOf(a.label.toLowerCase(), typed) - rankOf(b.label.toLowerCase(), typed));
};
