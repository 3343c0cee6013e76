/** Rows of a table as variables. What a cell says and no variable can be is named, and left out or replaced. */
import { idFor } from '../commands/id-for.ts';
import { draftReferences, maxIdLength } from '../commands/kit.ts';
import type { SimpleDatatype } from '../datatype.ts';
import type { Draft } from '../draft/draft.ts';
import { indexRangesOf, limits } from '../meta/limits.ts';
import { findStandardVariable, standardVariablesOf } from '../standard/variables/index.ts';
import type { Mapping, TableText, Target } from './columns.ts';
import {
  defaultFrom,
  rangeFrom,
  valuesFrom,
  type Cells,
  type NamedValue,
  type RowProblemKey,
  type Say,
} from './cell-values.ts';
import { datatypeFrom } from './datatypes.ts';
import { freeIndexes, takenIndexes, variableCollection } from './indexes.ts';

export interface RowProblem {
  readonly problem: RowProblemKey;
  readonly column?: Target;
  readonly said?: string;
  /** What is written instead. */
  readonly instead?: string;
}

export interface TableVariable {
  readonly index: string;
  readonly id: string;
  readonly name: string;
  readonly datatype: SimpleDatatype;
  readonly range: readonly [lower: string, upper: string] | undefined;
  readonly values: readonly NamedValue[];
  readonly access: string;
  readonly default: string | undefined;
  readonly description: string | undefined;
}
export interface TableRow {
  /** In the text, from 1. */
  readonly line: number;
  /** Undefined where the row is left out, or a variable of the standard. */
  readonly variable: TableVariable | undefined;
  /** Of the standard. */
  readonly standard: string | undefined;
  readonly problems: readonly RowProblem[];
}

/** What the rows before a row have taken. */
interface Taken {
  readonly version: Draft['main']['version'];
  readonly ids: Set<string>;
  readonly names: Set<string>;
  readonly indexes: Set<number>;
  /** That some row asks for. */
  readonly wanted: ReadonlySet<number>;
  readonly standard: Set<string>;
  readonly free: Iterator<number>;
  readonly isKnown: (id: string) => boolean;
  room: number;
}

export function tableRows(
  draft: Draft,
  table: TableText,
  mapping: Mapping = table.mapping,
): readonly TableRow[] {
  const all = table.rows.map((row) => cellsOf(row, mapping));
  const taken = takenIn(draft, all);
  return all.map((cells, at) => rowOf(cells, table.lines[at] ?? at + 1, taken));
}

function takenIn(draft: Draft, rows: readonly Cells[]): Taken {
  const references = draftReferences(draft);
  const variables = variableCollection(draft)?.children ?? [];
  return {
    version: draft.main.version,
    ids: new Set(),
    names: new Set(),
    indexes: new Set(takenIndexes(draft).map(({ index }) => index)),
    wanted: new Set(rows.flatMap(({ index }) => (index === undefined ? [] : (indexFrom(index) ?? [])))),
    standard: new Set(
      variables.flatMap((node) => ('attributes' in node ? (node.attributes['id'] ?? []) : [])),
    ),
    free: freeIndexes(draft),
    isKnown: (id) => references.knows(id),
    room: limits.variables - variables.length,
  };
}

function cellsOf(row: readonly string[], mapping: Mapping): Cells {
  const cells: Partial<Record<Target, string>> = {};
  mapping.forEach((target, at) => {
    const cell = row[at]?.trim();
    if (target && cell !== undefined && cell !== '') cells[target] = cell;
  });
  return cells;
}

function rowOf(cells: Cells, line: number, taken: Taken): TableRow {
  const problems: RowProblem[] = [];
  const say: Say = (problem, column, instead) => {
    const said = column && cells[column];
    problems.push({
      problem,
      ...(column !== undefined && { column }),
      ...(said !== undefined && { said }),
      ...(instead !== undefined && { instead }),
    });
  };
  const row = (found: Pick<TableRow, 'variable' | 'standard'>): TableRow => ({ line, ...found, problems });
  const left = { variable: undefined, standard: undefined };
  const name = cells.name ?? cells.id;
  const standard = standardOf(cells, taken);
  if (standard !== undefined) {
    say('standard', 'index', standard);
    if (taken.standard.has(standard)) return row(left);
    taken.standard.add(standard);
    taken.room -= 1;
    return row({ variable: undefined, standard });
  }
  if (name === undefined) say('nameMissing');
  else if (taken.room <= 0) say('tooMany');
  if (name === undefined || taken.room <= 0) return row(left);
  taken.room -= 1;
  return row({ variable: variableOf(cells, name, { taken, say }), standard: undefined });
}

/** They need nothing beside them. */
const plainStandard: ReadonlySet<string> = new Set([
  'V_VendorName',
  'V_VendorText',
  'V_ProductName',
  'V_ProductID',
  'V_ProductText',
  'V_SerialNumber',
  'V_HardwareRevision',
  'V_FirmwareRevision',
  'V_ApplicationSpecificTag',
  'V_ErrorCount',
  'V_DeviceStatus',
]);
function standardOf({ index }: Cells, { version }: Taken): string | undefined {
  const wanted = index === undefined ? undefined : indexFrom(index);
  return standardVariablesOf(version).find((one) => one.index === wanted && plainStandard.has(one.id))?.id;
}

interface Making {
  readonly taken: Taken;
  readonly say: Say;
}
function variableOf(cells: Cells, name: string, making: Making): TableVariable {
  const { say } = making;
  const { datatype, isUnknown, isUnfit } = datatypeFrom(cells.type ?? '', cells.length);
  if (isUnknown) say('typeUnknown', 'type', datatype.type);
  if (isUnfit) say('lengthUnfit', cells.length === undefined ? 'type' : 'length');
  const access = accesses.find(([pattern]) => pattern.test(cells.access ?? ''))?.[1];
  if (access === undefined && cells.access !== undefined) say('accessUnknown', 'access', usualAccess);
  const range = rangeFrom(cells, datatype, say);
  const values = valuesFrom(cells, { datatype, range }, say);
  return {
    index: indexFor(cells, making),
    id: idOf(cells, name, making),
    name: nameFor(name, making),
    datatype,
    range,
    values,
    access: access ?? usualAccess,
    default: defaultFrom(cells, { datatype, range, values }, say),
    description: shortened(cells.description, limits.description, () => say('textLong', 'description')),
  };
}

const usualAccess = 'rw';
const accesses: readonly (readonly [RegExp, string])[] = [
  [/^(rw|r\/w|read ?[/,-]? ?write|读写|lectura ?[/y-])/i, 'rw'],
  [/^(wo|w|write|只写|escritura|solo escritura)/i, 'wo'],
  [/^(ro|r|read|只读|lectura|solo lectura)/i, 'ro'],
];

/** `64`, `0x40`, `64 (0x40)`. */
function indexFrom(text: string): number | undefined {
  const found = /^(0x[0-9a-f]{1,4}|\d{1,5})(?![0-9a-z.])/i.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
const own = indexRangesOf('vendor');
const isOwn = (index: number): boolean => own.some(([from, to]) => index >= from && index <= to);

function indexFor({ index }: Cells, { taken, say }: Making): string {
  const wanted = index === undefined ? undefined : indexFrom(index);
  if (wanted !== undefined && isOwn(wanted) && !taken.indexes.has(wanted)) {
    taken.indexes.add(wanted);
    return String(wanted);
  }
  let next = taken.free.next();
  while (!next.done && (taken.indexes.has(next.value) || taken.wanted.has(next.value)))
    next = taken.free.next();
  const free: number = next.done ? 0 : next.value;
  taken.indexes.add(free);
  if (index !== undefined)
    say(wanted !== undefined && isOwn(wanted) ? 'indexTaken' : 'indexUnfit', 'index', String(free));
  return String(free);
}

const isFitId = (id: string): boolean =>
  /^[A-Za-z][A-Za-z0-9_-]*[A-Za-z0-9]$/.test(id) && id.length <= maxIdLength;
/** The wish, or the first free one that counts on from it. */
function idOf({ id }: Cells, name: string, { taken, say }: Making): string {
  const isStandard = (wish: string): boolean => findStandardVariable(wish, taken.version) !== undefined;
  const isTaken = (wish: string): boolean => taken.ids.has(wish) || taken.isKnown(wish) || isStandard(wish);
  const wish = id !== undefined && isFitId(id) ? id : idFor('Variable', name);
  let free = wish;
  for (let count = 2; isTaken(free); count += 1) {
    const ending = `_${count}`;
    free = wish.slice(0, maxIdLength - ending.length) + ending;
  }
  taken.ids.add(free);
  if (id !== undefined && free !== id) say(isFitId(id) ? 'idTaken' : 'idUnfit', 'id', free);
  return free;
}

function shortened(text: string | undefined, max: number, say: () => void): string | undefined {
  const signs = text === undefined ? [] : Array.from(text);
  if (signs.length <= max) return text;
  say();
  return `${signs
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** Names of variables are told apart (rule 85). */
function nameFor(name: string, { taken, say }: Making): string {
  const short = shortened(name, limits.name, () => say('textLong', 'name')) ?? '';
  let free = short;
  for (let count = 2; taken.names.has(free.toLowerCase()); count += 1) {
    const ending = ` ${count}`;
    free =
      Array.from(short)
        .slice(0, limits.name - ending.length)
        .join('') + ending;
  }
  if (free !== short) say('nameTaken', 'name', free);
  taken.names.add(free.toLowerCase());
  return free;
}
