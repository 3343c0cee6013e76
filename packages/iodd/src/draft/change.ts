/** Changes to a draft: those to a document are the document's own, those to a table set one field. */
import { ChangeError, type Op, type SetOp } from '../ops/op.ts';
import { change } from '../ops/ops.ts';
import {
  documentOf,
  inPart,
  isPartName,
  isTable,
  tableFields,
  mainPart,
  partOf,
  withDocument,
  type Draft,
  type DraftOp,
  type PutOp,
  type Table,
  type TableName,
} from './draft.ts';

export interface AppliedDraft {
  readonly draft: Draft;
  /** The change that leads back. */
  readonly inverse: readonly DraftOp[];
}

/** Applies a change as a whole; throws a `ChangeError` where it does not fit. */
export function changeDraft(draft: Draft, ops: readonly DraftOp[]): AppliedDraft {
  const inverses: (readonly DraftOp[])[] = [];
  let current = draft;
  for (const run of runsOf(ops)) {
    const step = changePart(current, run);
    current = step.draft;
    inverses.unshift(step.inverse);
  }
  return { draft: current, inverse: inverses.flat() };
}
export const applyDraft = (draft: Draft, ops: readonly DraftOp[]): Draft => changeDraft(draft, ops).draft;

/** Ops in a row that address one part, so that a document is opened once for them. */
function runsOf(ops: readonly DraftOp[]): readonly (readonly DraftOp[])[] {
  const runs: DraftOp[][] = [];
  for (const op of ops) {
    const last = runs.at(-1);
    const [first] = last ?? [];
    if (last && first && partOf(first) === partOf(op) && first.op !== 'put' && op.op !== 'put') last.push(op);
    else runs.push([op]);
  }
  return runs;
}

const isPut = (op: DraftOp): op is PutOp => op.op === 'put';
export const isEdit = (op: DraftOp): op is Op & { readonly part?: string } => op.op !== 'put';

function changePart(draft: Draft, run: readonly DraftOp[]): AppliedDraft {
  const [first] = run;
  if (!first) return { draft, inverse: [] };
  if (isPut(first)) return put(draft, first);
  const part = partOf(first);
  if (isTable(part)) return changeTable(draft, part, run);
  const document = documentOf(draft, part);
  if (!document) throw new ChangeError('part-missing', part);
  const applied = change(document, run.filter(isEdit));
  return {
    draft: withDocument(draft, part, applied.document),
    inverse: inPart(part, applied.inverse),
  };
}

function put(draft: Draft, { part, document }: PutOp): AppliedDraft {
  if (!isPartName(part) || (part === mainPart && document === null))
    throw new ChangeError('part-missing', part);
  const before = documentOf(draft, part) ?? null;
  return { draft: withDocument(draft, part, document), inverse: [{ op: 'put', part, document: before }] };
}

function changeTable(draft: Draft, part: TableName, run: readonly DraftOp[]): AppliedDraft {
  const inverse: DraftOp[] = [];
  let table = draft[part];
  for (const op of run) {
    if (op.op !== 'set') throw new ChangeError('value-unfit', part);
    if (tableFields[part]?.includes(op.field) === false)
      throw new ChangeError('field-unknown', op.at, op.field);
    inverse.unshift({ ...op, value: ownValue(ownValue(table, op.at) ?? {}, op.field) ?? null });
    table = withCell(table, op);
  }
  return { draft: { ...draft, [part]: table }, inverse };
}

/** What a table itself holds under a key: `constructor` is the name of no row. */
const ownValue = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

function withCell(table: Table, { at, field, value }: SetOp): Table {
  if (value !== null && typeof value !== 'string') throw new ChangeError('value-unfit', at, field);
  const { [at]: _row, ...otherRows } = table;
  const { [field]: _old, ...otherFields } = ownValue(table, at) ?? {};
  const next = value === null ? otherFields : { ...otherFields, [field]: value };
  return Object.keys(next).length === 0 ? otherRows : { ...otherRows, [at]: next };
}
