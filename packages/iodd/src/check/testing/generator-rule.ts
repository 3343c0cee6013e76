/**
 * The validation rules of the product's specification that concern the generator, one row each: values that are taken,
 * values that are refused, and the rule that refuses them.
 */
export interface GeneratorRule {
  /** Its row in docs/spec-coverage.md. */
  readonly id: string;
  readonly what: string;
  readonly rule: string;
  /** `{}` in the second text stands for the value; the first is what the sample holds there. */
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly accepted: readonly (string | number)[];
  readonly refused: readonly (string | number)[];
  readonly sample?: string;
  readonly profiles?: readonly number[];
  /**
   * Only a hint, with which packages are created: the standard asks for it without a number, so that the official
   * checker takes such files. `new` is said only of what an author has added, since only we ask for it.
   */
  readonly hint?: 'warning' | 'new';
}
