/** Mends what can be mended without asking anybody. */
import {
  applyDraft,
  checkDraft,
  CommandError,
  documentsOf,
  exportIodd,
  keyOf,
  packageOf,
  runAll,
  writeArchive,
  type ArchiveFile,
  type CheckOptions,
  type Draft,
  type Finding,
  type PackageDevice,
} from '@iodd-hub/iodd';
import { ids, type Files } from '../files.ts';
import { draftFor, located, placeIn, type FileSet, type Located } from './problems.ts';

/** Rules whose fix says something about the device that only its author can know. */
const needsAuthor: ReadonlySet<string> = new Set([
  'feature/storage-recommended',
  'feature/storage-standard',
  'menu/circular',
  'menu/condition-type',
  'menu/item-exists',
  'profile/command-forbidden',
  'profile/command-missing',
  'profile/datatype-missing',
  'profile/encoding',
  'profile/event-missing',
  'profile/event-type',
  'profile/feature',
  'profile/item-offset',
  'profile/menu-missing',
  'profile/process-data-missing',
  'profile/required-profile',
  'profile/standard-variable-attribute',
  'profile/standard-variable-missing',
  'profile/subindex-access',
  'profile/top-menu-missing',
  'profile/variable-attribute',
  'profile/variable-missing',
  'text/primary-english',
  'variable/complex-write-only',
  'variable/page2-overlay',
  'variable/tag-length',
]);

interface Mended {
  /** The set with the mended files in the place of the old ones. */
  readonly set: FileSet;
  /** Names of the files that changed. */
  readonly changed: readonly string[];
  readonly fixed: readonly Located[];
}

export function mended(set: FileSet, options: CheckOptions): Mended {
  const read = packageOf(set.files, { ids });
  const octets = new Map<string, Uint8Array>();
  const fixed: Located[] = [];
  for (const device of read.devices) {
    const draft = isWhole(device) ? draftFor(read, device) : undefined;
    if (!draft) continue;
    const result = mendedDraft(draft, options);
    fixed.push(...result.fixed.map((problem) => located(set, device, problem)));
    for (const { name, octets: written } of changedFiles(draft, result.draft)) octets.set(name, written);
  }
  const files = set.files.map((file) => ({ ...file, octets: octets.get(file.name) ?? file.octets }));
  return { set: { ...set, files }, changed: [...octets.keys()], fixed };
}

/** A file that is not well-formed was read as far as possible; writing that would lose the rest. */
const isWhole = ({ main, languages }: PackageDevice): boolean =>
  ![main, ...languages].some(({ problems }) => problems.some(({ rule }) => rule.startsWith('xml/')));

/** One fix after the other, each kept only where it mends its problem and makes no other. */
function mendedDraft(
  start: Draft,
  options: CheckOptions,
): { readonly draft: Draft; readonly fixed: readonly Finding[] } {
  const tried = new Set<string>();
  const fixed: Finding[] = [];
  let draft = start;
  let before = checkDraft(draft, options);
  for (;;) {
    const problem = before.find((one) => isSafe(one) && !tried.has(keyOf(one)));
    if (!problem) return { draft, fixed };
    tried.add(keyOf(problem));
    const next = withFix(draft, problem);
    const after = next ? checkDraft(next, options) : before;
    const left = new Set(after.map(keyOf));
    if (!next || left.has(keyOf(problem)) || hasMore(before, after)) continue;
    fixed.push(...before.filter((one) => one.rule === problem.rule && !left.has(keyOf(one))));
    draft = next;
    before = after;
  }
}

const isSafe = ({ rule, fixes }: Finding): boolean => fixes?.length === 1 && !needsAuthor.has(rule);

function withFix(draft: Draft, { fixes = [] }: Finding): Draft | undefined {
  try {
    return applyDraft(draft, runAll(draft, fixes, ids));
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

function hasMore(before: readonly Finding[], after: readonly Finding[]): boolean {
  const left = new Map<string, number>();
  for (const { rule } of before) left.set(rule, (left.get(rule) ?? 0) + 1);
  for (const { rule } of after) left.set(rule, (left.get(rule) ?? 0) - 1);
  return [...left.values()].some((count) => count < 0);
}

function changedFiles(before: Draft, after: Draft): readonly ArchiveFile[] {
  const old = new Map(documentsOf(before));
  return documentsOf(after).flatMap(([part, document]) => {
    const name = before.files[part]?.['name'];
    return name === undefined || old.get(part) === document ? [] : [{ name, octets: exportIodd(document) }];
  });
}

/** Writes what changed; an archive is written whole. */
export function writeMended({ set, changed }: Mended, files: Files): void {
  if (changed.length === 0) return;
  if (set.kind === 'archive') files.write(set.path, writeArchive(set.files), { overwrite: true });
  else
    for (const { name, octets } of set.files)
      if (changed.includes(name)) files.write(placeIn(set, name), octets, { overwrite: true });
}
