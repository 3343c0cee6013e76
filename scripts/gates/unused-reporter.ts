import { relative } from 'node:path';
import type { Reporter } from 'knip';

/** Prints one JSON object: how many files knip processed, and what it found. Used by `unused.ts`. */
const report: Reporter = ({ issues, counters, report: kinds, cwd }) => {
  const wanted = new Map<string, boolean>(Object.entries(kinds));
  const problems = Object.entries(issues)
    .filter(([kind]) => wanted.get(kind))
    .flatMap(([kind, byFile]) =>
      Object.values(byFile).flatMap((found) =>
        Object.values(found).map(({ filePath, symbol, line }) => {
          const place = relative(cwd, filePath);
          return kind === 'files'
            ? `${place}: unused file`
            : `${place}:${line ?? 1}: unused ${kind}: ${symbol}`;
        }),
      ),
    );
  console.log(JSON.stringify({ processed: counters.processed, problems }));
};

export default report;
