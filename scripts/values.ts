/**
 * `npm run values`: process data of real devices. Twenty samples, drawn by a seed and decoded by hand with the steps
 * written down (scripts/values/by-hand.json), against page, command line and API; and generated C, Python and Structured
 * Text, compiled and run, against the codec for every process data of the corpus.
 *
 *     --seed N   other inputs for the generated code
 *
 * Exit code 1 where anything differs. Where the public files are not beside the repository, our own samples are
 * compiled and nothing was decoded by hand.
 */
import { parseArgs } from 'node:util';
import { loadCorpus } from './conformance/corpus.ts';
import { devicesOf } from './conformance/devices.ts';
import { areDrawn, handResults } from './values/by-hand.ts';
import { byHand } from './values/sheet.ts';
import { codeLanguageNames, codeResult } from './values/code.ts';
import { drawSamples, sampleCount } from './values/draw.ts';

const { values: options } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(options.seed);
const corpus = loadCorpus();
const devices = await devicesOf(corpus);
let faults = 0;
const figures: string[] = [];

if (corpus.name === 'public files') {
  if (!areDrawn(drawSamples(devices, byHand.seed))) {
    faults += 1;
    console.log(`by-hand.json does not hold the samples that seed ${byHand.seed} draws`);
  }
  const results = await handResults(devices);
  for (const { file, faults: said } of results) {
    console.log(`${said.length === 0 ? 'ok   ' : 'WRONG'} ${file}`);
    for (const line of said) console.log(`      ${line}`);
  }
  const equal = results.filter((result) => result.faults.length === 0).length;
  if (equal < sampleCount) faults += 1;
  figures.push(
    `seed ${byHand.seed}, page, command line and API as decoded by hand in ${equal} of ${results.length}`,
  );
} else {
  console.log('values: the public files are not here, so nothing was decoded by hand');
}

for (const language of codeLanguageNames) {
  const { all, inputs, faults: said } = codeResult(devices, language, seed);
  if (!said) {
    console.log(`values: ${language} was not compiled, its compiler is not here`);
    continue;
  }
  for (const line of said) console.log(`WRONG ${language} ${line}`);
  if (said.length > 0 || all === 0) faults += 1;
  console.log(
    `${language}: ${all - said.length} of ${all} process data as the codec reads them, ${inputs} inputs`,
  );
  figures.push(`${language} ${all - said.length} of ${all}`);
}
console.log(`values: ${figures.join('; ')}`);
process.exit(faults > 0 ? 1 : 0);
