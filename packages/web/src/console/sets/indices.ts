/** Indices as people list them: `64-70, 120`. */
const mostIndices = 1000;
const last = 65_535;

/** Undefined where it is no list, names what no device has, or is longer than a set. */
export const indicesIn = (text: string): readonly number[] | undefined => {
  const found = new Set<number>();
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const [, from, to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part) ?? [];
    if (from === undefined || Number(to) > last || Number(to) - Number(from) >= mostIndices) return undefined;
    for (let index = Number(from); index <= Number(to); index += 1) found.add(index);
  }
  return found.size === 0 || found.size > mostIndices ? undefined : [...found];
};
