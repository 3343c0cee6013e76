/*
 * The words of the search. PostgreSQL's own parsers split part numbers and know no Chinese, so the words are ours: the
 * same functions make those of a device and those of a question.
 */
const maxLength = 60;

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+(?:[.\-_\/#+][[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+)*/gv;

/** Case, width and accents make no difference. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC').toLowerCase();

/** What stands between blanks, Chinese apart from other letters. */
export const runsOf = (text: string): string[] => folded(text).match(runs) ?? [];

export const isChinese = (run: string): boolean => han.test(run);

/** Two characters each: a word of two characters is then one look-up. */
export const pairsOf = (run: string): string[] => {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

const hexadecimal = /^0x0*([0-9a-f]+)$/;

/** `TMG-01.2` is found as a whole, however it is punctuated, and by its parts; the whole is the last. */
export const piecesOf = (run: string): string[] => {
  const hex = hexadecimal.exec(run)?.[1];
  if (hex !== undefined) return [`0x${hex}`];
  const parts = run.split(/[.\-_/#+]/);
  return parts.length === 1 ? parts : [...parts, parts.join('')];
};

export const cut = (word: string): string => word.slice(0, maxLength);

export const wordsOf = (text: string): string[] =>
  runsOf(text)
    .flatMap((run) => (isChinese(run) ? pairsOf(run) : piecesOf(run)))
    .map(cut);

/** Letters and digits only: what a part number or a file name is, however it is written. */
export const bareOf = (text: string): string => cut(folded(text).replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** What names are sorted and suggested by. */
export const sortKey = (text: string): string => folded(text).trim().slice(0, 200);
