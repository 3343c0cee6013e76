/** Tables of how things grow: a line for each subject with the shape that it likes least, and what was missed. */
import { mostGrowth, tooLittleNs, type Growth } from './growth-measure.ts';

interface Line extends Growth {
  readonly subject: string;
  readonly shape: string;
}
interface Large {
  readonly subject: string;
  readonly shape: string;
  readonly ms: number;
}
interface Refusal {
  readonly subject: string;
  readonly shape: string;
  readonly octets: number;
  /** The limit that refused it. */
  readonly by: string;
  /** Of the sizes that are never refused. */
  readonly isWithin: boolean;
}
/** What five megabytes may take. */
const largeMs = 1000;

const worstFirst = (one: Line, other: Line): number => other.ratio - one.ratio;
const number = (value: number): string => value.toFixed(value < 10 ? 2 : 0).padStart(8);
const verdictOf = ({ ratio, isTooLittle }: Growth): string =>
  isTooLittle ? `too little to measure (< ${tooLittleNs} ns)` : `${ratio.toFixed(2)} ×`;
const row = (line: Line): string =>
  `${line.subject.padEnd(38)} ${verdictOf(line).padStart(8)}  ${line.perOctet.map(number).join(' ')} ns/octet  ${line.shape}`;
const refusedRow = ({ subject, shape, octets, by, isWithin }: Refusal): string =>
  `${isWithin ? 'MISSED refused' : 'refused'} ${subject}, ${(octets / 1e6).toFixed(2)} MB of ${shape}: ${by}`;

export class Report {
  private readonly lines: Line[] = [];
  private readonly larges: Large[] = [];
  private readonly refusals: Refusal[] = [];

  add(subject: string, shape: string, growth: Growth): void {
    const line = { subject, shape, ...growth };
    this.lines.push(line);
    if (growth.ratio > mostGrowth) console.log(`MISSED ${row(line)}`);
  }
  large(large: Large): void {
    this.larges.push(large);
    if (large.ms > largeMs)
      console.log(
        `MISSED 5 MB ${large.subject.padEnd(30)} ${large.ms.toFixed(0).padStart(6)} ms  ${large.shape}`,
      );
  }
  refuse(refusal: Refusal): void {
    this.refusals.push(refusal);
    if (refusal.isWithin) console.log(refusedRow(refusal));
  }

  misses(): readonly Line[] {
    return this.lines.filter(({ ratio }) => ratio > mostGrowth);
  }
  /** It was met when it was measured by itself. */
  meet(line: Line): void {
    this.lines[this.lines.indexOf(line)] = { ...line, ratio: mostGrowth };
    console.log(`met by itself: ${line.subject}, ${line.shape}`);
  }

  /** The subjects that were not measured with any shape; what was refused was not measured. */
  missing(subjects: readonly string[]): readonly string[] {
    const seen = new Set(this.lines.map(({ subject }) => subject));
    return subjects.filter((subject) => !seen.has(subject));
  }

  /** The shapes that cost a subject most for an octet of the largest input. */
  costly(subject: string, count: number): readonly string[] {
    return this.lines
      .filter((line) => line.subject === subject)
      .toSorted((one, other) => (other.perOctet.at(-1) ?? 0) - (one.perOctet.at(-1) ?? 0))
      .slice(0, count)
      .map(({ shape }) => shape);
  }

  /** Prints all of it and says whether everything was met. */
  print(missing: readonly string[], seconds: number): boolean {
    for (const [subject, lines] of Map.groupBy(this.lines, (line) => line.subject))
      for (const line of lines.toSorted(worstFirst).slice(0, subject.startsWith('rule ') ? 1 : 3))
        console.log(row(line));
    this.printLarge();
    for (const refusal of this.refusals) console.log(refusedRow(refusal));
    for (const subject of missing) console.log(`NOT MEASURED: ${subject}`);
    const misses = this.misses().length;
    const little = this.lines.filter(({ isTooLittle }) => isTooLittle).length;
    const slow = this.larges.filter(({ ms }) => ms > largeMs).length;
    const within = this.refusals.filter(({ isWithin }) => isWithin).length;
    console.log(
      `${this.lines.length} pairs of subject and shape: ${misses} grow by more than ${mostGrowth}, ${little} too little to measure; ${this.larges.length} of 5 MB: ${slow} slow; ${this.refusals.length} refused: ${within} within the sizes; ${missing.length} subjects left out; ${seconds.toFixed(0)} s of the processor`,
    );
    return misses + slow + within + missing.length === 0 && this.lines.length > 0;
  }

  private printLarge(): void {
    for (const [subject, lines] of Map.groupBy(this.larges, (line) => line.subject)) {
      const [worst] = lines.toSorted((one, other) => other.ms - one.ms);
      if (worst)
        console.log(`5 MB ${subject.padEnd(33)} ${worst.ms.toFixed(0).padStart(6)} ms  ${worst.shape}`);
    }
  }
}
