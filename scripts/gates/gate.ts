/** What a gate saw. A gate that looked at too little fails, however few problems it found. */
export interface Finding {
  /** What was counted: "files", "modules". */
  readonly what: string;
  readonly looked: number;
  readonly atLeast: number;
  readonly problems: readonly string[];
}

export const verdictOf = (finding: Finding): { passed: boolean; lines: string[] } => {
  const { what, looked, atLeast, problems } = finding;
  const tooLittle =
    looked < Math.max(1, atLeast) ? [`looked at ${looked} ${what}, at least ${atLeast} were expected`] : [];
  const all = [...problems, ...tooLittle];
  return {
    passed: all.length === 0,
    lines: [...all.map((problem) => `  ${problem}`), `${looked} ${what}, ${all.length} problems`],
  };
};

export const runGate = async (name: string, check: () => Finding | Promise<Finding>): Promise<void> => {
  const verdict = verdictOf(await check());
  for (const line of verdict.lines) console.log(`${name}: ${line}`);
  if (!verdict.passed) process.exitCode = 1;
};
