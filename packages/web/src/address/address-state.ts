/** Parts of an address by name: the ones of a search, and one that may stand in the fragment. Pure. */

export type AddressState<Field extends string> = Readonly<Partial<Record<Field, string>>>;
/** Undefined takes a field out. */
export type AddressChange<Field extends string> = Readonly<{ [F in Field]?: string | undefined }>;

export interface AddressFields<Field extends string> {
  readonly names: readonly Field[];
  /** A field that stands behind the number sign instead of the question mark. */
  readonly fragment?: {
    readonly name: Field;
    /** Undefined where the fragment is none of its. */
    readonly read: (fragment: string) => string | undefined;
    readonly write: (value: string) => string;
  };
}

export interface AddressParts {
  readonly search: string;
  readonly hash: string;
}

export const readAddress = <Field extends string>(
  { names, fragment }: AddressFields<Field>,
  { search, hash }: AddressParts,
): AddressState<Field> => {
  const parameters = new URLSearchParams(search);
  const state: Partial<Record<Field, string>> = {};
  for (const name of names) {
    const value = fragment?.name === name ? fragment.read(hash) : (parameters.get(name) ?? undefined);
    if (value !== undefined) state[name] = value;
  }
  return state;
};

/** The address with a change in it; whatever else stands there is kept. */
export const changedAddress = <Field extends string>(
  { names, fragment }: AddressFields<Field>,
  { search, hash }: AddressParts,
  change: AddressChange<Field>,
): AddressParts => {
  const parameters = new URLSearchParams(search);
  let next = hash;
  for (const name of names) {
    if (!(name in change)) continue;
    const value = change[name];
    if (fragment?.name === name) next = value === undefined ? '' : fragment.write(value);
    else if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return { search: text === '' ? '' : `?${text}`, hash: next };
};

const entriesOf = <Field extends string>(
  change: AddressChange<Field>,
): readonly (readonly [Field, string | undefined])[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names
  Object.entries(change) as unknown as readonly (readonly [Field, string | undefined])[];

/** A state after a change. */
export const withChange = <Field extends string>(
  state: AddressState<Field>,
  change: AddressChange<Field>,
): AddressState<Field> => {
  const next: Partial<Record<Field, string>> = { ...state };
  for (const [name, value] of entriesOf(change))
    if (value === undefined) delete next[name];
    else next[name] = value;
  return next;
};

/** A change without the fields of another one. */
export const withoutFields = <Field extends string>(
  change: AddressChange<Field>,
  other: AddressChange<Field>,
): AddressChange<Field> => {
  const rest: { [F in Field]?: string | undefined } = {};
  for (const [name, value] of entriesOf(change)) if (!(name in other)) rest[name] = value;
  return rest;
};

/** Only what a change would really change. */
export const realChange = <Field extends string>(
  state: AddressState<Field>,
  change: AddressChange<Field>,
): AddressChange<Field> => {
  const real: { [F in Field]?: string | undefined } = {};
  for (const [name, value] of entriesOf(change)) if (state[name] !== value) real[name] = value;
  return real;
};
