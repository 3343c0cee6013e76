/** What the open documents are called, for parts that need nothing else of them and load none of the engine. */
export interface OpenName {
  readonly id: string;
  readonly names: readonly string[];
  readonly show: () => void;
}

let open: readonly OpenName[] = [];
const listeners = new Set<() => void>();

export const openNames = (): readonly OpenName[] => open;

export const tellOpenNames = (next: readonly OpenName[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const subscribeOpenNames = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
