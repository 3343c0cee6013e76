/** Files under check: read once, fixed step by step, every step undoable. Pure: the worker owns the channel. */
import {
  asOfStamp,
  fixAll,
  fixOffers,
  packageOf,
  perform,
  readIodd,
  undo,
  verifyStamp,
  withConsequences,
  type ArchiveFile,
  type CheckOptions,
  type Finding,
  type Fix,
  type Fixable,
  type IdSource,
} from '@iodd-hub/iodd';
import type { LanguageLookup } from '@iodd-hub/iodd/standard';
import { differences, editedOf, shownDevice, shownFile, type Edited } from './edited.ts';
import { sortFiles, type FileSet } from './files.ts';
import type { FixPreview, JudgedBy, FixedRule, Opened, Refused, TriedFix } from './opened.ts';
import { problemsOfDraft, problemsOfReading, problemsOfSet, sortedProblems, type Found } from './problems.ts';
import { savedFile } from './save.ts';

export interface SessionOptions {
  readonly ids: IdSource;
  /** Names of the standard, which the rules compare with those of the device. */
  readonly standardText: LanguageLookup;
}

export interface Session {
  readonly opened: () => Opened;
  readonly judgeBy: (judgedBy: JudgedBy) => Opened;
  /** What comes out of trying the fixes of these problems. Each costs a check, so a few are asked for at a time. */
  readonly tryFixes: (keys: readonly string[]) => readonly TriedFix[];
  readonly preview: (key: string) => FixPreview;
  readonly fix: (key: string) => Opened;
  /** These problems of one rule, as one step. */
  readonly fixRule: (
    keys: readonly string[],
    mayDelete: boolean,
  ) => { readonly opened: Opened; readonly result: FixedRule };
  readonly undo: () => Opened;
  /** Stamped only where no error is left. */
  readonly save: (isStamped: boolean) => ArchiveFile;
}

export const openSession = (files: readonly ArchiveFile[], options: SessionOptions): Session | Refused => {
  const sorted = sortFiles(files);
  return 'refused' in sorted ? sorted : sessionOf(sorted, options);
};

const sessionOf = (set: FileSet, { ids, standardText }: SessionOptions): Session => {
  const read = packageOf(set.files, { ids });
  const isWholePackage = set.archive !== undefined || read.images.length > 0;
  const otherFiles = read.others
    .filter(({ name }) => /\.xml$/i.test(name))
    .map(({ name, octets }) => {
      const file = readIodd(octets, { ids });
      return { name, ...file, stamp: verifyStamp(file) };
    });
  const ofSet = [
    ...problemsOfSet(read, isWholePackage),
    ...otherFiles.flatMap((file) => problemsOfReading(file, undefined)),
  ];
  // As they came: a file that is fixed here keeps being judged by the stamp that it had.
  const stamps = read.devices.map(({ main }) => asOfStamp(main.stamp));
  const stampedBy = [...new Set(stamps)].filter((asOf) => asOf !== 'today');
  let judgedBy: JudgedBy = stampedBy.length > 0 ? 'stamp' : 'today';
  let devices = read.devices.map((device) => editedOf(read, device));
  let found: readonly Found[] = [];
  /** Which devices each step changed. */
  const steps: (readonly number[])[] = [];

  /** By position of the device: its draft as it is now, and what tries a fix in it. */
  let fixables: readonly (Fixable | undefined)[] = [];
  let offers: readonly Offers[] = [];

  const opened = (): Opened => {
    const optionsAt = (at: number): CheckOptions => ({
      asOf: (judgedBy === 'stamp' ? stamps[at] : undefined) ?? 'today',
      standardText,
    });
    const findings = devices.map(({ history, checker }, at) =>
      history ? checker.check(history.draft, optionsAt(at)) : [],
    );
    fixables = devices.map(
      ({ history, checker, originals }, at) =>
        history && {
          draft: history.draft,
          problems: findings[at] ?? [],
          checker,
          options: optionsAt(at),
          ids,
          originals,
        },
    );
    offers = fixables.map((fixable) => (fixable ? fixOffers(fixable) : () => []));
    const all = devices.flatMap((device, at) => problemsAt(device, at, findings[at] ?? []));
    found = followed(sortedProblems([...ofSet, ...all]));
    const shown = devices.map(shownDevice);
    return {
      judgedBy,
      stampedBy,
      devices: shown,
      otherFiles: otherFiles.map((file) => shownFile(file, undefined)),
      images: read.images.map(({ name, octets }) => ({ name, octets })),
      others: read.others.map(({ name }) => name),
      problems: found.map(({ problem }) => problem),
      errorsToday: found.filter(isErrorToday).length,
      steps: steps.length,
      staleStamps: shown
        .flatMap(({ main, languages }) => [main, ...languages])
        .filter(({ isChanged, stamp }) => isChanged && stamp.stored !== undefined && !stamp.isValid)
        .map(({ name }) => name),
    };
  };

  /** The fix of a problem, where it was tried and holds what it promises. */
  const fixFor = (key: string) => {
    const one = found.find(({ problem }) => problem.key === key);
    const position = one?.problem.device ?? -1;
    const device = devices[position];
    const [fix] = one?.problem.hasFix ? (offers[position]?.(one.finding) ?? []) : [];
    return fix && device?.history ? { position, device, history: device.history, fix } : undefined;
  };

  const replace = (position: number, history: Edited['history']): void => {
    devices = devices.map((device, at) => (at === position ? { ...device, history } : device));
  };

  const fixRule: Session['fixRule'] = (keys, mayDelete) => {
    const asked = new Set(keys);
    const wanted = found.filter(({ problem }) => problem.hasFix && asked.has(problem.key));
    const rule = wanted[0]?.problem.rule ?? '';
    const alike = found.filter(({ problem }) => problem.hasFix && problem.rule === rule).length;
    const results = fixables.flatMap((fixable, position) => {
      const own = wanted.filter(({ problem }) => problem.device === position).map(({ finding }) => finding);
      return fixable && own.length > 0 ? [{ position, ...fixAll(fixable, own, { mayDelete }) }] : [];
    });
    const changes = results.filter(({ ops }) => ops.length > 0);
    for (const { position, ops } of changes) {
      const history = devices[position]?.history;
      replace(position, history && perform(history, rule, ops));
    }
    if (changes.length > 0) steps.push(changes.map(({ position }) => position));
    const fixed = results.reduce((sum, result) => sum + result.fixed.length, 0);
    return { opened: opened(), result: { rule, fixed, left: alike - fixed } };
  };

  return {
    opened,
    judgeBy: (next) => {
      judgedBy = next;
      return opened();
    },
    tryFixes: (keys) => keys.map((key) => ({ key, offer: offerOf(fixFor(key)?.fix) })),
    preview: (key) => {
      const change = fixFor(key);
      return { files: change ? differences(change.history.draft, change.fix.draft, change.device) : [] };
    },
    fix: (key) => {
      const change = fixFor(key);
      if (change) {
        const { position, history, fix } = change;
        replace(position, perform(history, fix.call.command, fix.ops));
        steps.push([position]);
      }
      return opened();
    },
    fixRule,
    undo: () => {
      for (const position of steps.pop() ?? []) {
        const history = devices[position]?.history;
        const moved = history && undo(history);
        if (moved) replace(position, moved.history);
      }
      return opened();
    },
    save: (isStamped) => {
      if (isStamped && found.some(isErrorToday)) throw new Error('A file with errors is not stamped.');
      return savedFile(set, devices, { ids, isStamped });
    },
  };
};

const isErrorToday = ({ problem }: Found): boolean => (problem.today ?? problem.severity) === 'error';

/** What damaged XML leads to stands behind the damage. */
const followed = (all: readonly Found[]): readonly Found[] => {
  const byKey = new Map(all.map((one) => [one.problem.key, one.finding]));
  return withConsequences(all.map(({ problem }) => problem)).flatMap((problem) => {
    const finding = byKey.get(problem.key);
    return finding ? [{ problem, finding }] : [];
  });
};

type Offers = (problem: Finding) => readonly Fix[];

const offerOf = (fix: Fix | undefined): TriedFix['offer'] => {
  if (!fix) return 'none';
  return fix.deletes ? 'deletes' : 'offered';
};

const problemsAt = (device: Edited, position: number, findings: readonly Finding[]): readonly Found[] => [
  ...[device.read.main, ...device.read.languages].flatMap(({ name, problems }) =>
    // What the structure is about, the check of the draft says, of the file as it is now.
    problemsOfReading({ name, problems: problems.filter(({ rule }) => rule.startsWith('xml/')) }, position),
  ),
  ...(device.history
    ? problemsOfDraft(device.history.draft, findings, {
        ...shownDevice(device),
        position,
        isWhole: device.isWhole,
      })
    : []),
];
