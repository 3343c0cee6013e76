const form = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

export const isVersion = (text: string): boolean => form.test(text);

/** Below zero where the first is older. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return left?.map((number, at) => number - (right?.[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
};

export const isNewer = (version: string, than: string): boolean =>
  than === '' || compareVersions(version, than) > 0;
