export interface Link {
  readonly text: string;
  /** Relative to the folder of the document. */
  readonly target: string;
}

export interface Requirement {
  readonly id: string;
  readonly requirement: string;
  /** The part that will bring it, empty when it is met. */
  readonly later: string;
  readonly metBy: readonly Link[];
  readonly shownBy: readonly Link[];
}

const parts = [
  'accounts',
  'library',
  'designer',
  'firmware',
  'configurator',
  'engine',
  'checker',
  'system',
] as const;

const linksIn = (cell: string): Link[] =>
  [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text = '', target = '']) => ({ text, target }));

/** A row that looks like one of ours but is broken is still returned: `problemsOf` then names it. */
export const requirementsIn = (document: string): Requirement[] =>
  document
    .split('\n')
    .filter((line) => /^\|\s*S\d/.test(line))
    .map((line) => {
      const [, id = '', requirement = '', met = '', shown = ''] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      return {
        id,
        requirement,
        later: /^later: (.*)$/.exec(met)?.[1] ?? '',
        metBy: linksIn(met),
        shownBy: linksIn(shown),
      };
    });

export interface Counts {
  readonly rows: number;
  readonly met: number;
  readonly laterByPart: Readonly<Record<string, number>>;
}

export const countsOf = (requirements: readonly Requirement[]): Counts => ({
  rows: requirements.length,
  met: requirements.filter(({ later }) => later === '').length,
  laterByPart: Object.fromEntries(
    parts.map((part) => [part, requirements.filter(({ later }) => later === part).length]),
  ),
});

const formProblems = ({ id, requirement, later, metBy, shownBy }: Requirement): string[] => {
  const isKnownPart = parts.some((part) => part === later);
  return [
    ...(/^S[1-9]-\d{3}$/.test(id) ? [] : ['the id is not like S2-014']),
    ...(requirement === '' ? ['the requirement is empty'] : []),
    ...(later !== '' && !isKnownPart ? [`"${later}" is not a part`] : []),
    ...(later === '' && metBy.length === 0 ? ['neither met nor later'] : []),
    ...(later === '' && shownBy.length === 0 ? ['met, but no test shows it'] : []),
  ];
};

/** What a link text promises to be in the file: `file.ts#name`, or `file.test.ts: title of a test`. */
const promised = (text: string): string => /^[^\s:#]+(?:#|: )(.+)$/.exec(text)?.[1] ?? '';

/** `textOf` answers undefined for a file that does not exist. */
const linkProblems = (links: readonly Link[], textOf: (target: string) => string | undefined): string[] =>
  links.flatMap(({ text, target }) => {
    const content = textOf(target);
    if (content === undefined) return [`${target} does not exist`];
    return content.includes(promised(text)) ? [] : [`${target} does not contain "${promised(text)}"`];
  });

const isTestFile = (target: string): boolean => /\.test\.tsx?$|\/e2e\/|\/test\//.test(target);

export const problemsOf = (
  requirements: readonly Requirement[],
  textOf: (target: string) => string | undefined,
): string[] => {
  const seen = new Set<string>();
  return requirements.flatMap((row) => {
    const isRepeated = seen.has(row.id);
    seen.add(row.id);
    return [
      ...(isRepeated ? ['the id is used twice'] : []),
      ...formProblems(row),
      ...linkProblems([...row.metBy, ...row.shownBy], textOf),
      ...row.shownBy
        .filter(({ target }) => !isTestFile(target))
        .map(({ target }) => `${target} is not a test`),
    ].map((problem) => `${row.id}: ${problem}`);
  });
};
