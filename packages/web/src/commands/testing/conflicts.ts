import type { Definition } from '../define.ts';

/** Keys that mean more than one thing among commands that can be run at once. */
export const conflictsIn = (
  commands: readonly Pick<Definition, 'id' | 'keys'>[],
): readonly (readonly [key: string, ids: readonly string[]])[] => {
  const byKey = Map.groupBy(
    commands.flatMap(({ id, keys }) => keys.map((key) => ({ id, key }))),
    ({ key }) => key,
  );
  return [...byKey]
    .filter(([, found]) => found.length > 1)
    .map(([key, found]) => [key, found.map(({ id }) => id)]);
};
