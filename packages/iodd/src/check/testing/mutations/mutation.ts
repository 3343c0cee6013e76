/** A sample file broken in one way. */
export interface Mutation {
  readonly rule: string;
  /** Texts to replace, each in the first place where it stands. `§` marks the line that must be reported. */
  readonly edits: readonly (readonly [from: string, to: string])[];
  /** Rules that cannot but find the same fault. */
  readonly overlaps?: readonly string[];
  /** The folder of the sample; the one that has everything unless given. */
  readonly sample?: string;
  /** Instead of a sample: the smallest device that lists these profiles, made from our templates. */
  readonly profiles?: readonly number[];
  /** Checks as if every element had just been made in the designer. */
  readonly isNew?: boolean;
  readonly hasFix?: boolean;
}
