/**
 * The processor time per octet of everything that the engine does, with inputs that are long in one way at a time:
 * `npm run bench:growth`. Exit code 1 where something grows faster than its input, where five megabytes take longer
 * than a second without being refused, or where a file is refused that is small enough never to be.
 *
 *     --short        each subject with the shapes that cost it most; for CI
 *     --shape TEXT   only shapes whose name holds the text
 *     --subject TEXT only subjects, rules among them, whose name holds the text
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { rules, type Rule, type Version } from '@iodd-hub/iodd';
import { isNeverRefused, shaped, shapes, type Shape } from '../shapes/index.ts';
import { binaryShapes } from './growth-binary.ts';
import { measured, medianOf, points, sample, tooLittleNs, type Growth, type Job } from './growth-measure.ts';
import { Report } from './growth-report.ts';
import { RuleInput } from './growth-rules.ts';
import { documentOf, fileSubjects, refusalOf, type FileSubject } from './growth-subjects.ts';
import worst from './growth-worst.json' with { type: 'json' };

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    shape: { type: 'string', default: '' },
    subject: { type: 'string', default: '' },
    // One pair in a process of its own, which nothing before it has filled.
    alone: { type: 'boolean', default: false },
  },
});
/** Octets of the smallest input: what every file has in common is a small part of it. */
const smallest = 16_000;
/** The largest that no limit may refuse, with what every file has in common. */
const within = 1_990_000;
const large = 5_000_000;
/** Five megabytes are run as often, and the median counts. */
const largeRounds = 3;

const isChosen = (name: string): boolean => name.includes(options.subject);
const chosenRules = rules.filter(({ id }) => isChosen(`rule ${id}`));
const chosenShapes = shapes.filter(({ name }) => name.includes(options.shape));
const subjects = fileSubjects.filter(({ name }) => isChosen(name));
const costly = new Map<string, readonly string[]>(Object.entries(worst));
const report = new Report();

/** In the short form only what costs a subject most. */
const isLookedAt = (subject: string, shape: string): boolean =>
  !options.short || (costly.get(subject) ?? []).includes(shape);

/** The shape at each size, or nothing where a limit refuses one of them, which is told. */
function textsOf(shape: Shape, version: Version, subject: string): readonly string[] | undefined {
  const texts = points.map((point) => shaped(shape, smallest * point, version));
  for (const text of texts) {
    const by = refusalOf(text);
    if (by !== undefined) {
      report.refuse({
        subject,
        shape: shape.name,
        octets: text.length,
        by,
        isWithin: isNeverRefused(text),
      });
      return undefined;
    }
  }
  return texts;
}

const versionOf = ({ versions }: Rule): Version => (versions.includes('1.1') ? '1.1' : '1.0.1');

/** What the largest takes, where that says that the rule has nothing to do: growth shows there most. */
function littleOf(rule: Rule, inputs: readonly RuleInput[]): Growth | undefined {
  const job = inputs.at(-1)?.job(rule);
  if (!job) return undefined;
  const ns = medianOf(points.map(() => (sample(job, 1) * 1e6) / job.octets));
  return ns < tooLittleNs / 2 ? { perOctet: [ns], ratio: 0, isTooLittle: true } : undefined;
}

function lookAtRules(shape: Shape, version: Version): void {
  const own = chosenRules.filter(
    (rule) => versionOf(rule) === version && isLookedAt(`rule ${rule.id}`, shape.name),
  );
  const texts = own.length === 0 ? undefined : textsOf(shape, version, 'rules');
  if (!texts) return;
  const inputs = texts.map((text) => new RuleInput(documentOf(text), Buffer.byteLength(text)));
  for (const rule of own) {
    const growth = littleOf(rule, inputs) ?? measured(inputs.map((input) => input.job(rule)));
    report.add(`rule ${rule.id}`, shape.name, growth);
  }
}

function lookAt(subject: FileSubject, shape: Shape): void {
  const { name, version = '1.1', refusal, job } = subject;
  const texts = textsOf(shape, version, name);
  if (!texts) return;
  for (const text of texts) {
    const by = refusal?.(text);
    if (by === undefined) continue;
    report.refuse({
      subject: name,
      shape: shape.name,
      octets: text.length,
      by,
      isWithin: isNeverRefused(text),
    });
    return;
  }
  const jobs = texts.map((text): Job => ({ octets: Buffer.byteLength(text), ...job(text) }));
  report.add(name, shape.name, measured(jobs));
}

/** Two megabytes that nothing may refuse; nothing is measured there. */
function lookAtWithin(shape: Shape): void {
  const text = shaped(shape, within);
  const isWithin = isNeverRefused(text);
  const refuse = (subject: string, by: string | undefined): void => {
    if (by !== undefined) report.refuse({ subject, shape: shape.name, octets: text.length, by, isWithin });
  };
  refuse('read plain XML', refusalOf(text));
  for (const { name, refusal } of subjects) refuse(name, refusal?.(text));
}

/** Five megabytes in a second, or a limit that says no. */
function lookAtLarge({ name, version, refusal, job }: FileSubject, shape: Shape): void {
  const text = shaped(shape, large, version ?? '1.1');
  const by = refusalOf(text) ?? refusal?.(text);
  if (by !== undefined) {
    report.refuse({ subject: name, shape: shape.name, octets: text.length, by, isWithin: false });
    return;
  }
  const one = { octets: large, ...job(text) };
  const rounds = Array.from({ length: largeRounds }, () => sample(one, 1));
  report.large({ subject: name, shape: shape.name, ms: medianOf(rounds) });
}

/** The whole takes hours: how far it is. */
const tell = (done: string, at: number, all: number): void => {
  if (!options.short && !options.alone) process.stderr.write(`${at + 1} of ${all}: ${done}\n`);
};
for (const [at, shape] of chosenShapes.entries()) {
  for (const version of ['1.1', '1.0.1'] as const) lookAtRules(shape, version);
  tell(`rules with ${shape.name}`, at, chosenShapes.length);
}
for (const [at, subject] of subjects.entries()) {
  for (const shape of chosenShapes) if (isLookedAt(subject.name, shape.name)) lookAt(subject, shape);
  tell(subject.name, at, subjects.length);
}
for (const { subject, name, make, run, unpacks, smallest: least = smallest } of binaryShapes) {
  if (!isChosen(subject) || !name.includes(options.shape)) continue;
  const jobs = points.map((point): Job => {
    const made = make(least * point);
    const octets = unpacks === undefined ? made.length : least * point * unpacks;
    return { octets, isPrepared: true, prepare: () => () => run(made) };
  });
  report.add(subject, name, measured(jobs));
}
if (!options.short && !options.alone) {
  for (const shape of chosenShapes) lookAtWithin(shape);
  for (const subject of subjects)
    for (const shape of shapes.filter(({ name }) => report.costly(subject.name, 3).includes(name)))
      lookAtLarge(subject, shape);
}

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
/** What a long run found to grow is measured by itself: its memory and its compiled code are those of many others. */
const isMetAlone = (subject: string, shape: string): boolean =>
  [1, 2].some(() => {
    const args = [
      ...process.execArgv,
      import.meta.filename,
      '--alone',
      '--subject',
      subject,
      '--shape',
      shape,
    ];
    return spawnSync(process.execPath, args, { stdio: 'ignore' }).status === 0;
  });
if (!options.alone)
  for (const line of report.misses()) if (isMetAlone(line.subject, line.shape)) report.meet(line);

const names = [...chosenRules.map(({ id }) => `rule ${id}`), ...subjects.map(({ name }) => name)];
const missing = options.shape === '' ? report.missing(names) : [];
if (!report.print(missing, processorSeconds())) process.exitCode = 1;
