/** The same names with other values; the compiler would forget that they are the same. */
export const mapNames = <Name extends string, From, To>(
  from: Readonly<Record<Name, From>>,
  valueOf: (value: From, name: Name) => To,
): Readonly<Record<Name, To>> => {
  const result: Partial<Record<Name, To>> = {};
  for (const name in from) result[name] = valueOf(from[name], name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name that came in has its value now
  return result as Record<Name, To>;
};
