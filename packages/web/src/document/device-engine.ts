/** One device in the worker: follows its draft by ops, checks it, tries fixes and writes its text when asked. */
import {
  applyDraft,
  causesOf,
  Checker,
  checkSession,
  documentOf,
  documentsOf,
  fixAll,
  fixOffers,
  isSafe,
  keyOf,
  meaningsOf,
  placed,
  sourceFor,
  storedCrc,
  verifyStamp,
  type Checked,
  type Draft,
  type Finding,
  type Fix,
  type IdSource,
  type Original,
  type PackageDevice,
  type PackageDocument,
  type Source,
  type StampVerdict,
  type WorkerReply,
} from '@iodd-hub/iodd';
import type { LanguageLookup } from '@iodd-hub/iodd/standard';
import type { FixPreview } from '../device/engine/opened.ts';
import { changedLines } from './changed-lines.ts';
import { addedParts, isGone, partsOf } from './opened.ts';
import { factsOf } from './problem-facts.ts';
import type { Detail, Details, DeviceRequest, FixedAtOnce, Offer, WrittenFile } from './protocol.ts';

interface DeviceOptions {
  readonly ids: IdSource;
  /** Names of the standard, which the rules compare with those of the device. */
  readonly standardText: LanguageLookup;
}

export interface DeviceEngine {
  readonly findings: () => readonly Finding[];
  readonly answer: (request: DeviceRequest) => WorkerReply;
  readonly details: (wantsText: boolean) => Details;
  readonly offers: (keys: readonly string[]) => readonly Offer[];
  readonly preview: (key: string) => FixPreview;
  readonly fixAll: (keys: readonly string[], mayDelete: boolean) => FixedAtOnce;
}

interface Written {
  readonly name: string;
  readonly source: Source;
  readonly stamp: StampVerdict;
  readonly isChanged: boolean;
}

/** As a value that a worker can send: a source of the engine makes its starts when somebody asks. */
export const sentSource = ({ version, text, starts }: Source): Source => ({ version, text, starts });

export const deviceEngine = (
  read: PackageDevice,
  base: Draft | undefined,
  { ids, standardText }: DeviceOptions,
): DeviceEngine => {
  const files = [read.main, ...read.languages];
  const parts = base ? partsOf(base) : new Map<string, string>();
  const originals = new Map(
    files.flatMap(({ name, document, source }): [string, Original][] =>
      document ? [[parts.get(name) ?? name, { document, source }]] : [],
    ),
  );
  // Remembers what it found out about the parts that do not change.
  const checker = new Checker();
  let checked: Checked | undefined;
  /** The newest draft, whether or not it could be checked. */
  let followed: { readonly revision: number; readonly draft: Draft | undefined } = {
    revision: 0,
    draft: base,
  };
  let offered: ((problem: Finding) => readonly Fix[]) | undefined;
  let written: { readonly of: Draft | undefined; readonly files: readonly Written[] } | undefined;
  const session = checkSession(checker, (next) => {
    checked = next;
    offered = undefined;
  });

  const writtenFiles = (): readonly Written[] => {
    const { draft } = followed;
    if (written?.of !== draft || !written)
      written = {
        of: draft,
        files: base && draft ? filesNow(files, parts, { base, draft }) : filesAsRead(files),
      };
    return written.files;
  };

  const fixable = () => checked && { ...checked, checker, ids, originals };
  const fixOf = (key: string): Fix | undefined => {
    const current = fixable();
    if (!current) return undefined;
    offered ??= fixOffers(current);
    const problem = current.problems.find((one) => keyOf(one) === key);
    return problem && offered(problem)[0];
  };

  return {
    findings: () => checked?.problems ?? [],
    answer: (request) => {
      if (!base) return { kind: 'failed', message: 'There is no document to check.' };
      const { revision, ops } = request;
      if (request.kind === 'start') {
        const draft = applyDraft(base, ops);
        followed = { revision, draft };
        return session({ kind: 'start', revision, draft, options: { ...request.options, standardText } });
      }
      if (followed.draft && followed.revision === request.base)
        followed = { revision, draft: applyDraft(followed.draft, ops) };
      return session(request);
    },
    details: (wantsText) => ({
      revision: followed.revision,
      files: writtenFiles().map(({ name, source, stamp, isChanged }): WrittenFile => ({
        name,
        stamp,
        isChanged,
        ...(wantsText && isChanged ? { source: sentSource(source) } : {}),
      })),
      problems: checked ? detailsOf(checked, writtenFiles()) : new Map(),
    }),
    offers: (keys) =>
      keys.map((key) => {
        const fix = fixOf(key);
        if (!fix) return { key, ops: [], deletes: false, isSafe: false, solves: 0 };
        const left = new Set(fix.problems.map(keyOf));
        const solves = (checked?.problems ?? []).filter((problem) => !left.has(keyOf(problem))).length;
        return { key, ops: fix.ops, deletes: fix.deletes, isSafe: isSafe(fix), solves };
      }),
    preview: (key) => {
      const fix = fixOf(key);
      return { files: fix && checked ? differences(checked.draft, fix.draft, originals) : [] };
    },
    fixAll: (keys, mayDelete) => {
      const current = fixable();
      const wanted = current?.problems.filter((problem) => keys.includes(keyOf(problem))) ?? [];
      if (!current || wanted.length === 0) return { ops: [], fixed: 0 };
      const { ops, fixed } = fixAll(current, wanted, { mayDelete });
      return { ops, fixed: fixed.length };
    },
  };
};

const filesAsRead = (files: readonly PackageDocument[]): readonly Written[] =>
  files.map(({ name, source, stamp }) => ({ name, source, stamp, isChanged: false }));

const filesNow = (
  files: readonly PackageDocument[],
  parts: ReadonlyMap<string, string>,
  { base, draft }: { readonly base: Draft; readonly draft: Draft },
): readonly Written[] => {
  const [first] = files;
  const mainCrc = storedCrc(draft.main);
  const left = files.filter(({ name }) => !isGone(parts.get(name), base, draft));
  const kept = left.map((file): Written => {
    const { name, document, source, stamp } = file;
    const current = documentOf(draft, parts.get(name) ?? '');
    if (!current || current === document) return { name, source, stamp, isChanged: false };
    const next = sourceFor(current, document && { document, source });
    const verdict = verifyStamp({ document: current, source: next }, file === first ? undefined : mainCrc);
    return { name, source: next, stamp: verdict, isChanged: true };
  });
  const added = addedParts(base, draft).map(({ name, document }): Written => {
    const source = sourceFor(document, undefined);
    return { name, source, stamp: verifyStamp({ document, source }, mainCrc), isChanged: true };
  });
  return [...kept, ...added];
};

/** Where each problem stands, which id a slip means, and which problems a slip explains. */
const detailsOf = ({ draft, problems }: Checked, files: readonly Written[]): ReadonlyMap<string, Detail> => {
  const causes = causesOf(draft, problems);
  const meanings = meaningsOf(draft, problems);
  return new Map(
    problems.map((finding) => {
      const cause = causes.get(finding)?.args?.['value'];
      return [
        keyOf(finding),
        {
          ...factsOf(finding),
          ...located(finding, files),
          meant: meanings.get(finding),
          cause: cause === undefined ? undefined : String(cause),
        },
      ];
    }),
  );
};

const located = (finding: Finding, files: readonly Written[]): Pick<Detail, 'file' | 'line' | 'column'> => {
  for (const { name, source } of files) {
    const { line, column } = placed(finding, source);
    if (line !== undefined) return { file: name, line, ...(column === undefined ? {} : { column }) };
  }
  return { file: files[0]?.name ?? '' };
};

/** What would change in the text of each document. */
const differences = (
  before: Draft,
  after: Draft,
  originals: ReadonlyMap<string, Original>,
): FixPreview['files'] =>
  documentsOf(after).flatMap(([part, document]) => {
    const old = documentOf(before, part);
    if (!old || old === document) return [];
    const original = originals.get(part);
    const lines = changedLines(sourceFor(old, original).text, sourceFor(document, original).text);
    if (lines.length === 0) return [];
    const name = before.files[part]?.['name'] ?? part;
    return [{ name, lines: lines.map((line, at) => ({ ...line, at })) }];
  });
