/** Something that can be done from the palette. */
export interface Command {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly run: () => void;
}

/** Every word must occur somewhere, in any order: "abo" finds About, "lang es" finds the Spanish language. */
export const matching = (commands: readonly Command[], query: string): Command[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ group, label, key }) => {
    const text = `${group} ${label} ${key}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
