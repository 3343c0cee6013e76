/** Figures against what they have to be. Goals are the project's; floors lie far below and hold on a busy machine too. */
export interface Figure {
  readonly name: string;
  readonly figure: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** What `--floor` asks for instead of the goal. */
  readonly floor?: number;
}

interface Verdict {
  readonly goal: string;
  readonly isMet: boolean;
}
function verdictOf({ figure, atLeast, atMost, floor }: Figure, byFloor: boolean): Verdict | undefined {
  const bound = byFloor ? floor : (atLeast ?? atMost);
  if (bound === undefined) return undefined;
  const isMet = atLeast === undefined ? figure <= bound : figure >= bound;
  return { goal: `${atLeast === undefined ? '≤' : '≥'} ${bound}`, isMet };
}

/** Prints every figure and says whether all were met. */
export function judge(figures: readonly Figure[], { byFloor }: { readonly byFloor: boolean }): boolean {
  const verdicts = figures.map((one) => ({ ...one, verdict: verdictOf(one, byFloor) }));
  const word = byFloor ? 'floor' : 'goal';
  for (const { name, figure, verdict } of verdicts) {
    const said = verdict ? `${word} ${verdict.goal}  ${verdict.isMet ? 'met' : 'MISSED'}` : '';
    console.log(`${name.padEnd(66)} ${figure.toFixed(2).padStart(7)}  ${said}`);
  }
  return verdicts.every(({ verdict }) => verdict?.isMet ?? true);
}
