import type { FieldProblem } from '@iodd-hub/contract/fields';

type Values = Readonly<Record<string, unknown>>;
type Judge<V> = (values: V) => readonly FieldProblem[];

const emptied = (value: unknown): unknown => {
  if (typeof value === 'string') return '';
  if (typeof value === 'boolean') return false;
  if (typeof value === 'number') return null;
  return Array.isArray(value) ? [] : undefined;
};

const problemOf = <V extends Values>(judge: Judge<V>, values: V, name: string): FieldProblem | undefined =>
  judge(values).find(({ field }) => field === name);

/** A text that nobody meant: a field that takes it, or only wants another form of it, holds free text. */
const sample = 'x';

/** Names of the controls that hold free text. What others hold may decide which fields are asked for. */
const freeTexts = <V extends Values>(judge: Judge<V>, values: V): ReadonlySet<string> =>
  new Set(
    Object.keys(values).filter(
      (name) =>
        typeof values[name] === 'string' &&
        problemOf(judge, { ...values, [name]: sample }, name)?.problem !== 'invalid',
    ),
  );

/**
 * Which fields must not stay empty. The schema is asked once for each choice that was made, not at each letter: letters
 * of a free text decide nothing, only whether there are any.
 */
export const createRequired = () => {
  const known = new Map<string, ReadonlySet<string>>();
  let texts: ReadonlySet<string> | undefined;

  const choicesIn = (values: Values): string => {
    const free = texts ?? new Set();
    return JSON.stringify(values, (name, value: unknown) => {
      if (value instanceof File) return 'file';
      return free.has(name) ? value !== '' : value;
    });
  };

  return <V extends Values>(judge: Judge<V>, values: V): ReadonlySet<string> => {
    texts ??= freeTexts(judge, values);
    const choices = choicesIn(values);
    const before = known.get(choices);
    if (before) return before;
    const required = new Set(
      Object.keys(values).filter((name) =>
        problemOf(judge, { ...values, [name]: emptied(values[name]) }, name),
      ),
    );
    known.set(choices, required);
    return required;
  };
};
