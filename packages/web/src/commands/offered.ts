import type { Definition } from './define.ts';
import { availableIn, offeredCommands, type Command } from './registry.ts';

/** What the page offers of a list, in its order; what cannot be run now is among it all the same. */
export const offeredOf = (list: readonly Definition[]): readonly Command[] => {
  const offered = offeredCommands();
  const all = [...offered.values()].flat();
  const best = new Map([...all, ...availableIn(offered)].map((command) => [command.id, command]));
  return list.flatMap(({ id }) => best.get(id) ?? []);
};
