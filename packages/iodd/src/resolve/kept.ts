/**
 * Variables as they were resolved before. A variable without its texts follows from its node and the datatypes that
 * it refers to; as long as they are the same, so is the resolution.
 */
import type { ElementNode } from '../document.ts';
import type { Version } from '../meta/kit.ts';
import type { DatatypeNode } from './collection.ts';
import type { Scope } from './scope.ts';
import type { ResolvedVariable } from './types.ts';
import type { Union } from './variables.ts';

interface Kept {
  readonly variable: ResolvedVariable;
  readonly version: Version;
  readonly datatypes: readonly (readonly [id: string, found: DatatypeNode | undefined])[];
}
export type KeptVariables = WeakMap<ElementNode, Kept>;

type Make<N> = (node: N, scope: Scope, union: Union) => ResolvedVariable;

/** `make`, but for the nodes that are known and refer to the same datatypes as before. */
export function keeping<N extends ElementNode>(
  make: Make<N>,
  { kept, scope, union }: { readonly kept: KeptVariables; readonly scope: Scope; readonly union: Union },
): (node: N) => ResolvedVariable {
  let datatypes: [string, DatatypeNode | undefined][] = [];
  // What stands for process data changes with them.
  let usesUnion = false;
  const recording: Scope = {
    ...scope,
    datatypes: {
      get: (id) => {
        const found = scope.datatypes.get(id);
        datatypes.push([id, found]);
        return found;
      },
    },
    report: () => {},
  };
  const recordingUnion: Union = (direction) => {
    usesUnion = true;
    return union(direction);
  };
  return (node) => {
    const known = kept.get(node);
    if (known?.version === scope.version && hasDatatypes(known, scope)) return known.variable;
    datatypes = [];
    usesUnion = false;
    const variable = make(node, recording, recordingUnion);
    if (!usesUnion) kept.set(node, { variable, version: scope.version, datatypes });
    return variable;
  };
}

const hasDatatypes = ({ datatypes }: Kept, scope: Scope): boolean =>
  datatypes.every(([id, found]) => scope.datatypes.get(id) === found);
