/** All rules over one draft: one walk, then the rules that need the whole. */
import { isElement, type ElementNode } from '../document.ts';
import type { Problem } from '../problem.ts';
import type { Args, DocumentRule, Finding, NodeRule, Report, Rule } from './kit.ts';
import { rules as allRules } from './rules.gen.ts';
import { checkStructure } from './structure.ts';
import { Subject, type CheckInput, type SubjectOptions } from './subject.ts';

export type CheckMode = 'create' | 'import';
export interface CheckOptions extends SubjectOptions {
  readonly mode: CheckMode;
}
interface Kept {
  readonly rule: Rule;
  readonly finding: Omit<Finding, 'severity'>;
}

/** Keeps what node rules said about a node, so that a check after an edit looks only at what changed. */
export class Checker {
  private readonly kept = new WeakMap<ElementNode, readonly Kept[]>();
  private readonly nodeRules = new Map<string, NodeRule[]>();
  private readonly documentRules: readonly DocumentRule[];
  constructor(rules: readonly Rule[] = allRules) {
    this.documentRules = rules.filter((rule) => rule.kind === 'document');
    for (const rule of rules)
      if (rule.kind === 'node')
        for (const type of rule.types) this.nodeRules.set(type, [...(this.nodeRules.get(type) ?? []), rule]);
  }

  /** Every problem of the draft: what the schema says of each document, then what the rules say. */
  check(input: CheckInput, options: CheckOptions): readonly Finding[] {
    const byType = new Map<string, ElementNode[]>();
    const parents = new Map<ElementNode, ElementNode>();
    const found: Kept[] = [];
    const enter = (node: ElementNode): void => {
      const list = byType.get(node.$type);
      if (list) list.push(node);
      else byType.set(node.$type, [node]);
      found.push(...this.ofNode(node));
      for (const inner of node.children)
        if (isElement(inner)) {
          parents.set(inner, node);
          enter(inner);
        }
    };
    const documents = [input.main, ...Object.values(input.languages)];
    const structure: Problem[] = [];
    for (const document of documents) {
      structure.push(...checkStructure(document));
      enter(document.root);
    }
    const subject = new Subject(input, { byType, parents }, options);
    for (const rule of this.documentRules)
      if (rule.versions.includes(subject.version))
        found.push(...guarded(rule, (report) => rule.check(subject, report)));
    return [
      ...structure,
      ...found
        .filter(({ rule }) => rule.versions.includes(subject.version))
        .map(({ rule, finding }) => ({
          ...finding,
          severity: options.mode === 'import' ? rule.onImport : rule.severity,
        })),
    ];
  }

  private ofNode(node: ElementNode): readonly Kept[] {
    const rules = this.nodeRules.get(node.$type);
    if (!rules) return nothing;
    const known = this.kept.get(node);
    if (known) return known;
    const found = rules.flatMap((rule) => guarded(rule, (report) => rule.visit(node, report)));
    this.kept.set(node, found);
    return found;
  }
}
const nothing: readonly Kept[] = [];

const keep = (id: string, $id: string | undefined, field: string | undefined, args?: Args) => ({
  rule: id,
  ...($id === undefined ? {} : { $id }),
  ...(field === undefined ? {} : { field }),
  ...(args === undefined ? {} : { args }),
});

/** A rule that throws loses its own results only, and says so. */
function guarded(rule: Rule, run: (report: Report) => void): Kept[] {
  const found: Kept[] = [];
  try {
    run(({ $id }, field, args, ...fixes) => {
      const finding = { ...keep(rule.id, $id, field, args), ...(fixes.length === 0 ? {} : { fixes }) };
      found.push({ rule, finding });
    });
    return found;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const finding = keep('check/rule-failed', undefined, undefined, { rule: rule.id, message });
    return [{ rule: { ...rule, onImport: 'error', severity: 'error' }, finding }];
  }
}

const shared = new Checker();
/** Checks a draft, or documents that form one. What is known of unchanged nodes is kept between calls. */
export const checkDraft = (input: CheckInput, options: CheckOptions): readonly Finding[] =>
  shared.check(input, options);
