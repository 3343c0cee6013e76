import type { AnyElement } from '../document.ts';
import type { Constraint, KeyReference, Uniqueness } from '../meta/constraints.ts';

/**
 * The constraints that hold below one node type, found by what a walk meets: keys by the tag they select,
 * references by the attribute that refers. Most nodes touch none or one, so most cost a look into a map.
 */
export interface Scope {
  readonly tag: string | undefined;
  readonly isDeep: boolean;
  /** No keys, which must be there, and no references. */
  readonly hasOnlyUnique: boolean;
  readonly keys: ReadonlyMap<string, readonly Uniqueness[]>;
  readonly references: ReadonlyMap<string, readonly KeyReference[]>;
}
/** What an element contributes to a scope above it: the value of a key, or a reference that needs one. */
export interface Occurrence {
  readonly scope: Scope;
  readonly constraint: Constraint;
  readonly node: AnyElement;
  /** Undefined where a field of the key is missing. */
  readonly value: string | undefined;
}
