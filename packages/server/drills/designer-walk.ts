import { basename, dirname } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import { type Draft, languagePartOf, parseFileName, readIodd, seededIds } from '@iodd-hub/iodd';
import { loadCorpus } from '../../../scripts/conformance/corpus.ts';
import { seededRandom } from '../../../scripts/conformance/mutants.ts';
import { elementsOf } from '../../iodd/src/testing/drafts.ts';
import { addUp } from './designer/author.ts';
import { carefulEdits } from './designer/careful.ts';
import { editByTwo } from './designer/pair.ts';
import { copyOf, importFile, openSite } from './designer/site.ts';
import { createValidity, isClean } from './designer/validity.ts';
import { countFrom, randomFromSeed, say } from './kit.ts';

/*
 * `npm run designer:walk`: what an author does with the files that the public has, through a server. Every file becomes
 * a draft and is exported as it came; on twenty drafts two authors edit at once, with undo and redo, and all drafts and
 * logs say the same afterwards; what is exported validates against the official schemas wherever our structure check
 * finds nothing. `--short` makes fewer commands, `--count N` says on how many drafts.
 */
const isShort = process.argv.includes('--short');
const commands = isShort ? 50 : 1000;
const carefulCommands = isShort ? 10 : 100;
const edited = countFrom(20);
const random = randomFromSeed();
const below = seededRandom(1 + Math.floor(random() * 1e6));
const progress = (text: string): boolean => process.stderr.write(`${text}\n`);
let failures = 0;
const report = (text: string, problems: readonly string[]): void => {
  say(`${text}${problems.length === 0 ? '' : `: ${problems.length} DIFFERENCES`}`);
  for (const problem of problems.slice(0, 20)) say(`  ${problem}`);
  failures += problems.length;
};

const corpus = loadCorpus();
const isLanguage = (octets: Uint8Array): boolean => {
  const { document } = readIodd(octets, { ids: seededIds(1) });
  return document !== undefined && languagePartOf(document) !== undefined;
};
const languages = corpus.files.filter(({ octets }) => isLanguage(octets));
const mains = corpus.files.filter((file) => !languages.includes(file));

interface WalkedDraft {
  readonly ioddId: string;
  readonly path: string;
  readonly octets: number;
  /** What went into it, by name. */
  readonly files: Map<string, Uint8Array>;
  revision: number;
}

const site = await openSite();
const [author] = site.authors;
const validity = createValidity(corpus.schemas);

/** Names of the files that do not come back as they went in. */
const changedFiles = async ({ ioddId, path, files }: WalkedDraft): Promise<string[]> => {
  const exported = new Map((await site.exported(ioddId)).map(({ name, octets }) => [name, octets]));
  const changed = [...files].filter(([name, octets]) => {
    const packed = exported.get(name);
    return !packed || Buffer.compare(packed, octets) !== 0;
  });
  return changed.map(([name]) => `${dirname(path)}/${name}`);
};

const importAll = async (): Promise<WalkedDraft[]> => {
  const drafts: WalkedDraft[] = [];
  const problems: string[] = [];
  let [devices, overs] = [0, 0];
  const attempt = async (path: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => problems.push(`${path}: ${String(error)}`));
  };
  for (const { path, octets } of mains)
    await attempt(path, async () => {
      const name = basename(path);
      const made = await importFile(author, { name, octets }, { fileName: `Walk_${drafts.length}` });
      drafts.push({ ...made, path, octets: octets.length, files: new Map([[name, octets]]) });
      devices += 1;
    });
  for (const { path, octets } of languages)
    await attempt(path, async () => {
      const name = basename(path);
      const { language = '' } = parseFileName(name) ?? {};
      const device = path.slice(0, -`-${language}.xml`.length);
      const draft = drafts.find((one) => one.path === `${device}.xml`);
      if (!draft) throw new Error('no draft of its device');
      const made = await importFile(author, { name, octets }, { ioddId: draft.ioddId });
      draft.revision = made.revision;
      draft.files.set(name, octets);
      overs += 1;
    });
  report(
    `1 imported (${corpus.name}): ${devices} of ${mains.length} device files, ${overs} of ${languages.length} language files over the drafts of their devices`,
    problems,
  );
  return drafts;
};

const exportAll = async (drafts: readonly WalkedDraft[]): Promise<void> => {
  const problems: string[] = [];
  let files = 0;
  for (const draft of drafts) {
    files += draft.files.size;
    problems.push(...(await changedFiles(draft)));
    const ofServer = await copyOf(author, draft.ioddId);
    validity.judge(draft.path, ofServer, await site.exported(draft.ioddId));
  }
  report(`2 exported as imported: ${files - problems.length} of ${files} files octet for octet`, problems);
};

/** Some of all sizes, the largest among them. */
const spread = (drafts: readonly WalkedDraft[]): WalkedDraft[] => {
  const bySize = drafts.toSorted((one, other) => one.octets - other.octets);
  const count = Math.min(edited, bySize.length);
  return Array.from({ length: count }, (_, at) =>
    bySize.slice(Math.floor(((at + 1) * bySize.length) / count) - 1),
  ).flatMap(([draft]) => draft ?? []);
};

/** Takes a draft back to what was imported. */
const restored = async (draft: WalkedDraft): Promise<Draft> => {
  const { ioddId, revision } = draft;
  await author.call(endpoints.draft.restore, { ioddId, revision });
  return copyOf(author, ioddId);
};

try {
  const drafts = await importAll();
  await exportAll(drafts);

  const chosen = spread(drafts);
  let totals = addUp([]);
  const [apart, unlike]: [string[], string[]] = [[], []];
  const careful: string[] = [];
  let [same, restoredFiles] = [0, 0];
  for (const [place, draft] of chosen.entries()) {
    const { ioddId, revision, path } = draft;
    const start = Date.now();
    let elements = '?';
    const target = { ioddId, revision, draft: await copyOf(author, ioddId) };
    try {
      const outcome = await editByTwo(site, target, { commands, below });
      totals = addUp([totals, outcome.counts]);
      apart.push(...outcome.apart.map((who) => `${path}: ${who}`));
      if (outcome.apart.length === 0) same += 1;
      const after = await copyOf(author, ioddId);
      elements = `${elementsOf(target.draft).length}, then ${elementsOf(after).length}`;
      validity.judge(`${path} edited`, after, await site.exported(ioddId));
      const again = await restored(draft);
      restoredFiles += draft.files.size;
      unlike.push(...(await changedFiles(draft)));
      // What is not clean to begin with tells nothing about the commands.
      if (isClean(again)) {
        const options = { commands: carefulCommands, below, validity, what: path };
        careful.push(...(await carefulEdits(site, ioddId, options)));
      }
    } catch (error) {
      apart.push(`${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    progress(`${place + 1} of ${chosen.length} ${path}: ${elements} elements, ${seconds} s`);
  }
  report(
    `3 two authors on ${chosen.length} drafts: ${totals.do} commands written, ${totals.undo} undone, ${totals.redo} done again, ` +
      `${totals.rebased} written over what the other had written, ${totals.refused} refused, ${totals.skipped} undo or redo skipped, ` +
      `${totals.received} received, ${totals.resent} sent twice; ${same} of ${chosen.length} drafts the same for both authors, the server, whoever opens it and the log`,
    apart,
  );
  report(
    `  restored afterwards: ${restoredFiles - unlike.length} of ${restoredFiles} files octet for octet as imported`,
    unlike,
  );
  const { judged, unclean, unjudged } = validity.counts;
  report(
    `4 exported files: ${judged} with a clean structure judged by the schema (${careful.length} commands of ${new Set(careful).size} kinds that leave it clean), ` +
      `${unclean} not clean, ${unjudged} without a schema`,
    validity.problems,
  );
  if (totals.do < commands * chosen.length || judged === 0) {
    say('fewer commands than asked for, or no schema: the walk proves less than it should');
    failures += 1;
  }
} finally {
  await site.close();
}
process.exit(failures > 0 ? 1 : 0);
