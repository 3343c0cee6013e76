import type { Label } from '../i18n/label.ts';

/** Keys that a part of the kit has while it has the focus, for the page of all keys. */
export interface DescribedKeys {
  /** Named as in key-names.ts. */
  readonly keys: readonly string[];
  readonly label: Label;
}
