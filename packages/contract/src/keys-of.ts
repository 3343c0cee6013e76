/* Apart from the kit: the result codes use it, and with them every page, which does not load a schema. */

/** The keys of a table, with their type. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[];
