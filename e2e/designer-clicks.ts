/*
 * `npm run designer:clicks`: somebody who presses, types and pulls at random in the designer, in Chromium, on ten files
 * that the public has. Nothing may go wrong, and at the end of each file the page, the server, the replayed log and a
 * new check of the exported file say the same. The pages must be built (`npm run build`).
 *
 * `--short` takes two files and 150 steps, `--files N`, `--steps N` and `--seed N` say it exactly; `--from N`
 * begins with the Nth of them, and `--only NAME` takes those whose path has the name in it.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { languagePartOf, readIodd, seededIds } from '@iodd-hub/iodd';
import { logout } from '@iodd-hub/contract/user';
import { chromium as browserType, type BrowserContext } from 'playwright';
import { password } from '../packages/server/test/kit.ts';
import { authorNames, importFile, openSite, type Site } from '../packages/server/drills/designer/site.ts';
import { numberFrom, say, seedFrom } from '../packages/server/drills/kit.ts';
import { corpusFolder, loadCorpus, type CorpusFile } from '../scripts/conformance/corpus.ts';
import { seededRandom } from '../scripts/conformance/mutants.ts';
import { chromium } from '../scripts/testing/chromium.ts';
import { walkDraft } from './clicks/walk.ts';

const isShort = process.argv.includes('--short');
const steps = numberFrom('--steps', isShort ? 150 : 2000);
const count = numberFrom('--files', isShort ? 2 : 10);
const first = numberFrom('--from', 1);
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt < 0 ? '' : (process.argv[onlyAt + 1] ?? '');

/** Device files of all sizes, the smallest and the largest among them. */
const spread = (files: readonly CorpusFile[]): readonly CorpusFile[] => {
  const devices = files
    .filter(({ path }) => path.includes(only))
    .filter(({ octets }) => {
      const { document } = readIodd(octets, { ids: seededIds(1) });
      return document !== undefined && languagePartOf(document) === undefined;
    })
    .toSorted((one, other) => one.octets.length - other.octets.length);
  const wanted = Math.min(count, devices.length);
  return Array.from({ length: wanted }, (_, at) =>
    devices.slice(Math.round((at * (devices.length - 1)) / Math.max(1, wanted - 1))),
  ).flatMap(([file]) => file ?? []);
};

/** Signed in; signing out and new windows are kept from happening. */
const signedIn = async (site: Site, open: () => Promise<BrowserContext>): Promise<BrowserContext> => {
  const context = await open();
  const [userName] = authorNames;
  const answer = await context.request.post(`${site.url}/api/user/login`, { data: { userName, password } });
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()}`);
  await context.route(`**${logout.path}`, (route) => route.abort());
  return context;
};

const run = async (): Promise<number> => {
  const seed = seedFrom();
  const files = spread(loadCorpus().files);
  const site = await openSite();
  const browser = await browserType.launch(chromium);
  let failures = 0;
  try {
    for (const [at, file] of [...files.entries()].slice(first - 1)) {
      // Of each file its own seed: one of them can be walked again without the others.
      const below = seededRandom(seed + 7919 * (1 + at));
      const [caller] = site.authors;
      const { ioddId } = await importFile(
        caller,
        { name: basename(file.path), octets: file.octets },
        { fileName: `Clicks_${at}` },
      );
      const context = await signedIn(site, () =>
        browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } }),
      );
      const { line, problems } = await walkDraft({ context, site, caller, ioddId, below, steps });
      await context.close();
      say(`${String(at + 1).padStart(2)} ${file.path.padEnd(76)} ${line}`);
      for (const problem of problems.slice(0, 20)) say(`     ${problem}`);
      failures += problems.length;
    }
  } finally {
    await browser.close();
    await site.close();
  }
  say(`${Math.max(0, files.length + 1 - first)} files × ${steps} steps: ${failures} errors`);
  return failures;
};

if (existsSync(corpusFolder)) process.exit((await run()) > 0 ? 1 : 0);
else say('skipped: the public files are not beside the repository');
