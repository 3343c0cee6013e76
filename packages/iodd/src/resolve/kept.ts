/**
 * What was resolved before. A variable follows from its node and from what it looks up: datatypes, and texts where they
 * are wanted; a menu from its node, the variables that it shows, and texts. As long as all of them are the same, so is
 * the resolution, and it is the same object.
 */
import type { ElementNode } from '../document.ts';
import type { Version } from '../meta/kit.ts';
import type { DatatypeNode } from './collection.ts';
import { isEqual } from './equal.ts';
import type { Layout } from './layout.ts';
import type { Scope, SharedLayout } from './scope.ts';
import type { ResolvedMenu, ResolvedProcessData, ResolvedVariable } from './types.ts';

interface KeptOne<R> {
  readonly result: R;
  readonly version: Version;
  readonly uses: Uses;
}
/** What was found by which key, and what shared layouts used. */
type Use = readonly [lookup: Lookup, key: string, found: unknown];
type Uses = readonly (Use | { readonly inner: Uses })[];
type Lookup = 'datatype' | 'text' | 'variable' | 'menu';
type Lookups = { readonly [L in Lookup]?: (key: string) => unknown };

export type KeptResults<R> = WeakMap<ElementNode, KeptOne<R>>;
export interface Kept {
  readonly variables: KeptResults<ResolvedVariable>;
  /** Only for a view with texts. */
  readonly shown?: KeptView;
}
export interface KeptView {
  readonly menus: KeptResults<ResolvedMenu>;
  /** By `$id`, what had to be made again: it may have become the same. */
  readonly made: Map<string, { readonly $id: string }>;
  processData?: readonly ResolvedProcessData[];
}
export const startKept = (hasTexts: boolean): Kept => ({
  variables: new WeakMap(),
  ...(hasTexts ? { shown: { menus: new WeakMap(), made: new Map() } } : {}),
});

export interface Recorder {
  /** Looks up as the scope does, and remembers what was found. */
  readonly scope: Scope;
  readonly note: (lookup: Lookup, key: string, found: unknown) => void;
  /** What is made now depends on more than what is looked up. */
  readonly giveUp: () => void;
  /** `make`, but for the nodes that are known and find the same as before. */
  readonly keep: <N extends ElementNode, R extends { readonly $id: string }>(
    node: N,
    kept: KeptResults<R>,
    make: (node: N) => R,
  ) => R;
}

export function recorder(scope: Scope, shown: KeptView | undefined, others: Lookups = {}): Recorder {
  let uses: Uses[number][] = [];
  let isKeepable = true;
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
  const text = (id: string): string | undefined => {
    const found = scope.texts.find(id);
    return found && `${found.language} ${found.text}`;
  };
  const note: Recorder['note'] = (lookup, key, found) => uses.push([lookup, key, found]);
  const recording: Scope = {
    ...scope,
    ...(shown
      ? {
          texts: {
            ...scope.texts,
            find: (id) => {
              const found = scope.texts.find(id);
              note('text', id, found && `${found.language} ${found.text}`);
              return found;
            },
          },
        }
      : {}),
    datatypes: {
      get: (id) => {
        const found = scope.datatypes.get(id);
        note('datatype', id, found);
        // It is one of the standard, whose texts are looked up once for all that refer to it.
        if (shown && !found) isKeepable = false;
        return found;
      },
    },
    sharedLayout: made,
    report: () => {},
  };
  const isAsBefore = comparing({ datatype: (id) => scope.datatypes.get(id), text, ...others });
  return {
    scope: recording,
    note,
    giveUp: () => {
      isKeepable = false;
    },
    keep: (node, kept, make) => {
      const known = kept.get(node);
      if (known?.version === scope.version && isAsBefore(known.uses)) return known.result;
      uses = [];
      isKeepable = true;
      const result = sameAsMade(shown, make(node));
      if (isKeepable) kept.set(node, { result, version: scope.version, uses });
      return result;
    },
  };
}

/** What was made before under its `$id`, where that is equal. */
export function sameAsMade<R extends { readonly $id: string }>(shown: KeptView | undefined, result: R): R {
  const before = shown?.made.get(result.$id);
  if (before && isEqual(before, result)) return before;
  shown?.made.set(result.$id, result);
  return result;
}

/** Whether keys still lead to the same; asked once of what many share. */
function comparing(lookups: Lookups): (uses: Uses) => boolean {
  const known = new Map<Uses, boolean>();
  const isShared = (inner: Uses): boolean => {
    const is = known.get(inner) ?? isAsBefore(inner);
    known.set(inner, is);
    return is;
  };
  const isAsBefore = (uses: Uses): boolean =>
    uses.every((use) => ('inner' in use ? isShared(use.inner) : lookups[use[0]]?.(use[1]) === use[2]));
  return isAsBefore;
}
