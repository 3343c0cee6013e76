/** Files of our samples, opened without a browser. For tests. */
import {
  computedCrc,
  readArchive,
  readIodd,
  seededIds,
  writeArchive,
  type ArchiveFile,
} from '@iodd-hub/iodd';
import type { Opened } from '../../device/engine/opened.ts';
import { broken, sampleFiles } from '../../device/testing/samples.ts';
import type { FilesState, KeptWork, OpenState } from '../files-state.ts';
import { openFiles } from '../open-files.ts';
import type { OpenFiles } from '../open-set.ts';
import { emptyLog } from '../step-log.ts';
import { loopWorkers, type LoopWorkers } from './loop-worker.ts';

interface Tried {
  readonly files: OpenFiles;
  readonly workers: LoopWorkers;
  readonly kept: () => KeptWork | undefined;
}
export const tried = (work: KeptWork | readonly ArchiveFile[]): Tried => {
  const workers = loopWorkers();
  let kept: KeptWork | undefined;
  const files = openFiles(
    'files' in work ? work : { files: work, seed: 5, judgedBy: undefined, log: emptyLog },
    {
      start: workers.start,
      ids: seededIds(3),
      keeper: {
        keep: (next) => {
          kept = structuredClone(next);
        },
        forget: () => {
          kept = undefined;
        },
      },
    },
  );
  return { files, workers, kept: () => kept };
};

export const until = (files: OpenFiles, fits: (state: FilesState) => boolean): Promise<FilesState> =>
  new Promise((resolve) => {
    const look = () => {
      const state = files.state();
      if (fits(state)) resolve(state);
      return fits(state);
    };
    if (look()) return;
    const stop = files.subscribe(() => {
      if (look()) stop();
    });
  });
export const isOpen = (state: FilesState): state is OpenState => state.phase === 'open';
/** Everything is checked, placed and tried. */
export const ready = async (files: OpenFiles): Promise<OpenState> => {
  const state = await until(
    files,
    (one) =>
      isOpen(one) &&
      one.isChecked &&
      !one.isChecking &&
      !one.isBusy &&
      one.opened.problems.every(({ hasFix, key }) => !hasFix || one.offers.has(key)),
  );
  if (!isOpen(state)) throw new Error(state.phase);
  return state;
};
export const refusalOf = async (files: readonly ArchiveFile[]) => {
  const state = await until(tried(files).files, ({ phase }) => phase !== 'working');
  return state.phase === 'refused' ? state.fault : state.phase;
};

/** Our samples leave some texts untranslated, which is a warning. */
export const errorsOf = ({ problems }: Opened) => problems.filter(({ severity }) => severity === 'error');
export const keysOf = ({ problems }: Opened, rule: string): readonly string[] =>
  problems.filter((problem) => problem.rule === rule && problem.hasFix).map(({ key }) => key);
export const keyOf = (opened: Opened, rule: string): string => keysOf(opened, rule)[0] ?? '';

export const main = 'Examplia-Temperature-20200202-IODD1.1.xml';
export const sample = sampleFiles('measuring-sensor');
/** A flag that only a writable variable may have. */
export const flawed = broken(sample, 'accessRights="ro"', 'accessRights="ro" modifiesOtherVariables="true"');
export const rule = 'variable/modifies-rights';
/** Several variants, and yet one product id as the default. */
export const productDefault = [
  '<StdVariableRef id="V_ProductID"/>',
  '<StdVariableRef id="V_ProductID" defaultValue="X"/>',
] as const;
const unused = Array.from({ length: 5 }, (_, at) => `<Text id="TN_Nobody${at}" value="Nobody"/>`).join('');
export const several = broken(
  flawed,
  '<PrimaryLanguage xml:lang="en">',
  `<PrimaryLanguage xml:lang="en">${unused}`,
);
export const zipped = (files: readonly ArchiveFile[]): ArchiveFile => ({
  name: 'device.zip',
  octets: writeArchive(files),
});
/** The main file with the name of another checker in its stamp, which fits it. */
export const stamped = (files: readonly ArchiveFile[], checker: string): readonly ArchiveFile[] =>
  files.map(({ name, octets }) => {
    if (name !== main) return { name, octets };
    const text = new TextDecoder().decode(octets).replace(/(<Checker name=")[^"]*/, `$1${checker}`);
    const crc = computedCrc(readIodd(new TextEncoder().encode(text), { ids: seededIds(1) }));
    return { name, octets: new TextEncoder().encode(text.replace(/(<Stamp crc=")\d+/, `$1${crc}`)) };
  });
export const textIn = (file: ArchiveFile): string => {
  const read = readArchive(file.octets);
  return new TextDecoder().decode(
    'files' in read ? read.files.find(({ name }) => name === main)?.octets : undefined,
  );
};
