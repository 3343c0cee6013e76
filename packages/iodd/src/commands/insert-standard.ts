/** References to events and errors that the standard defines, by their codes. */
import { isElement, type ElementNode } from '../document.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import {
  findStandardEvent,
  standardErrorAdditionalCodes,
  standardErrorCode,
} from '../standard/diagnosis/index.ts';
import { addElement } from './add-element.ts';
import { applyDraft } from '../draft/change.ts';
import type { NewElement } from './element.ts';
import { CommandError, type Command } from './kit.ts';

interface StandardKind {
  readonly collection: string;
  readonly tag: string;
  /** The attribute that says which one it is. */
  readonly field: string;
  readonly knows: (code: number) => boolean;
}
const standardKinds = {
  event: {
    collection: 'EventCollection',
    tag: 'StdEventRef',
    field: 'code',
    knows: (code) => findStandardEvent(code) !== undefined,
  },
  error: {
    collection: 'ErrorTypeCollection',
    tag: 'StdErrorTypeRef',
    field: 'additionalCode',
    knows: (code) => standardErrorAdditionalCodes.includes(code),
  },
} as const satisfies Record<string, StandardKind>;

export interface InsertStandardArgs {
  readonly kind: keyof typeof standardKinds;
  readonly codes: readonly number[];
}

const inner = (node: ElementNode | undefined, tag: string): ElementNode | undefined =>
  node?.children.filter(isElement).find((child) => child.tag === tag);
const functionOf = ({ main }: Draft): ElementNode | undefined =>
  inner(inner(main.root, 'ProfileBody'), 'DeviceFunction');

/** The codes of the standard that stand in the draft already, by a reference or with words of its own. */
export function standardCodes(draft: Draft, kind: InsertStandardArgs['kind']): ReadonlySet<number> {
  const { collection, field } = standardKinds[kind];
  const elements = inner(functionOf(draft), collection)?.children.filter(isElement) ?? [];
  // Errors of the vendor have another code before the additional one.
  const own = elements.filter(
    ({ attributes: { code } }) => kind === 'event' || Number(code ?? standardErrorCode) === standardErrorCode,
  );
  return new Set(own.map(({ attributes }) => Number(attributes[field])));
}

/** Those that are there stay; a collection that is missing comes with its first content, because none may be empty. */
export const insertStandard: Command<InsertStandardArgs> = (draft, { kind, codes }, ids) => {
  const { collection, tag, field, knows } = standardKinds[kind];
  const strange = codes.find((code) => !knows(code));
  if (strange !== undefined) throw new CommandError('id-missing', { id: `${strange}` });
  const around = functionOf(draft);
  if (!around) throw new CommandError('node-missing', { tag: 'DeviceFunction' });
  const there = standardCodes(draft, kind);
  const elements = [...new Set(codes)]
    .filter((code) => !there.has(code))
    .map((code): NewElement => ({ tag, attributes: { [field]: `${code}` } }));
  if (elements.length === 0) return [];
  const holder = inner(around, collection);
  if (!holder)
    return addElement(draft, { parent: around.$id, element: { tag: collection, children: elements } }, ids);
  const ops: DraftOp[] = [];
  let next = draft;
  for (const element of elements) {
    const step = addElement(next, { parent: holder.$id, element }, ids);
    next = applyDraft(next, step);
    ops.push(...step);
  }
  return ops;
};
