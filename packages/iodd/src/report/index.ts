/** Reports of a check, as files for other programs. */
export { csvLine, csvMark, csvOf, csvValues } from './csv.ts';
export { basisText, editionText, factsOf, sourceText, type EditionText, type RuleFacts } from './facts.ts';
export { junitLines } from './junit.ts';
export { countOf, isNow, placeText, type CheckReport, type Entry } from './report.ts';
export { sarifOf, type SarifOptions } from './sarif.ts';
export { tableOf } from './table.ts';
