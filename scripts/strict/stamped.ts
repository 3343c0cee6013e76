/** The files of version 1.1 with a valid official stamp: what each breaks today, and which rules look at anything in it. */
import {
  asOfStamp,
  Checker,
  readIodd,
  rules,
  seededIds,
  verifyStamp,
  type CheckerVersion,
  type Finding,
  type IoddDocument,
  type Rule,
} from '@iodd-hub/iodd';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import type { Corpus } from '../conformance/corpus.ts';

export interface StampedFile {
  /** Path inside the corpus. */
  readonly path: string;
  readonly version: CheckerVersion;
  readonly document: IoddDocument;
  readonly today: readonly Finding[];
  /** Rules that it breaks, and rules that find something in it to look at. */
  readonly broken: ReadonlySet<string>;
  readonly looked: ReadonlySet<string>;
}

type Subject = Parameters<Extract<Rule, { kind: 'document' }>['check']>[0];
/** Members that hold something of every device. */
const always: ReadonlySet<string | symbol> = new Set([
  'device',
  'datatypes',
  'unusedTexts',
  'textTables',
  'main',
]);

/** The subject, telling whether it had anything for whoever asks. */
const watched = (subject: Subject, tell: () => void): Subject =>
  new Proxy(subject, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (always.has(name)) tell();
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args);
        if (name === 'nodes' && Array.isArray(result) && result.length > 0) tell();
        return result;
      };
    },
  });

const watching = (rule: Rule, tell: (id: string) => void): Rule =>
  rule.kind === 'node'
    ? {
        ...rule,
        visit: (node, report) => {
          tell(rule.id);
          rule.visit(node, report);
        },
      }
    : {
        ...rule,
        check: (subject, report) =>
          rule.check(
            watched(subject, () => tell(rule.id)),
            report,
          ),
      };

export async function stampedFiles({ files }: Corpus): Promise<readonly StampedFile[]> {
  const standardText = await createLanguageLookup();
  return files.flatMap(({ path, octets }): readonly StampedFile[] => {
    const file = readIodd(octets, { ids: seededIds(1) });
    const { document } = file;
    const version = asOfStamp(verifyStamp(file));
    if (document?.root.$type !== 'IODevice' || document.version !== '1.1' || version === 'today') return [];
    const looked = new Set<string>();
    const checker = new Checker(
      rules.map((rule) => watching(rule, (id) => looked.add(id))),
      { keeps: false },
    );
    const today = checker.check({ main: document, languages: {} }, { standardText });
    const broken = new Set(today.map(({ rule }) => rule));
    return [{ path, version, document, today, broken, looked }];
  });
}
