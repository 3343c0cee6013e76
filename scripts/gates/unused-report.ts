export interface UnusedReport {
  readonly processed: number;
  readonly problems: readonly string[];
}

/** knip dies without a report on a broken configuration; that is a problem, not an empty result. */
export const readUnusedReport = (output: string, errors: string): UnusedReport => {
  const line = output.split('\n').find((candidate) => candidate.startsWith('{"processed"'));
  if (line === undefined) {
    return { processed: 0, problems: [`knip gave no report: ${errors.trim().slice(0, 400)}`] };
  }
  const report: UnusedReport = JSON.parse(line);
  return report;
};
