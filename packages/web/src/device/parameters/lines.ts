/** Groups of parameters as lines of one grid: a heading where a group has a title, then its rows. */
import type { ParameterGroup, ParameterRow } from './rows.ts';

export interface ParameterLine {
  /** Unique: a menu may show a parameter a second time. */
  readonly key: string;
  /** How deep it stands: items belong to their variable, variables to the heading above them. */
  readonly level: number;
  /** The title of a group; undefined where the line is a parameter. */
  readonly heading: string | undefined;
  readonly row: ParameterRow | undefined;
}

export const keyOf = ({ key }: ParameterLine): string => key;
export const levelOf = ({ level }: ParameterLine): number => level;
export const kindOf = ({ heading, row }: ParameterLine): 'heading' | 'inner' | undefined => {
  if (heading !== undefined) return 'heading';
  return row !== undefined && row.subindex > 0 ? 'inner' : undefined;
};

/** The same line as long as the row is the same. */
const made = new WeakMap<ParameterRow, ParameterLine>();
const madeInGroups = new WeakMap<ParameterRow, Map<string, ParameterLine>>();

// Neither id nor index is in the key: both can be edited, and the line stays.
const ownKey = ({ $id, subindex }: ParameterRow): string => (subindex > 0 ? `${$id}/${subindex}` : $id);
const ownLevel = ({ subindex }: ParameterRow): number => (subindex > 0 ? 1 : 0);

const lineOfRow = (row: ParameterRow): ParameterLine => {
  const known = made.get(row);
  if (known) return known;
  const line = { key: ownKey(row), level: ownLevel(row), heading: undefined, row };
  made.set(row, line);
  return line;
};

const lineInGroup = (row: ParameterRow, group: string): ParameterLine => {
  const lines = madeInGroups.get(row) ?? new Map<string, ParameterLine>();
  madeInGroups.set(row, lines);
  const line = lines.get(group) ?? {
    key: `${group}/${ownKey(row)}`,
    level: 1 + ownLevel(row),
    heading: undefined,
    row,
  };
  lines.set(group, line);
  return line;
};

export const linesOf = (groups: readonly ParameterGroup[]): readonly ParameterLine[] =>
  groups.flatMap(({ key: group, title, rows }): readonly ParameterLine[] => {
    if (title === undefined) return rows.map(lineOfRow);
    const lines = rows.map((row) => lineInGroup(row, group));
    return [{ key: `${group}/`, level: 0, heading: title, row: undefined }, ...lines];
  });

/** The line of a parameter; the first one where several menus show it. */
export const lineOf = (
  lines: readonly ParameterLine[],
  parameter: string | undefined,
): ParameterLine | undefined =>
  parameter === undefined ? undefined : lines.find(({ row }) => row?.key === parameter);
