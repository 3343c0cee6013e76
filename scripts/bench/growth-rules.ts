/** What each rule takes for itself, without the walk, the structure and the resolved device that rules share. */
import {
  Checker,
  isElement,
  walk,
  type DocumentRule,
  type ElementNode,
  type IoddDocument,
  type Rule,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import type { Job } from './growth-measure.ts';

const standardText = await createTextLookup('zh');
type Subject = Parameters<DocumentRule['check']>[0];

/** What rules are shown of one document. */
export class RuleInput {
  readonly octets: number;
  private readonly subject: Subject;
  private readonly byType: ReadonlyMap<string, readonly ElementNode[]>;

  constructor(document: IoddDocument, octets: number) {
    this.octets = octets;
    this.subject = subjectOf(document);
    this.byType = Map.groupBy([...walk(document.root)].filter(isElement), ({ $type }) => $type);
  }

  /** A subject of its own for each run, so that each makes the views that rules keep for a subject. */
  job(rule: Rule): Job {
    const { octets, subject } = this;
    if (rule.kind === 'document')
      return { octets, isPrepared: true, prepare: () => applying(rule, Object.create(subject)) };
    const nodes = rule.types.flatMap((type) => this.byType.get(type) ?? []);
    const visitAll = (): unknown => {
      const found: unknown[] = [];
      for (const node of nodes) rule.visit(node, (...problem) => found.push(problem));
      return found;
    };
    return { octets, isPrepared: true, prepare: () => visitAll };
  }
}

const applying = (rule: DocumentRule, subject: Subject) => (): unknown => {
  const found: unknown[] = [];
  rule.check(subject, (...problem) => found.push(problem));
  return found;
};

/** As a check shows it to its rules, with the device resolved. */
function subjectOf(main: IoddDocument): Subject {
  let shown: Subject | undefined;
  const looking: DocumentRule = {
    id: 'bench/look',
    kind: 'document',
    numbers: [],
    basis: 'ours',
    severity: 'warning',
    versions: ['1.0.1', '1.1'],
    clause: '',
    check: (subject) => {
      shown = subject;
    },
  };
  // Everything is an author's own, since some rules pass by what is not.
  const created = new Set([...walk(main.root)].map(({ $id }) => $id));
  new Checker([looking], { keeps: false }).check({ main, languages: {} }, { created, standardText });
  if (!shown) throw new Error('no check was made');
  void shown.device.problems;
  return shown;
}
