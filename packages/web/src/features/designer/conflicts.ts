/** Refused changes as lines that somebody can decide about. */
import { isElement, walk, type ChildNode, type RefusedWork } from '@iodd-hub/iodd';
import type { DocumentSession } from '../../document/session.ts';

type Conflict = RefusedWork['conflicts'][number];

export interface ConflictLine {
  readonly key: string;
  readonly work: RefusedWork;
  /** Undefined for a change that does not fit the draft at all any more. */
  readonly conflict: Conflict | undefined;
  readonly where: string;
}

const nameOf = (node: ChildNode | undefined): string | undefined => {
  if (!node || !isElement(node)) return undefined;
  const { id, code, index } = node.attributes as Readonly<Record<string, string | undefined>>;
  return [node.tag, id ?? code ?? index].filter(Boolean).join(' ');
};

const placeOf = (session: DocumentSession, { inserts }: RefusedWork, { at, field }: Conflict): string => {
  const removed = inserts.flatMap((op) => (op.op === 'insert' ? [...walk(op.node)] : []));
  const name = nameOf(session.node(at)) ?? nameOf(removed.find(({ $id }) => $id === at)) ?? at;
  return field === undefined ? name : `${name} · ${field}`;
};

/** One for each place that both changed. */
export const linesOf = (session: DocumentSession, refused: readonly RefusedWork[]): readonly ConflictLine[] =>
  refused.flatMap((work): readonly ConflictLine[] =>
    work.conflicts.length === 0
      ? [{ key: work.id, work, conflict: undefined, where: '' }]
      : work.conflicts.map((conflict, at) => ({
          key: `${work.id} ${at}`,
          work,
          conflict,
          where: placeOf(session, work, conflict),
        })),
  );
