/**
 * `npm run damages`: thirty damages that a person does in a text editor, each to a file drawn by the seed. What the
 * command line and the check page say first has to be the cause, in its line.
 *
 *     --seed N   draws other files and other places
 */
import { parseArgs } from 'node:util';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { problemsOf } from '../packages/cli/src/check/problems.ts';
import { setEngine } from '../packages/web/src/document/set-engine.ts';
import { loadCorpus, type CorpusFile } from './conformance/corpus.ts';
import { seededRandom } from './conformance/mutants.ts';
import { damages, type Damage, type Draw } from './damages/damages.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
const random = seededRandom(seed);
const standardText = await createLanguageLookup();
const engine = setEngine({ standardText });
const corpus = loadCorpus();
const texts = corpus.files
  .filter(({ path }) => /IODD1\.[\d.]*\.xml$/.test(path))
  .map(({ path, octets }: CorpusFile) => ({ path, text: Buffer.from(octets).toString('utf8') }))
  // A damage needs something to damage: texts, tags with two attributes, end tags, and a declaration.
  .filter(({ text }) => text.replace(/^\uFEFF/, '').startsWith('<?xml'));
const drawn = <T>(list: readonly T[]): T => {
  const one = list.length === 0 ? undefined : list[random(list.length)];
  if (one === undefined) throw new Error('There is nothing to draw from.');
  return one;
};

interface Told {
  readonly rule: string;
  readonly line?: number;
}
const says = (said: Told | undefined): string => `${said?.rule ?? 'nothing'} in line ${said?.line ?? '-'}`;

/** A file in which the damage can be done, and the file with it. */
function damaged({ make }: Damage): { path: string; content: string | Uint8Array; line: number } {
  for (let tries = 0; tries < 100; tries += 1) {
    const { path, text } = drawn(texts);
    const draw: Draw = (pattern) => drawn([...text.matchAll(pattern)]);
    try {
      return { path, ...make(text, draw) };
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('draw from')) throw error;
    }
  }
  throw new Error('No file has a place for this damage.');
}

let wrong = 0;
for (const damage of damages) {
  const { path, content, line } = damaged(damage);
  const name = path.split('/').at(-1) ?? path;
  const files = [{ name, octets: typeof content === 'string' ? new TextEncoder().encode(content) : content }];
  const [first] = problemsOf({ path: name, kind: 'file', files }, { asOf: 'stamp', standardText });
  const opened = engine.calls.view(files, 1);
  const shown = 'refused' in opened ? undefined : opened.problems[0];
  const isRight = [first, shown].every((said) => said?.rule === damage.rule && said.line === line);
  if (!isRight) wrong += 1;
  console.log(
    `${isRight ? 'ok   ' : 'WRONG'} ${damage.name}: ${path}, ${damage.rule} in line ${line}${isRight ? '' : `; said ${says(first)} and ${says(shown)}`}`,
  );
}
console.log(
  `damages: seed ${seed}, the first problem names cause and line in ${damages.length - wrong} of ${damages.length}`,
);
process.exit(wrong > 0 || damages.length < 30 ? 1 : 0);
