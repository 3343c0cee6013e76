/** Figures of a bench: ratios are judged by the table of floors, times and growth by a goal that always holds. */
import { judge } from './floors.ts';

export interface Figure {
  readonly name: string;
  readonly figure: number;
  /** Its row in the table of floors. */
  readonly hasFloor?: boolean;
  readonly atMost?: number;
}

const bench = 'bench:iodd';

function verdictOf({ name, figure, hasFloor, atMost }: Figure): { line: string; isMet: boolean } {
  if (hasFloor) {
    const { line, isAboveFloor } = judge(bench, name, figure);
    return { line, isMet: isAboveFloor };
  }
  const isMet = atMost === undefined || figure <= atMost;
  const goal = atMost === undefined ? '' : `  goal <= ${atMost}  ${isMet ? 'ok' : 'MISSED'}`;
  return { line: `${figure.toFixed(2).padStart(6)}${goal}`, isMet };
}

export const areMet = (figures: readonly Figure[]): boolean =>
  figures.every((figure) => verdictOf(figure).isMet);

/** Prints every figure and says whether all were met. */
export function judgeAll(figures: readonly Figure[]): boolean {
  const verdicts = figures.map((figure) => ({ name: figure.name, ...verdictOf(figure) }));
  for (const { name, line } of verdicts) console.log(`${name.padEnd(66)} ${line}`);
  return verdicts.length > 0 && verdicts.every(({ isMet }) => isMet);
}
