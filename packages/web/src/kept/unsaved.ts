/* What somebody typed or changed and did not save, wherever on the page: a sign-out would lose all of it. */

interface Holder {
  readonly isUnsaved: () => boolean;
  /** The person said that it may go: it asks nothing more. */
  readonly giveUp?: () => void;
}

const holders = new Set<Holder>();

export const onUnsaved = (holder: Holder): (() => void) => {
  holders.add(holder);
  return () => holders.delete(holder);
};

export const hasUnsaved = (): boolean => [...holders].some(({ isUnsaved }) => isUnsaved());

export const giveUpUnsaved = (): void => {
  for (const { giveUp } of holders) giveUp?.();
};
