/** Texts that were typed or pasted into cells of parameters, as the ops of one step. Pure. */
import {
  applyDraft,
  ChangeError,
  CommandError,
  declarationOf,
  run,
  type CommandCall,
  type Draft,
  type DraftOp,
  type ElementNode,
  type IdSource,
} from '@iodd-hub/iodd';
import type { Refusal, StepLabel } from '../session.ts';
import { asWritten, codeOfUnit, placeOf, typesIn, type CellColumn, type Place } from './cells.ts';
import { rowNodes, variableNodes, type RowAt, type RowNodes } from './nodes.ts';

export interface CellEdit {
  readonly row: RowAt;
  readonly column: CellColumn;
  readonly text: string;
}

export interface CellOps {
  readonly ops: readonly DraftOp[];
  /** What did not fit; everything else is in the ops. */
  readonly refused: readonly Refusal[];
}

interface Context {
  readonly ids: IdSource;
  /** Of the texts that are shown. */
  readonly language: string;
}

const labels: Partial<Record<CellColumn, CommandCall['command']>> = {
  name: 'setText',
  description: 'setText',
  id: 'rename',
  type: 'changeKind',
  access: 'changeAccessRights',
};
/** What a step is called: by what happened to many cells, or to the only one. */
export const labelOf = (kind: GridKind, cells: readonly CellEdit[]): StepLabel => {
  const [only, second] = cells;
  return second || !only ? (kind === 'edit' ? 'several' : kind) : (labels[only.column] ?? 'setAttribute');
};
export type GridKind = 'edit' | 'paste' | 'fill' | 'clear';

/** Every place once: a menu may show a parameter a second time. */
const unique = (cells: readonly CellEdit[]): readonly CellEdit[] => [
  ...new Map(cells.map((cell) => [`${cell.row.$id} ${cell.row.subindex} ${cell.column}`, cell])).values(),
];

const orAbsent = (text: string): string | null => (text === '' ? null : text);

/**
 * Datatypes first, because lengths and limits belong to them. The others concern other attributes each, so that none
 * needs to see what another one did.
 */
export const cellOps = (draft: Draft, edits: readonly CellEdit[], context: Context): CellOps => {
  const cells = unique(edits);
  const types = planned(
    draft,
    cells.filter(({ column }) => column === 'type'),
    context,
  );
  const next = types.ops.length === 0 ? draft : applyDraft(draft, types.ops);
  const others = planned(
    next,
    cells.filter(({ column }) => column !== 'type'),
    context,
  );
  return { ops: [...types.ops, ...others.ops], refused: [...types.refused, ...others.refused] };
};

const planned = (draft: Draft, cells: readonly CellEdit[], context: Context): CellOps => {
  const calls = callsFor(draft, cells, context);
  const taken = new Set<string>();
  const ops: DraftOp[] = [];
  const refused: Refusal[] = [];
  for (const call of calls)
    try {
      // Two cells of one paste with the same id: the draft knows of neither.
      if (call.command === 'rename' && taken.has(call.args.id))
        throw new CommandError('id-taken', { id: call.args.id });
      if (call.command === 'rename') taken.add(call.args.id);
      for (const op of run(draft, call, context.ids)) ops.push(op);
    } catch (error) {
      refused.push(refusalOf(error));
    }
  return { ops, refused };
};

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof CommandError) return { fault: error.fault, args: error.args };
  if (error instanceof ChangeError)
    return { fault: error.fault, args: { at: error.at, field: error.field ?? '' } };
  throw error;
};

type TextCall = CommandCall<'setText'>['args'];
type Inner = Extract<Place, { kind: 'inner' }>;

const callsFor = (
  draft: Draft,
  cells: readonly CellEdit[],
  { language }: Pick<Context, 'language'>,
): readonly CommandCall[] => {
  const nodes = variableNodes(draft.main);
  const calls: CommandCall[] = [];
  const texts: TextCall[] = [];
  const inner = new Map<string, { readonly place: Inner; readonly text: string }[]>();
  const rows = new Map<string, RowNodes>();
  for (const { row, column, text } of cells) {
    const variable = nodes.get(row.$id);
    const key = `${row.$id} ${row.subindex}`;
    const found = rows.get(key) ?? (variable && rowNodes(variable, row.subindex));
    if (found) rows.set(key, found);
    const place = found && placeOf(found, column);
    if (!place) continue;
    if (place.kind === 'text') texts.push({ owner: place.owner.$id, tag: place.tag, language, value: text });
    else if (place.kind === 'inner') {
      const at = `${place.parent.$id} ${place.tag} ${place.attributes['subindex'] ?? ''}`;
      inner.set(at, [...(inner.get(at) ?? []), { place, text: asWritten(place.type, text) }]);
    } else calls.push(...callsAt(place, text));
  }
  const [only, second] = texts;
  if (only && !second) calls.push({ command: 'setText', args: only });
  else if (only) calls.push({ command: 'setTexts', args: { texts } });
  return [...calls, ...[...inner.values()].flatMap(innerCalls)];
};

const callsAt = (place: Exclude<Place, Inner | { kind: 'text' }>, text: string): readonly CommandCall[] => {
  switch (place.kind) {
    case 'id':
      return [{ command: 'rename', args: { node: place.node.$id, id: text } }];
    case 'datatype':
      return [datatypeCall(place, text)];
    case 'unit':
      return place.nodes.map((node) =>
        setAttribute(node, 'unitCode', text === '' ? null : (codeOfUnit(place.version, text) ?? text)),
      );
    case 'attribute':
      return place.nodes.map((node) => attributeCall(node, place.field, asWritten(place.type, text)));
    default:
      return place satisfies never;
  }
};

const setAttribute = (node: ElementNode, field: string, value: string | null): CommandCall => ({
  command: 'setAttribute',
  args: { node: node.$id, field, value },
});

const attributeCall = (node: ElementNode, field: string, text: string): CommandCall =>
  field === 'accessRights' && (text === 'ro' || text === 'rw' || text === 'wo')
    ? // Flags and menus that do not fit the new rights follow.
      { command: 'changeAccessRights', args: { node: node.$id, accessRights: text } }
    : setAttribute(node, field, orAbsent(text));

const datatypeCall = ({ node, slot }: Extract<Place, { kind: 'datatype' }>, text: string): CommandCall => {
  const type = [...(slot.type ? [slot.type] : []), ...slot.family.values()].find(({ name }) => name === text);
  if (!type || !typesIn(slot).includes(text))
    return {
      command: 'changeKind',
      args: { node: node.$id, tag: 'DatatypeRef', attributes: { datatypeId: text } },
    };
  // What has to be chosen and has no column of its own begins with the first choice.
  const chosen = Object.entries(declarationOf(type.name).attributes).flatMap(
    ([field, { required, type: own }]) => {
      const [first] = own.values ?? [];
      return required && first !== undefined && node.attributes[field] === undefined
        ? [[field, first] as const]
        : [];
    },
  );
  return {
    command: 'changeKind',
    args: { node: node.$id, tag: slot.tag, type: type.name, attributes: Object.fromEntries(chosen) },
  };
};

/** An element comes with the first of its values and goes with the last. */
const innerCalls = (
  edits: readonly { readonly place: Inner; readonly text: string }[],
): readonly CommandCall[] => {
  const [first] = edits;
  if (!first) return [];
  const { parent, node, tag, attributes, content } = first.place;
  const values = Object.fromEntries(edits.map(({ place, text }) => [place.field, text]));
  if (!node) {
    const filled = Object.entries(values).filter(([, text]) => text !== '');
    if (filled.length === 0) return [];
    const element = { tag, attributes: { ...attributes, ...Object.fromEntries(filled) } };
    return [{ command: 'addElement', args: { parent: parent.$id, element } }];
  }
  const isEmpty = content.every((field) => (values[field] ?? node.attributes[field] ?? '') === '');
  // A name in it is worth keeping.
  if (isEmpty && node.children.length === 0) return [{ command: 'removeElement', args: { node: node.$id } }];
  return Object.entries(values).map(([field, text]) => setAttribute(node, field, orAbsent(text)));
};
