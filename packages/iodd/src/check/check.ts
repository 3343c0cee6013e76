/** All rules over one draft: one walk, then the rules that need the whole. */
import type { ElementNode } from '../document.ts';
import { forgetDocuments } from '../memo.ts';
import type { Version } from '../meta/kit.ts';
import { viewOf } from '../meta/view.ts';
import { Resolver } from '../resolve/index.ts';
import { judging, type AsOf, type Judgeable } from './editions.ts';
import type { Args, Finding, Report, Rule } from './kit.ts';
import { rules as allRules } from './rules.gen.ts';
import { Subject, type CheckInput, type SubjectOptions } from './subject.ts';
import { Tally } from './tally.ts';
import { TextTables } from './text-table.ts';
import { Walk } from './walk.ts';

export interface CheckOptions extends SubjectOptions {
  /** Today unless given; `asOfStamp` says what a file asks for that carries a stamp. */
  readonly asOf?: AsOf;
}
interface Kept {
  readonly rule: Judgeable;
  readonly finding: Omit<Finding, 'severity'>;
}

/**
 * Keeps what was found out about a node, so that a check after an edit looks only at what changed. Keeping costs, so
 * a checker of files that nobody edits may be told not to.
 */
export class Checker {
  private readonly rules: readonly Rule[];
  private readonly views = new Map<Version, RulesOfVersion>();
  private readonly keeps: boolean;
  private readonly resolver: Resolver;
  private readonly textTables = new TextTables();
  /** Of the documents of the last check. */
  private tallies: ReadonlyMap<string, Tally> = new Map();
  constructor(rules: readonly Rule[] = allRules, { keeps = true }: { readonly keeps?: boolean } = {}) {
    this.rules = rules;
    this.keeps = keeps;
    this.resolver = new Resolver({ keeps });
  }

  /** Every problem of the draft: what the schema says of each document, then what the rules say. */
  check(input: CheckInput, options: CheckOptions = {}): readonly Finding[] {
    const documents = [input.main, ...Object.values(input.languages)];
    const tallies = new Map<string, Tally>();
    const pieces = documents.map((document, index) => {
      const key = `${index} ${document.version} ${document.root.$id}`;
      const tally = this.tallies.get(key) ?? new Tally();
      tallies.set(key, tally);
      return this.of(document.version).walk.document(document, tally);
    });
    this.tallies = tallies;
    const found = pieces.flatMap((piece) => piece.found);
    const subject = new Subject(
      input,
      { pieces, tallies: [...tallies.values()], resolver: this.resolver, textTables: this.textTables },
      options,
    );
    for (const check of this.of(input.main.version).documentRules) check(subject, found);
    const judge = judging(options.asOf ?? 'today');
    return [
      ...pieces.flatMap(({ structure, identity }) => [...structure, ...identity]),
      ...found.map(({ rule, finding }) => ({ ...finding, ...judge(rule) })),
    ];
  }

  private of(version: Version): RulesOfVersion {
    const known = this.views.get(version) ?? rulesOfVersion(this.rules, version, this.keeps);
    this.views.set(version, known);
    return known;
  }
}

interface RulesOfVersion {
  readonly walk: Walk<Kept>;
  readonly documentRules: readonly ((subject: Subject, found: Kept[]) => void)[];
}
function rulesOfVersion(all: readonly Rule[], version: Version, keeps: boolean): RulesOfVersion {
  const rules = all.filter(({ versions }) => versions.includes(version));
  const byType = new Map<string, ((node: ElementNode, found: Kept[]) => void)[]>();
  for (const rule of rules)
    if (rule.kind === 'node')
      for (const type of rule.types)
        byType.set(type, [...(byType.get(type) ?? []), guarded(rule, rule.visit)]);
  return {
    walk: new Walk(viewOf(version), { keeps, visits: byType }),
    documentRules: rules.flatMap((rule) => (rule.kind === 'document' ? guarded(rule, rule.check) : [])),
  };
}
const keep = (id: string, $id: string | undefined, field: string | undefined, args?: Args) => ({
  rule: id,
  ...($id === undefined ? {} : { $id }),
  ...(field === undefined ? {} : { field }),
  ...(args === undefined ? {} : { args }),
});

/** Whatever a file is judged by, a fault of ours is one: nobody may take silence for a verdict. */
const ruleFailed = { id: 'check/rule-failed', basis: 'always', severity: 'error' } as const;

/** A rule that throws loses its own results only, and says so. */
function guarded<In>(
  rule: Rule,
  act: (input: In, report: Report) => void,
): (input: In, found: Kept[]) => void {
  let list: Kept[] = [];
  const report: Report = ({ $id }, field, args, ...fixes) => {
    const finding = { ...keep(rule.id, $id, field, args), ...(fixes.length === 0 ? {} : { fixes }) };
    list.push({ rule, finding });
  };
  return (input, found) => {
    const before = found.length;
    list = found;
    try {
      act(input, report);
    } catch (error) {
      found.length = before;
      const message = error instanceof Error ? error.message : String(error);
      const finding = keep(ruleFailed.id, undefined, undefined, { rule: rule.id, message });
      found.push({ rule: ruleFailed, finding });
    }
  };
}

const once = new Checker(allRules, { keeps: false });
/** Checks a draft, or documents that form one. Whoever checks again after an edit takes a `Checker` of their own. */
export function checkDraft(input: CheckInput, options: CheckOptions = {}): readonly Finding[] {
  try {
    return once.check(input, options);
  } finally {
    forgetDocuments();
  }
}
