/** The problem that somebody looks at. It is known by its key; where that is gone, by where it stood. */
export interface Chosen {
  readonly key: string | undefined;
  readonly index: number;
  /** The keyboard asked for it: it gets the focus as soon as it is there. */
  readonly isWanted: boolean;
}

export const nothingChosen: Chosen = { key: undefined, index: 0, isWanted: false };

/** Its place among the problems that are shown; -1 where there are none. */
export const placeOfChosen = ({ key, index }: Chosen, shown: readonly { readonly key: string }[]): number => {
  const found = shown.findIndex((problem) => problem.key === key);
  return found === -1 ? Math.min(index, shown.length - 1) : found;
};
