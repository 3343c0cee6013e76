/** What changes to documents promise: small, convergent, undone without a trace, one op for one edit. */
import { isDeepStrictEqual } from 'node:util';
import { sample, tuple } from 'fast-check';
import {
  apply,
  change,
  isElement,
  isSameContent,
  parseIodd,
  rebase,
  reconcile,
  redo,
  seededIds,
  undo,
  walk,
  writeIodd,
  type IoddDocument,
  type Op,
} from '@iodd-hub/iodd';
import { draws, ownDraft, performed, repeated } from '../../packages/iodd/src/testing/drafts.ts';
import {
  changeOf,
  edits,
  elements,
  largeDevice,
  readOwn,
  variable,
} from '../../packages/iodd/src/testing/edits.ts';
import type { Corpus, CorpusFile } from './corpus.ts';
import type { Row } from './rows.ts';

export interface OperationOptions {
  readonly seed: number;
  readonly runs: number;
  /** Attributes changed in each file of the corpus. */
  readonly perFile: number;
}

export const operations = (corpus: Corpus, options: OperationOptions): Row[] => [
  ...sizes(),
  convergence(options),
  undoing(options),
  oneAttribute(corpus, options),
];

const among = 2000;
const goalOctets = 1024;

/** The octets of a change and of its way back, whichever is more. */
function sizes(): Row[] {
  const large = largeDevice(among);
  const parent = elements(large).find(({ $type }) => $type === 'VariableCollection')?.$id ?? '';
  const variables = elements(large).filter(({ $type }) => $type === 'Variable');
  const [first = '', middle = ''] = [variables[0]?.$id, variables[among / 2]?.$id];
  const changes: Readonly<Record<string, Op>> = {
    inserting: {
      op: 'insert',
      in: parent,
      after: first,
      node: variable('V_New_Variable', 5000, seededIds(9)),
    },
    removing: { op: 'remove', at: middle },
    moving: { op: 'move', at: middle, in: parent, after: first },
  };
  return Object.entries(changes).map(([name, op]) => {
    const { inverse } = change(large, [op]);
    const [there, back] = [[op], inverse].map((ops) => Buffer.byteLength(JSON.stringify(ops)));
    return {
      name: `ops: ${name} one of ${among} variables, and the way back`,
      figure: `${there} and ${back} octets`,
      goal: `≤ ${goalOctets} octets each`,
      isMet: Math.max(there ?? Infinity, back ?? Infinity) <= goalOctets,
    };
  });
}

function convergence({ seed, runs }: OperationOptions): Row {
  const device = readOwn('minimal/Examplia-Presence-20200202');
  const outcomes = sample(tuple(edits, edits), { seed, numRuns: runs }).map(([one, other]) =>
    outcomeOf(device, changeOf(device, one, seededIds(11)), changeOf(device, other, seededIds(12))),
  );
  const count = (wanted: string): number => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    name: `ops: two changes made apart converge in either order, or are refused in both (seed ${seed})`,
    figure: `${runs - count('failed')} of ${runs} (${count('converged')} converge, ${count('refused')} touch the same address)`,
    goal: `${runs} of ${runs}`,
    isMet: count('failed') === 0 && count('converged') > runs / 10,
  };
}

function outcomeOf(base: IoddDocument, mine: readonly Op[], yours: readonly Op[]): string {
  const [later, earlier] = [rebase(base, mine, yours), rebase(base, yours, mine)];
  if (!('ops' in later) || !('ops' in earlier))
    return 'ops' in later || 'ops' in earlier ? 'failed' : 'refused';
  const [one, other] = [apply(apply(base, mine), later.ops), apply(apply(base, yours), earlier.ops)];
  return isDeepStrictEqual(one, other) ? 'converged' : 'failed';
}

function undoing({ seed, runs }: OperationOptions): Row {
  const draft = ownDraft('measuring-sensor');
  let steps = 0;
  const failed = sample(draws, { seed, numRuns: runs }).filter((list) => {
    const after = performed(draft, list);
    steps += after.done.length;
    const before = repeated(after, undo);
    const again = repeated(before, redo);
    return !isDeepStrictEqual(before.draft, draft) || !isDeepStrictEqual(again.draft, after.draft);
  });
  return {
    name: `commands: random rows undone to the draft before, done again to the draft after (seed ${seed})`,
    figure: `${runs - failed.length} of ${runs} (${steps} commands)`,
    goal: `${runs} of ${runs}`,
    isMet: failed.length === 0 && steps > runs,
  };
}

/** One attribute changed in the source, at places spread over each file. */
function oneAttribute({ files }: Corpus, { perFile }: OperationOptions): Row {
  const failed: string[] = [];
  let tried = 0;
  for (const file of files)
    for (const { op, ops, isRight } of attributeEdits(file, perFile)) {
      tried += 1;
      if (!isRight || !isDeepStrictEqual(ops, [op]))
        failed.push(`${file.path}: ${JSON.stringify({ op, ops })}`);
    }
  return {
    name: `ops: one attribute changed in the source is one op, over ${files.length} files`,
    figure: `${tried - failed.length} of ${tried}`,
    goal: `${tried} of ${tried}`,
    isMet: failed.length === 0 && tried >= files.length,
    notes: failed,
  };
}

function* attributeEdits({ octets }: CorpusFile, perFile: number) {
  const { document } = parseIodd(octets, { ids: seededIds(1) });
  if (!document) return;
  const fields = [...walk(document.root)].flatMap((node) =>
    isElement(node) ? Object.keys(node.attributes).map((field) => ({ at: node.$id, field })) : [],
  );
  for (let turn = 0; turn < perFile; turn += 1) {
    const place = fields[Math.floor(((turn + 0.5) / perFile) * fields.length)];
    if (!place) continue;
    const op: Op = { op: 'set', ...place, value: 'changed' };
    const edited = parseIodd(writeIodd(apply(document, [op])).text, { ids: seededIds(2) }).document;
    if (!edited) continue;
    const { ops } = reconcile(document, edited);
    yield { op, ops, isRight: isSameContent(apply(document, ops), edited) };
  }
}
