/** What a rule is. Every rule is one file in `rules/`, found by its path; its sentence lives in the language files. */
import type { CommandCall } from '../commands/index.ts';
import { isElement, type ElementNode, type Node } from '../document.ts';
import type { TypeName } from '../meta/index.ts';
import type { Version } from '../meta/kit.ts';
import type { Problem, Severity } from '../problem.ts';
import { isAuthority, type Basis, type Judgement } from './editions.ts';
import type { Subject } from './subject.ts';

/** A problem with the commands that would fix it, each on its own. */
export interface Finding extends Problem, Pick<Judgement, 'isLater' | 'today'> {
  readonly fixes?: readonly CommandCall[];
}
export type Args = Readonly<Record<string, string | number>>;
export interface Place {
  readonly $id: string | undefined;
}
export type Report = (
  node: Place,
  field: string | undefined,
  args?: Args,
  ...fixes: readonly CommandCall[]
) => void;

interface RuleFacts {
  /** Its path below `rules/`. */
  readonly id: string;
  /** Numbers in the standard's list of rules. */
  readonly numbers: readonly number[];
  /** Why it may ask. */
  readonly basis: Basis;
  /** Of a file that is judged as of today; a file with an official stamp is judged by `judgementOf`. */
  readonly severity: Severity;
  readonly versions: readonly Version[];
  /** Where the standard asks for it. */
  readonly clause: string;
}
/** Reads a node and what stands below it, nothing else: its result is kept as long as the node lives. */
export interface NodeRule extends RuleFacts {
  readonly kind: 'node';
  readonly types: readonly TypeName[];
  readonly visit: (node: ElementNode, report: Report) => void;
}
/** Reads the whole document and is run again after every change. */
export interface DocumentRule extends RuleFacts {
  readonly kind: 'document';
  readonly check: (subject: Subject, report: Report) => void;
}
export type Rule = NodeRule | DocumentRule;

interface Options {
  readonly id: string;
  readonly number?: number | readonly number[];
  readonly clause: string;
  /** Where it has no number. */
  readonly basis?: Exclude<Basis, 'number' | 'clause'>;
  readonly severity?: Severity;
  readonly versions?: readonly Version[];
}
function factsOf({ id, number = [], clause, basis, severity = 'error', versions }: Options): RuleFacts {
  const numbers = [number].flat();
  const own = basis ?? (numbers.length > 0 ? 'number' : 'clause');
  return {
    id,
    numbers,
    basis: own,
    // What only we believe is nobody's error.
    severity: isAuthority(own) ? severity : 'warning',
    versions: versions ?? ['1.0.1', '1.1'],
    clause,
  };
}

export const nodeRule = <const T extends TypeName>(
  options: Options & { readonly types: readonly T[] },
  visit: (node: Node<T>, report: Report) => void,
): NodeRule => ({
  ...factsOf(options),
  kind: 'node',
  types: options.types,
  // The engine calls it with nodes of the types above only.
  visit: visit as NodeRule['visit'],
});

export const documentRule = (options: Options, check: DocumentRule['check']): DocumentRule => ({
  ...factsOf(options),
  kind: 'document',
  check,
});

export const elementsIn = (node: ElementNode): readonly ElementNode[] => node.children.filter(isElement);

export const setAttribute = (node: ElementNode, field: string, value: string | null): CommandCall => ({
  command: 'setAttribute',
  args: { node: node.$id, field, value },
});
/** Nothing refers to the id of process data, only to those of its two directions. */
export const renaming = (node: ElementNode, id: string): CommandCall =>
  node.$type === 'ProcessData'
    ? setAttribute(node, 'id', id)
    : { command: 'rename', args: { node: node.$id, id } };
/** With what nobody needs without it: a menu without an entry, or a text of nothing, is the next problem. */
export const remove = (node: ElementNode): CommandCall => ({
  command: 'removeElement',
  args: { node: node.$id, withOrphans: true },
});
