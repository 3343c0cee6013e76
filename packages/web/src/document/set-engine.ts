/** A set of files in the worker: read once, then each of its devices followed. Pure: the worker owns the channel. */
import {
  applyDraft,
  asOfStamp,
  draftOf,
  fixedFiles,
  packageOf,
  randomIds,
  readIodd,
  seededIds,
  verifyStamp,
  writeArchive,
  type ArchiveFile,
  type Draft,
  type IoddPackage,
  type PackageDevice,
  type PackageDocument,
  type WorkerReply,
} from '@iodd-hub/iodd';
import type { LanguageLookup } from '@iodd-hub/iodd/standard';
import manifest from '../../package.json' with { type: 'json' };
import type { Opened, OpenedProblem, Refused } from '../device/engine/opened.ts';
import { compareDrafts, compareSets } from './compare.ts';
import { deviceEngine, sentSource, type DeviceEngine } from './device-engine.ts';
import { packageOfDraft } from './draft-files.ts';
import { sortFiles, type FileSet } from './file-set.ts';
import { openedOf, shownDevice } from './opened.ts';
import { problemsOfReading, problemsOfSet } from './reading-problems.ts';
import { withoutDraft } from './sent-draft.ts';
import type { CallName, Calls, DeviceRequest, ReadDevice, ReadFile, ReadSet } from './protocol.ts';

const checkerVersion = `V${manifest.version}.0`;

/** Comparing loads texts of the standard; everything else is answered at once. */
type Handlers = {
  readonly [N in CallName]: (
    ...args: Parameters<Calls[N]>
  ) => N extends 'compare' | 'compareDrafts' ? Promise<ReturnType<Calls[N]>> : ReturnType<Calls[N]>;
};

export interface SetEngine {
  readonly calls: Handlers;
  readonly check: (device: number, request: DeviceRequest) => WorkerReply;
}

interface Open {
  readonly set: FileSet;
  readonly package: IoddPackage;
  readonly read: ReadSet;
  readonly devices: readonly DeviceEngine[];
}

export const setEngine = ({ standardText }: { readonly standardText: LanguageLookup }): SetEngine => {
  let open: Open | undefined;
  const device = (at: number): DeviceEngine => {
    const one = open?.devices[at];
    if (!one) throw new Error('No such device is open.');
    return one;
  };

  const read = (files: readonly ArchiveFile[], seed: number): Open | Refused => {
    const set = sortFiles(files);
    if ('refused' in set) return set;
    const ids = seededIds(seed);
    const whole = packageOf(set.files, { ids });
    const devices = whole.devices.map((one, at) => readDevice(whole, one, at));
    return {
      set,
      package: whole,
      read: readSet(set, whole, { devices, ids }),
      devices: whole.devices.map((one, at) =>
        deviceEngine(one, devices[at]?.shown.draft, { ids, standardText }),
      ),
    };
  };

  return {
    check: (at, request) => device(at).answer(request),
    calls: {
      open: (files, seed) => {
        const result = read(files, seed);
        if ('refused' in result) return result;
        open = result;
        return result.read;
      },
      openDraft: (draft, files) => {
        open = openedDraft(draft, files, standardText);
        return withoutDraft(open.read);
      },
      view: (files, seed) => {
        const result = read(files, seed);
        return 'refused' in result ? result : viewed(result);
      },
      details: (at, wantsText) => device(at).details(wantsText),
      offers: (at, keys) => device(at).offers(keys),
      preview: (at, key) => device(at).preview(key),
      fixAll: (at, keys, mayDelete) => device(at).fixAll(keys, mayDelete),
      save: (isStamped, changes) => {
        if (!open) throw new Error('No file is open.');
        return savedFile(open, isStamped, changes);
      },
      compareDrafts,
      compare: (before, after, language) => compareSets(before, after, { language, ids: seededIds(1) }),
    },
  };
};

/** As if its files had been read; its nodes keep the ids that everybody else knows them by. */
const openedDraft = (draft: Draft, files: readonly ArchiveFile[], standardText: LanguageLookup): Open => {
  const ids = randomIds((octets) => crypto.getRandomValues(octets));
  const whole = packageOfDraft(draft, files);
  const [device] = whole.devices;
  if (!device) throw new Error('A draft has a device.');
  const shown: ReadDevice = {
    main: readFile(device.main),
    languages: device.languages.map(readFile),
    draft,
    isWhole: true,
    // What is written now is judged by what holds now.
    asOf: 'today',
  };
  return {
    set: { files, archive: `${device.main.name.replace(/\.xml$/i, '')}.zip` },
    package: whole,
    read: readSet({ files, archive: 'draft' }, whole, { devices: [{ shown, problems: [] }], ids }),
    devices: [deviceEngine(device, draft, { ids, standardText })],
  };
};

const readFile = ({
  name,
  document,
  source,
  stamp,
}: Omit<PackageDocument, 'octets' | 'problems'>): ReadFile => ({
  name,
  document,
  source: sentSource(source),
  stamp,
});

interface ReadWithProblems {
  readonly shown: ReadDevice;
  readonly problems: readonly OpenedProblem[];
}

const readDevice = (whole: IoddPackage, { main, languages }: PackageDevice, at: number): ReadWithProblems => {
  const files = [main, ...languages];
  const shown: ReadDevice = {
    main: readFile(main),
    languages: languages.map(readFile),
    draft: draftOf({ ...whole, devices: [{ main, languages }] }, () => ''),
    isWhole: !files.some(({ problems }) => problems.some(({ rule }) => rule.startsWith('xml/'))),
    // As it came: a file that is fixed here keeps being judged by the stamp that it had.
    asOf: asOfStamp(main.stamp),
  };
  // What the structure is about, the check of the draft says, of the file as it is now.
  const problems = files.flatMap((file) =>
    problemsOfReading(
      { name: file.name, problems: file.problems.filter(({ rule }) => rule.startsWith('xml/')) },
      at,
    ),
  );
  return { shown, problems };
};

const readSet = (
  set: FileSet,
  whole: IoddPackage,
  { devices, ids }: { readonly devices: readonly ReadWithProblems[]; readonly ids: () => string },
): ReadSet => {
  const otherFiles = whole.others
    .filter(({ name }) => /\.xml$/i.test(name))
    .map(({ name, octets }) => {
      const file = readIodd(octets, { ids });
      return { name, ...file, stamp: verifyStamp(file) };
    });
  return {
    devices: devices.map(({ shown }) => shown),
    otherFiles: otherFiles.map(readFile),
    images: whole.images.map(({ name, octets }) => ({ name, octets })),
    others: whole.others.map(({ name }) => name),
    problems: [
      ...problemsOfSet(whole, set.archive !== undefined || whole.images.length > 0),
      ...otherFiles.flatMap((file) => problemsOfReading(file, undefined)),
      ...devices.flatMap(({ problems }) => problems),
    ],
    stampedBy: [...new Set(devices.map(({ shown }) => shown.asOf))].filter((asOf) => asOf !== 'today'),
  };
};

/** Checked once, as it is judged by default. */
const viewed = ({ read, devices }: Open): Opened =>
  openedOf(read, {
    judgedBy: read.stampedBy.length > 0 ? 'stamp' : 'today',
    steps: 0,
    devices: devices.map((engine, at) => {
      const own = read.devices[at];
      if (!own) throw new Error('No such device is open.');
      if (own.draft) engine.answer({ kind: 'start', revision: 1, options: { asOf: own.asOf }, ops: [] });
      const details = engine.details(false);
      return {
        draft: own.draft,
        shown: shownDevice(own, own.draft, {}),
        findings: engine.findings(),
        details,
      };
    }),
  });

/** A single file stays a single file; what belongs together comes as a package. */
const savedFile = (
  { set, package: whole, read }: Open,
  isStamped: boolean,
  changes: Parameters<Calls['save']>[1],
): ArchiveFile => {
  const stamp = isStamped ? { checkerVersion, ids: seededIds(2) } : undefined;
  const changed = whole.devices.flatMap((one, at) => {
    const draft = read.devices[at]?.draft;
    return draft ? fixedFiles(one, applyDraft(draft, changes[at] ?? []), stamp).files : [];
  });
  const written = new Map(changed.map(({ name, octets }) => [name, octets]));
  const files = set.files.map(({ name, octets }) => ({ name, octets: written.get(name) ?? octets }));
  const [only, ...others] = files;
  if (only && others.length === 0 && set.archive === undefined) return only;
  const main = whole.devices[0]?.main.name ?? 'iodd.xml';
  return { name: set.archive ?? main.replace(/\.xml$/i, '.zip'), octets: writeArchive(files) };
};
