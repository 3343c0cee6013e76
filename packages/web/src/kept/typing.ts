/* What somebody is typing that no command has taken yet: kept from time to time, and asked about before it is left. */

export interface Typing {
  /** The field, as its label says. */
  readonly where: string;
  readonly text: () => string;
}

let current: Typing | undefined;

export const currentTyping = (): Typing | undefined => current;

/** Until the answer is called. */
export const noteTyping = (typing: Typing): (() => void) => {
  current = typing;
  return () => {
    if (current === typing) current = undefined;
  };
};
