/** What can be run now. Pages offer their commands while they are drawn; keys, palette and menus read them here. */
import type { Definition } from './define.ts';

export interface Command extends Omit<Definition, 'label'> {
  readonly label: string;
  readonly when: boolean;
  /** Only where nothing else on the page offers the same command. */
  readonly isFallback: boolean;
  readonly run: () => void;
}

let offered: ReadonlyMap<object, readonly Command[]> = new Map();
const listeners = new Set<() => void>();

const become = (next: ReadonlyMap<object, readonly Command[]>): void => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Takes the place of what the same owner offered before. */
export const offerCommands = (owner: object, commands: readonly Command[]): void =>
  become(new Map(offered).set(owner, commands));

export const withdrawCommands = (owner: object): void =>
  become(new Map([...offered].filter(([other]) => other !== owner)));

/** The same value until something is offered or withdrawn. */
export const offeredCommands = (): ReadonlyMap<object, readonly Command[]> => offered;

export const subscribeCommands = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Those that can be run, each once. */
export const availableIn = (owners: ReadonlyMap<object, readonly Command[]>): readonly Command[] => {
  const found = new Map<string, Command>();
  for (const command of [...owners.values()].flat())
    if (command.when && (!command.isFallback || (found.get(command.id)?.isFallback ?? true)))
      found.set(command.id, command);
  return [...found.values()];
};
