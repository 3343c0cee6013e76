/**
 * An element of a document as one flat object, as a form, a script or a spreadsheet wants it: attributes under the
 * names of the specification, texts as words, yes and no as 1 and 0. The metamodel says which fields there are.
 */
export type ItemValue = string | number | null | Item | readonly ItemValue[];
export interface Item {
  readonly [field: string]: ItemValue;
}

/** Why an item cannot be held by the document, by the key of its sentence. */
export type ItemFault =
  | 'item-missing'
  | 'field-unknown'
  | 'value-unfit'
  | 'type-unknown'
  | 'place-unfit'
  | 'code-unknown'
  | 'language-missing';

export class ItemError extends Error {
  override readonly name = 'ItemError';
  readonly fault: ItemFault;
  /** The field, with those that it stands in: `recordItems.2.bitOffset`. */
  readonly at: string;
  constructor(fault: ItemFault, at: string) {
    super(`${fault} ${at}`);
    this.fault = fault;
    this.at = at;
  }
}

/** A field as text; what is neither text nor number has none. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const isItem = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
