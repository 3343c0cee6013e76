/** Carries out every fix that is offered for a device, and looks at the file that comes out of it. */
import {
  Checker,
  checkDraft,
  documentsOf,
  fixesToTry,
  fixOffers,
  holdsParts,
  newProblems,
  patchIodd,
  seededIds,
  untouchedParts,
  type CheckOptions,
  type Finding,
  type Fix,
} from '@iodd-hub/iodd';
import { readDevice, type CorpusDevice } from './devices.ts';

export interface Tally {
  tried: number;
  offered: number;
  deleting: number;
  applied: number;
  withheld: number;
  readonly faults: string[];
}
const emptyTally = (): Tally => ({
  tried: 0,
  offered: 0,
  deleting: 0,
  applied: 0,
  withheld: 0,
  faults: [],
});

/** `perRule` limits how many problems of one rule are looked at. */
export function tryFixes(
  device: CorpusDevice,
  options: CheckOptions,
  { tally, perRule }: { readonly tally: Map<string, Tally>; readonly perRule: number },
): void {
  const { draft, originals } = device;
  const checker = new Checker();
  const problems = checker.check(draft, options);
  const offers = fixOffers({ draft, problems, checker, options, ids: seededIds(2), originals });
  const seen = new Map<string, number>();
  for (const problem of problems) {
    const tries = fixesToTry(draft, problem).length;
    const count = seen.get(problem.rule) ?? 0;
    if (tries === 0 || count >= perRule) continue;
    seen.set(problem.rule, count + 1);
    const row = tally.get(problem.rule) ?? emptyTally();
    tally.set(problem.rule, row);
    const offered = offers(problem);
    row.tried += tries;
    row.offered += offered.length;
    row.withheld += tries - offered.length;
    row.deleting += offered.filter((fix) => fix.deletes).length;
    for (const fix of offered) {
      const faults = faultsOf(device, { fix, problems, options });
      row.faults.push(...faults.map((fault) => `${device.path}: ${problem.rule}: ${fault}`));
      if (faults.length === 0) row.applied += 1;
    }
  }
}

interface Attempt {
  readonly fix: Fix;
  readonly problems: readonly Finding[];
  readonly options: CheckOptions;
}
/** The written octets are read and checked anew, so that neither the patch nor the kept results judge themselves. */
function faultsOf(device: CorpusDevice, { fix, problems, options }: Attempt): readonly string[] {
  const faults: string[] = [];
  const written = new Map<string, Uint8Array>();
  for (const [part, document] of documentsOf(fix.draft)) {
    const original = device.originals.get(part);
    if (!original || original.document === document) continue;
    const text = patchIodd(original, document)?.source.text;
    if (text === undefined) faults.push(`${part} cannot be patched`);
    else if (!holdsParts(text, untouchedParts(original, document)))
      faults.push(`octets outside changed in ${part}`);
    written.set(device.draft.files[part]?.['name'] ?? '', new TextEncoder().encode(text));
  }
  if (written.size === 0) faults.push('nothing was written');
  const files = device.files.map(({ name, octets }) => ({ name, octets: written.get(name) ?? octets }));
  const again = readDevice(device.path, files);
  if (!again) return [...faults, 'the written file cannot be read'];
  const added = newProblems(problems, fix.problems).map(({ rule }) => rule);
  const more = moreOften(problems, checkDraft(again.draft, options));
  return [...faults, ...new Set([...added, ...more].map((rule) => `leads to ${rule}`))];
}

function moreOften(before: readonly Finding[], after: readonly Finding[]): readonly string[] {
  const left = new Map<string, number>();
  for (const { rule } of before) left.set(rule, (left.get(rule) ?? 0) + 1);
  for (const { rule } of after) left.set(rule, (left.get(rule) ?? 0) - 1);
  return [...left].filter(([, count]) => count < 0).map(([rule]) => rule);
}
