/** What a duplicated element does to a draft that the schema would not have. */
import { isDeepStrictEqual } from 'node:util';
import { checkStructure } from '../check/structure.ts';
import { run } from '../commands/index.ts';
import { CommandError } from '../commands/kit.ts';
import { documentModel, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import { applyDraft, changeDraft } from '../draft/change.ts';
import { documentsOf, type Draft, type DraftOp } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import type { Problem } from '../problem.ts';

export const draftWith = (main: IoddDocument): Draft => ({
  model: documentModel,
  main,
  languages: {},
  files: {},
  images: {},
  twin: {},
});

const structureOf = (draft: Draft): readonly Problem[] =>
  documentsOf(draft).flatMap(([, document]) => checkStructure(document));

/** By `$id` of a copied node: the node that it is a copy of. */
function originals(copy: ChildNode, original: ChildNode, found = new Map<string, string>()) {
  found.set(copy.$id, original.$id);
  if ('children' in copy && 'children' in original)
    copy.children.forEach((inner, index) => {
      const first = original.children[index];
      if (first) originals(inner, first, found);
    });
  return found;
}

/** A copy of what was wrong before is as wrong; only the message may name another value. */
const signature = (
  { rule, $id = '', field = '' }: Problem,
  copied: ReadonlyMap<string, string> = new Map(),
): string => `${rule} ${copied.get($id) ?? $id} ${field}`;

export class Duplicates {
  private readonly draft: Draft;
  private readonly before: ReadonlySet<string>;
  private readonly ids = seededIds(77);

  constructor(draft: Draft) {
    this.draft = draft;
    this.before = new Set(structureOf(draft).map((problem) => signature(problem)));
  }

  /** What went wrong, in words; the fault where the command refuses, undefined where all is well. */
  of(node: ElementNode): { readonly refused?: string; readonly faults: readonly string[] } {
    let ops: readonly DraftOp[];
    try {
      ops = run(this.draft, { command: 'duplicateElement', args: { node: node.$id } }, this.ids);
    } catch (error) {
      if (error instanceof CommandError) return { refused: error.fault, faults: [] };
      throw error;
    }
    const { draft, inverse } = changeDraft(this.draft, ops);
    const [first] = ops;
    const copied = first?.op === 'insert' ? originals(first.node, node) : new Map<string, string>();
    const faults = structureOf(draft)
      .filter((problem) => !this.before.has(signature(problem, copied)))
      .map(({ rule, args }) => `${node.tag}: ${rule} ${JSON.stringify(args)}`);
    const isRestored = isDeepStrictEqual(applyDraft(draft, inverse), this.draft);
    return { faults: isRestored ? faults : [...faults, `${node.tag}: undo leaves a difference`] };
  }
}
