/**
 * Variables as they were resolved before. A variable without its texts follows from its node and the datatypes that
 * it refers to; as long as they are the same, so is the resolution.
 */
import type { ElementNode } from '../document.ts';
import type { Version } from '../meta/kit.ts';
import type { DatatypeNode } from './collection.ts';
import type { Layout, Union } from './layout.ts';
import type { Scope, SharedLayout } from './scope.ts';
import type { ResolvedVariable } from './types.ts';

interface Kept {
  readonly variable: ResolvedVariable;
  readonly version: Version;
  readonly uses: Uses;
}
/** Datatypes as they were found by their ids, and what shared layouts used. */
type Uses = readonly (readonly [id: string, found: DatatypeNode | undefined] | { readonly inner: Uses })[];
export type KeptVariables = WeakMap<ElementNode, Kept>;

type Make<N> = (node: N, scope: Scope, union: Union) => ResolvedVariable;

/** `make`, but for the nodes that are known and refer to the same datatypes as before. */
export function keeping<N extends ElementNode>(
  make: Make<N>,
  { kept, scope, union }: { readonly kept: KeptVariables; readonly scope: Scope; readonly union: Union },
): (node: N) => ResolvedVariable {
  let uses: Uses[number][] = [];
  const layouts = new Map<DatatypeNode, { readonly layout: Layout | undefined; readonly inner: Uses }>();
  const made: SharedLayout = (shared, makeLayout) => {
    const outer = uses;
    uses = [];
    const known = layouts.get(shared) ?? { layout: makeLayout(shared), inner: uses };
    uses = outer;
    layouts.set(shared, known);
    if (known.inner.length > 0) uses.push(known);
    return known.layout;
  };
  // What stands for process data changes with them.
  let usesUnion = false;
  const recording: Scope = {
    ...scope,
    datatypes: {
      get: (id) => {
        const found = scope.datatypes.get(id);
        uses.push([id, found]);
        return found;
      },
    },
    sharedLayout: made,
    report: () => {},
  };
  const recordingUnion: Union = (direction) => {
    usesUnion = true;
    return union(direction);
  };
  const isAsBefore = comparing(scope);
  return (node) => {
    const known = kept.get(node);
    if (known?.version === scope.version && isAsBefore(known.uses)) return known.variable;
    uses = [];
    usesUnion = false;
    const variable = make(node, recording, recordingUnion);
    if (!usesUnion) kept.set(node, { variable, version: scope.version, uses });
    return variable;
  };
}

/** Whether ids still lead to the same datatypes; asked once of what many variables share. */
function comparing({ datatypes }: Scope): (uses: Uses) => boolean {
  const known = new Map<Uses, boolean>();
  const isShared = (inner: Uses): boolean => {
    const is = known.get(inner) ?? isAsBefore(inner);
    known.set(inner, is);
    return is;
  };
  const isAsBefore = (uses: Uses): boolean =>
    uses.every((use) => ('inner' in use ? isShared(use.inner) : datatypes.get(use[0]) === use[1]));
  return isAsBefore;
}
