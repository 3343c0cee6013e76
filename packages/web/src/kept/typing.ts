/* What somebody is typing that no command has taken yet: kept from time to time, and asked about before it is left. */

export interface Typing {
  /** The field, as its label says. */
  readonly where: string;
  readonly text: () => string;
  /** Makes a step of it. Why it was refused, as a sentence; undefined where it was taken. */
  readonly commit: () => Promise<string | undefined>;
  readonly giveUp: () => void;
  readonly isFocused: () => boolean;
  /** Leads back to the field. */
  readonly focus: () => void;
}

/** What was refused stays in its field, so that there may be several; the last one is typed now. */
const all = new Set<Typing>();

export const allTyping = (): readonly Typing[] => [...all];

export const currentTyping = (): Typing | undefined => [...all].at(-1);

/** Until the answer is called. */
export const noteTyping = (typing: Typing): (() => void) => {
  all.add(typing);
  return () => all.delete(typing);
};
