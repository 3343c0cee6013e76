/**
 * Names by which the JSON integration addresses parameters and their parts. They come from the names of the
 * description; letters, digits and underscores stay, and a name that two have is followed by the index.
 */
import type { ResolvedDevice, ResolvedVariable } from '@iodd-hub/iodd';
import type { Datatype } from '@iodd-hub/iodd/datatype';

export interface NamedParameter {
  readonly index: number;
  readonly name: string;
  readonly variable: ResolvedVariable & { readonly datatype: Datatype };
  /** By subindex; empty for a simple value. */
  readonly parts: ReadonlyMap<number, string>;
}
export interface ParameterNames {
  readonly byIndex: ReadonlyMap<number, NamedParameter>;
  /** `ambiguous` where several have this name. */
  readonly byName: ReadonlyMap<string, NamedParameter | 'ambiguous'>;
}

export function parameterNames({ variables }: ResolvedDevice): ParameterNames {
  const usable = new Map(
    variables.flatMap((variable) => {
      const { index, datatype } = variable;
      return index === undefined || datatype === undefined
        ? []
        : [[index, { ...variable, datatype }] as const];
    }),
  );
  const plain = new Map([...usable].map(([index, { name, id }]) => [index, plainName(name?.text ?? id)]));
  const unique = uniqueNames(plain);
  const byIndex = new Map(
    [...usable].map(([index, variable]) => [
      index,
      { index, variable, name: unique.get(index) ?? `_${index}`, parts: partNames(variable) },
    ]),
  );
  const ambiguous = [...plain].flatMap(([index, name]) =>
    unique.get(index) === name ? [] : [[name, 'ambiguous'] as const],
  );
  return {
    byIndex,
    byName: new Map<string, NamedParameter | 'ambiguous'>([
      ...ambiguous,
      ...[...byIndex.values()].map((one) => [one.name, one] as const),
    ]),
  };
}

/** A name of digits alone would be an index. */
const plainName = (text: string): string => {
  const name = text.trim().replaceAll(/[^\p{L}\p{N}_]+/gu, '_');
  return /^\d*$/.test(name) ? `_${name}` : name;
};

/** A name with a number behind it may be that of another one: then both are followed by theirs. */
function uniqueNames(plain: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const counts = new Map<string, number>();
  for (const name of plain.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === plain.size) return plain;
  // Whoever got a number shares a name with nobody else who did, so this ends.
  return uniqueNames(
    new Map(
      [...plain].map(([number, name]) => [number, counts.get(name) === 1 ? name : `${name}_${number}`]),
    ),
  );
}

interface Named {
  readonly subindex: number;
  readonly name: { readonly text: string } | undefined;
}
/** Of a record the names of its items; elements of an array have none of their own. */
export function partNames({
  datatype,
  items,
}: {
  readonly datatype: Datatype;
  readonly items: readonly Named[];
}): ReadonlyMap<number, string> {
  if (datatype.type === 'RecordT') {
    const named = new Map(items.map(({ subindex, name }) => [subindex, name?.text]));
    return uniqueNames(
      new Map(
        datatype.items.map(({ subindex }) => [
          subindex,
          plainName(named.get(subindex) ?? `Item_${subindex}`),
        ]),
      ),
    );
  }
  if (datatype.type !== 'ArrayT') return new Map();
  return new Map(Array.from({ length: datatype.count }, (_, at) => [at + 1, `Element_${at + 1}`]));
}
