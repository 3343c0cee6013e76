import { companyWords } from './company-words.data.ts';
import { fileNameIn, idsIn, type TypedIds } from './notations.ts';
import { stands } from './tokens.ts';
import { bareOf, cut, isChinese, pairsOf, piecesOf, runsOf } from './words.ts';

/** A part of a question: every file that it finds has one of the words, or one that begins with it. */
export interface Term {
  readonly words: readonly string[];
  readonly isBeginning: boolean;
}

/** One way to understand a question: all of the terms. */
export type Reading = readonly Term[];

export interface Question {
  /** Best first. A file belongs to the first tier that one of the readings finds it by. */
  readonly tiers: readonly (readonly Reading[])[];
  /** What finds everything that any of the tiers finds. */
  readonly anywhere: readonly Reading[];
}

const quoted = (token: string): string => `'${token.replaceAll(/['\\]/g, '$&$&')}'`;

const textOfTerm = ({ words, isBeginning }: Term): string => {
  const texts = words.map((word) => quoted(word) + (isBeginning ? ':*' : ''));
  return texts.length === 1 ? texts.join('') : `(${texts.join(' | ')})`;
};

/** The text search query for all of the terms. */
const textOf = (terms: Reading): string => terms.map(textOfTerm).join(' & ');

/** For any of the readings. */
export const textOfAny = (readings: readonly Reading[]): string =>
  readings.length === 1
    ? textOf(readings[0] ?? [])
    : readings.map((reading) => `(${textOf(reading)})`).join(' | ');

const maxRuns = 8;
// A beginning of one or two letters would stand for a good part of all words.
const shortestBeginning = 3;
// Part numbers are not written in more pieces than this.
const maxJoined = 5;

/** What was typed, as words without a sign before them; Chinese by its pairs. */
interface Typed {
  readonly run: string;
  readonly words: readonly string[];
  readonly canBegin: boolean;
}

const typedOf = (run: string): Typed => {
  if (isChinese(run)) {
    const words = pairsOf(run);
    return { run, words, canBegin: words.length === 1 && Array.from(run).length === 1 };
  }
  // Of a part number the joined form says everything that its parts say.
  const word = piecesOf(run).at(-1) ?? '';
  return { run, words: [cut(word)], canBegin: word.length >= shortestBeginning && !word.startsWith('0x') };
};

type Sign = (typeof stands)[keyof typeof stands] | '';

const termsOf = (typed: readonly Typed[], signs: readonly Sign[], isExact = false): Term[] =>
  typed.flatMap(({ words, canBegin }) =>
    words.map((word) => ({
      words: signs.map((sign) => sign + word),
      isBeginning: canBegin && !isExact,
    })),
  );

const exactly = (word: string): Term => ({ words: [word], isBeginning: false });

const termsOfIds = ({ vendorId, deviceId }: TypedIds): Term[] => [
  ...(vendorId === undefined ? [] : [exactly(stands.vendorId + vendorId)]),
  ...(deviceId === undefined ? [] : [exactly(stands.deviceId + deviceId)]),
];

/** `o5d 100` may be O5D100, `ifm o5d 100` as well: neighbours that are written apart. */
const joinedReadings = (typed: readonly Typed[]): Reading[] => {
  const readings: Reading[] = [];
  for (let from = 0; from < typed.length; from += 1)
    for (let to = from + 2; to <= Math.min(typed.length, from + maxJoined); to += 1) {
      const joined = bareOf(
        typed
          .slice(from, to)
          .map(({ run }) => run)
          .join(''),
      );
      if (!/\d/.test(joined)) continue;
      const others = [...typed.slice(0, from), ...typed.slice(to)];
      readings.push([
        { words: [stands.whole + joined], isBeginning: joined.length >= shortestBeginning },
        ...termsOf(others, [stands.name]),
      ]);
    }
  return readings;
};

/** Which manufacturers have a word in their name. */
export type ManufacturersOf = (word: string) => readonly number[];

/** Words that tell manufacturers apart, those of one manufacturer together: nothing is of two manufacturers, so either is meant. */
const manufacturersIn = (typed: readonly Typed[], manufacturersOf: ManufacturersOf): Typed[][] => {
  const groups: { manufacturers: ReadonlySet<number>; words: Typed[] }[] = [];
  for (const one of typed) {
    const [word = ''] = one.words;
    const manufacturers = companyWords.has(word) ? [] : manufacturersOf(word);
    if (manufacturers.length === 0) continue;
    const group = groups.find((other) =>
      manufacturers.some((manufacturer) => other.manufacturers.has(manufacturer)),
    );
    if (group) group.words.push(one);
    else groups.push({ manufacturers: new Set(manufacturers), words: [one] });
  }
  return groups.map(({ words }) => words);
};

/** All words together, and where two manufacturers are named, those of each with the rest. */
const readingsOf = (
  typed: readonly Typed[],
  manufacturersOf: ManufacturersOf,
): readonly (readonly Typed[])[] => {
  const manufacturers = manufacturersIn(typed, manufacturersOf);
  if (manufacturers.length < 2) return [typed];
  const rest = typed.filter((one) => !manufacturers.flat().includes(one));
  return [typed, ...manufacturers.map((words) => [...rest, ...words])];
};

const nobody: ManufacturersOf = () => [];

/** What was typed and chosen; null when that is nothing. */
export const questionOf = (
  keyword: string,
  /** Tokens of each facet; those of one are alternatives. */
  facets: readonly (readonly string[])[],
  manufacturersOf: ManufacturersOf = nobody,
): Question | null => {
  const chosen = facets
    .filter((alternatives) => alternatives.length > 0)
    .map((words): Term => ({ words, isBeginning: false }));
  const typed = runsOf(keyword).slice(0, maxRuns).map(typedOf);
  if (typed.length === 0) return chosen.length === 0 ? null : { tiers: [[chosen]], anywhere: [chosen] };
  const { ids, rest } = idsIn(keyword);
  const besides = termsOf(runsOf(rest).slice(0, maxRuns).map(typedOf), ['']);
  const named = (way: 'sure' | 'maybe'): Reading[] => ids[way].map((one) => [...termsOfIds(one), ...besides]);
  const file = fileNameIn(keyword);
  const whole = bareOf(keyword);
  const readings = readingsOf(typed, manufacturersOf);
  const inPlaces = (...signs: readonly Sign[]): Reading[] => readings.map((one) => termsOf(one, signs));
  const identities: Reading[] = [...named('sure'), [exactly(stands.whole + (file?.whole ?? whole))]];
  const wholes: Reading[] = [
    ...named('maybe'),
    ...(file ? [[exactly(stands.whole + file.stem)]] : []),
    ...(whole.length >= shortestBeginning ? [[{ words: [stands.whole + whole], isBeginning: true }]] : []),
    ...joinedReadings(typed),
  ];
  const anyWords = inPlaces('', stands.standard);
  const withChosen = (tier: readonly Reading[]): Reading[] => tier.map((reading) => [...reading, ...chosen]);
  return {
    tiers: [
      [...identities, termsOf(typed, [stands.name], true)],
      [...wholes, ...inPlaces(stands.name)],
      inPlaces(stands.name, stands.product),
      inPlaces(''),
      anyWords,
    ].map(withChosen),
    anywhere: withChosen([...identities, ...wholes, ...anyWords]),
  };
};
