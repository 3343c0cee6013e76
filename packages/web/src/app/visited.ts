/** The pages that were opened in this browser tab, in the order in which they were first opened. */
export type Visited = readonly string[];

const keptAtMost = 12;

export const visit = (visited: Visited, path: string): Visited => {
  if (visited.includes(path)) return visited;
  return [...visited, path].slice(-keptAtMost);
};

interface Closed {
  readonly visited: Visited;
  /** Where to go when the open page was closed; undefined when another one was. */
  readonly goTo: string | undefined;
}

/** The neighbour to the right takes over, else the one to the left, else home. */
export const close = (visited: Visited, path: string, current: string): Closed => {
  const at = visited.indexOf(path);
  const left = visited.filter((one) => one !== path);
  if (path !== current) return { visited: left, goTo: undefined };
  return { visited: left, goTo: left[at] ?? left[at - 1] ?? '/' };
};
