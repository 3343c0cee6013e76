interface Rule {
  readonly says: string;
  /** Written so that the rule does not match its own source. */
  readonly pattern: RegExp;
  readonly appliesTo: (path: string) => boolean;
}

const isLockFile = (path: string): boolean => path.endsWith('package-lock.json');
const everywhere = (path: string): boolean => !isLockFile(path);
const inTests = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');

const rules: readonly Rule[] = [
  {
    says: 'a path of a machine',
    // Not after a character of a longer path: `features/home/` and `../home/` are ours.
    pattern: /(?<![\w.\-}*@)])\/(?:work|home|root)\//,
    appliesTo: everywhere,
  },
  {
    says: 'the address of a package registry',
    pattern: /https?:\/\/registry\.|artifac[t]ory|verdac[c]io/i,
    appliesTo: everywhere,
  },
  { says: 'a note of unfinished work', pattern: /\b(?:TO[D]O|FIX[M]E|X{3})\b/, appliesTo: everywhere },
  { says: 'a test that is left out or runs alone', pattern: /\.(?:only|skip)\(/, appliesTo: inTests },
  { says: 'a package from a fixed address', pattern: /"resolved": "http/, appliesTo: isLockFile },
];

const maxLines = 400;
const isLongByNature = (path: string): boolean => /\.gen\.|\.data\.ts$/.test(path);

const lengthProblem = (path: string, lines: number): string[] =>
  /^packages\/.*\.tsx?$/.test(path) && !isLongByNature(path) && lines > maxLines
    ? [`${path}: ${lines} lines, at most ${maxLines}`]
    : [];

/** Everything that a person wrote or npm did; pictures and fonts have no words. */
export const isReadable = (path: string): boolean =>
  !/\.(?:png|jpe?g|gif|webp|ico|woff2?|zip|iolfw|bin|gz|pdf)$/i.test(path);

export const wordProblems = (path: string, text: string): string[] => {
  const applicable = rules.filter((rule) => rule.appliesTo(path));
  const lines = text.split('\n');
  // A last line end does not start another line.
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  return [
    ...lines.flatMap((line, index) =>
      applicable
        .filter((rule) => rule.pattern.test(line))
        .map((rule) => `${path}:${index + 1}: ${rule.says}: ${line.trim().slice(0, 100)}`),
    ),
    ...lengthProblem(path, count),
  ];
};
