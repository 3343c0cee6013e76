/** What the open documents are called, for parts that need nothing else of them and load none of the engine. */
export interface OpenName {
  readonly id: string;
  readonly names: readonly string[];
  /** The one that the check page shows, or would show. */
  readonly isCurrent: boolean;
  readonly isUnsaved: boolean;
  readonly errors: number;
  readonly show: () => void;
  readonly close: () => void;
}

let open: readonly OpenName[] = [];
const listeners = new Set<() => void>();

const isSame = (one: OpenName, other: OpenName | undefined): boolean =>
  one.id === other?.id &&
  one.isCurrent === other.isCurrent &&
  one.isUnsaved === other.isUnsaved &&
  one.errors === other.errors &&
  one.names.join('\n') === other.names.join('\n');

export const openNames = (): readonly OpenName[] => open;

/** Told after every step of a document: whoever shows the names is drawn again only when they say something else. */
export const tellOpenNames = (next: readonly OpenName[]): void => {
  if (next.length === open.length && next.every((name, at) => isSame(name, open[at]))) return;
  open = next;
  for (const listener of listeners) listener();
};

export const subscribeOpenNames = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
