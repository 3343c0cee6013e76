import { chartOf, type Flat, isFlat, trendOf } from '../../../../scripts/bench/trend.ts';
import type { Figures } from './figures.ts';
import type { Done } from './people.ts';

/* What a run of an hour must show of each figure, and what makes each table grow. */

export interface Sample {
  readonly figures: Figures;
  readonly tables: Figures;
  readonly done: Done;
}
export interface Judged {
  readonly line: string;
  readonly isMet: boolean;
}

interface Rule {
  readonly matches: RegExp;
  readonly unit: string;
  readonly flat?: Flat;
  readonly most?: number;
}
const rules: readonly Rule[] = [
  { matches: /^memory /, unit: 'MB', flat: { ratio: 1.1, slack: 15 } },
  { matches: /^files /, unit: '', flat: { ratio: 1.1, slack: 10 } },
  // The default of PostgreSQL is 100 for all of its callers.
  { matches: /^connections$/, unit: '', flat: { ratio: 1.1, slack: 5 }, most: 90 },
  { matches: /^longest transaction$/, unit: 's', most: 30 },
  { matches: /^oldest job$/, unit: 's', most: 60 },
];

const rounded = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

const judgedFigure = (name: string, values: readonly number[]): Judged => {
  const trend = trendOf(values);
  const rule = rules.find(({ matches }) => matches.test(name));
  const isMet =
    rule !== undefined &&
    (!rule.flat || isFlat(trend, rule.flat)) &&
    (rule.most === undefined || trend.highest <= rule.most);
  const most = rule?.most === undefined ? '' : `, at most ${rule.most}`;
  const figures = `${rounded(trend.before)} → ${rounded(trend.after)} ${rule?.unit ?? ''}, highest ${rounded(trend.highest)}${most}`;
  return { isMet, line: `${name.padEnd(22)} ${chartOf(values).padEnd(40)}  ${figures}` };
};

const everyAct = ['downloads', 'messages', 'edits', 'uploads', 'publications'] as const;
const releases = ['uploads', 'publications'] as const;
/** What people did that leaves rows in a table; a table that is not here must not grow. */
const grownBy: Readonly<Record<string, readonly (keyof Done)[]>> = {
  download: ['downloads'],
  download_day: ['downloads'],
  draft: ['edits', 'publications'],
  draft_change: ['edits', 'publications'],
  draft_snapshot: ['edits', 'publications'],
  draft_creation: ['publications'],
  draft_package: ['publications'],
  message: ['messages'],
  mail: ['messages'],
  notice: ['messages', ...releases],
  import: ['uploads'],
  audit_entry: everyAct,
  audit_seal: everyAct,
  ...Object.fromEntries(
    [
      'blob',
      'blob_write',
      'device',
      'extract',
      'image',
      'publication',
      'publication_seal',
      'release',
      'release_device',
      'release_image',
      'release_term',
      'release_variant',
      'facet_count',
      'suggestion',
    ].map((table) => [table, releases]),
  ),
  // Of the queue: jobs that are done are kept for some days.
  job_common: everyAct,
};
const tooSmallMegabytes = 1;
/** How much more an act may leave at the end than in the middle of a run. */
const mostPerAct = 1.5;

const sumOf = (done: Done, acts: readonly (keyof Done)[]): number =>
  acts.reduce((sum, act) => sum + done[act], 0);

/** Octets that a table grew by for each act, in the second half against the first one after warming up. */
const judgedTable = (table: string, samples: readonly Sample[]): Judged | undefined => {
  const [from, half, to] = [0.1, 0.55, 1].map((part) =>
    samples.at(Math.min(samples.length - 1, Math.floor(samples.length * part))),
  );
  if (!from || !half || !to) return undefined;
  const sizeIn = (sample: Sample): number => sample.tables[table] ?? 0;
  const grown = sizeIn(to) - sizeIn(from);
  if (grown < tooSmallMegabytes) return undefined;
  const chart = `${table.padEnd(22)} ${chartOf(samples.map(sizeIn)).padEnd(40)}  +${rounded(grown)} MB`;
  const acts = grownBy[table];
  if (!acts) return { isMet: false, line: `${chart}, and nobody says why` };
  const perAct = (after: Sample, before: Sample): number =>
    (1e6 * (sizeIn(after) - sizeIn(before))) /
    Math.max(1, sumOf(after.done, acts) - sumOf(before.done, acts));
  const [first, second] = [perAct(half, from), perAct(to, half)];
  const isMet = second <= mostPerAct * Math.max(first, 1);
  return {
    isMet,
    line: `${chart}: ${first.toFixed(0)} → ${second.toFixed(0)} octets for each of ${acts.join(', ')}`,
  };
};

export const judgedSamples = (samples: readonly Sample[]): Judged[] => {
  const names = Object.keys(samples[0]?.figures ?? {});
  const tables = Object.keys(samples.at(-1)?.tables ?? {}).toSorted((one, two) => one.localeCompare(two));
  return [
    ...names.map((name) =>
      judgedFigure(
        name,
        samples.map(({ figures }) => figures[name] ?? 0),
      ),
    ),
    ...tables.flatMap((table) => judgedTable(table, samples) ?? []),
  ];
};
