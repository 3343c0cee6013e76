import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import type { Finding } from './gate.ts';

/*
 * No call to the outside while a transaction is open: neither in the callback of a transaction, nor in a function that
 * takes one. The server refuses such a call when it runs, too (db/open-transaction); this finds it before.
 */

const begins = /\.transaction\(\)\s*\.execute\(/g;
const outside =
  /\b(?:objects\.(?:put|get|stream|has|remove|ping)|extractor\.\w+|transport|sendMail|fetch|postTo|blobs\.store|storeImages)\(/g;
/** A function with a transaction and the means to call the outside among its parameters. */
const bothGiven =
  /\(\s*tx: Tx,(?:[^()]|\([^()]*\))*?\b(?:objects: ObjectStore|transport: Transport|postTo: PostTo)\b/g;

/** Strings and comments become blanks of the same length, so that brackets in them do not count. */
const withoutTexts = (code: string): string =>
  code.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (text) => text.replaceAll(/[^\n]/g, ' '),
  );

/** Where the bracket closes that was opened before `from`. */
const closes = (code: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
};

const lineAt = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** The lines of a source that call the outside inside a transaction. */
export const outsideCallsIn = (source: string): number[] => {
  const code = withoutTexts(source);
  const inCallbacks = [...code.matchAll(begins)].flatMap((begin) => {
    const from = begin.index + begin[0].length;
    return [...code.slice(from, closes(code, from)).matchAll(outside)].map((call) => from + call.index);
  });
  const inParameters = [...code.matchAll(bothGiven)].map(({ index }) => index);
  return [...inCallbacks, ...inParameters].map((at) => lineAt(code, at)).toSorted((a, b) => a - b);
};

const isServerSource = (path: string): boolean =>
  path.startsWith('packages/server/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts');

export const findOutsideCalls = (files: readonly string[]): Finding => {
  const sources = files.filter(isServerSource);
  const texts = sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const transactions = texts.flatMap(({ text }) => [...text.matchAll(begins)]).length;
  return {
    what: `transactions in ${sources.length} files`,
    looked: transactions,
    atLeast: 30,
    problems: texts.flatMap(({ path, text }) =>
      outsideCallsIn(text).map((line) => `${path}:${line} calls the outside inside a transaction`),
    ),
  };
};
