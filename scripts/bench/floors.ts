import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A ratio against the bare engine: what is wanted, and the median that a quiet machine printed last. */
export interface Row {
  readonly goal: number;
  readonly measured: number;
  /** What limits it, where the goal is missed. */
  readonly why?: string;
}

/** By command, then by the name of the row. */
export type Floors = Readonly<Record<string, Readonly<Record<string, Row>>>>;

export const floorsFile = 'scripts/bench/floors.json';

/** A fifth is what a shared machine moves a ratio by; what falls further became slower. */
export const floorOf = ({ goal, measured }: Row): number => 0.8 * Math.min(goal, measured);

/** What is wrong with the table itself. */
export const faultsOf = (floors: Floors): string[] =>
  Object.entries(floors).flatMap(([bench, rows]) =>
    Object.entries(rows)
      .filter(([, { goal, measured, why }]) => measured < goal && !why)
      .map(([name]) => `${bench}: "${name}" misses its goal and does not say why`),
  );

/** Rows whose floor is lower than it was, or gone: a floor only rises. */
export const loweredIn = (before: Floors, after: Floors): string[] =>
  Object.entries(before).flatMap(([bench, rows]) =>
    Object.entries(rows).flatMap(([name, row]) => {
      const now = after[bench]?.[name];
      if (!now) return [`${bench}: "${name}" is gone`];
      return floorOf(now) < floorOf(row)
        ? [
            `${bench}: the floor of "${name}" fell from ${floorOf(row).toFixed(2)} to ${floorOf(now).toFixed(2)}`,
          ]
        : [];
    }),
  );

export const readFloors = (text: string): Floors => JSON.parse(text);

const root = join(import.meta.dirname, '../..');
const floors = readFloors(readFileSync(join(root, floorsFile), 'utf8'));

export interface Judged {
  readonly line: string;
  readonly isAboveFloor: boolean;
}

/** One row as a bench prints it. A row without a floor fails: it would never be seen to fall. */
export const judge = (bench: string, name: string, value: number): Judged => {
  const row = floors[bench]?.[name];
  if (!row) return { line: `${name}: no floor in ${floorsFile}`, isAboveFloor: false };
  const floor = floorOf(row);
  const verdict = value >= row.goal ? 'ok' : 'MISSED';
  const reason = value < row.goal && row.why ? ` (${row.why})` : '';
  return {
    line: `${value.toFixed(2).padStart(6)}  goal ${row.goal}  floor ${floor.toFixed(2)}  ${value < floor ? 'BELOW ITS FLOOR' : verdict}${reason}`,
    isAboveFloor: value >= floor,
  };
};

/**
 * A measurement that misses is made again, twice at most: a busy moment of the machine passes, what became slower stays.
 * The last one counts.
 */
export const measureAgain = async <T>(
  measure: () => Promise<T>,
  isMet: (value: T) => boolean,
): Promise<{ readonly value: T; readonly tries: number }> => {
  for (let tries = 1; ; tries += 1) {
    const value = await measure();
    if (isMet(value) || tries === 3) return { value, tries };
  }
};

export const triesText = (tries: number): string => (tries > 1 ? `, measured ${tries} times` : '');
