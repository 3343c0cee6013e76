/** Applies mutations to the sample that has everything, and compares what the checker says before and after. */
import { seededIds } from '../../ids.ts';
import { placed } from '../../file.ts';
import { parseIodd } from '../../xml/read.ts';
import type { Draft } from '../../draft/draft.ts';
import { walk } from '../../document.ts';
import { ownFiles, ownText } from '../../testing/files.ts';
import { plainDevice, withProfiles } from '../../testing/profiles.ts';
import { writeIodd } from '../../xml/write.ts';
import type { CheckOptions, Checker } from '../check.ts';
import type { Finding } from '../kit.ts';
import type { Mutation } from './mutations/mutation.ts';

const mark = '§';

const mainFiles = ownFiles('IODD1.1.xml').map(({ path }) => path.replaceAll('\\', '/'));
/** The good file that a mutation breaks. */
export function sampleOf({ sample = 'everything-device', profiles }: Partial<Mutation>): string {
  if (profiles) return writeIodd(withProfiles(plainDevice, profiles).main).text;
  return ownText(mainFiles.find((name) => name.startsWith(`${sample}/`)) ?? sample);
}

export interface Mutant {
  readonly text: string;
  /** The line that must be reported; counts from 1. */
  readonly line: number;
}
export function mutantOf(sample: string, { rule, edits }: Mutation): Mutant {
  const marks = edits.some(([, to]) => to.includes(mark));
  let text = sample;
  for (const [index, [from, to]] of edits.entries()) {
    const plain = from.replace(mark, '');
    if (!text.includes(plain)) throw new Error(`${rule}: the sample does not hold ${plain}`);
    text = text.replace(plain, () => (marks || index > 0 ? to : mark + to));
  }
  const line = text.slice(0, text.indexOf(mark)).split('\n').length;
  return { text: text.replaceAll(mark, ''), line };
}

export function draftFrom(text: string, seed = 1): { draft: Draft; place: (problem: Finding) => Finding } {
  const { document, source } = parseIodd(text, { ids: seededIds(seed) });
  if (!document) throw new Error('no document');
  const draft: Draft = { model: 1, main: document, languages: {}, files: {}, images: {}, twin: {} };
  return { draft, place: (problem) => ({ ...problem, ...placed(problem, source) }) };
}

/** How a mutation wants its files checked. */
export function optionsFor({ main }: Draft, { isNew = false }: Pick<Mutation, 'isNew'>): CheckOptions {
  const created = new Set(isNew ? [...walk(main.root)].map(({ $id }) => $id) : []);
  return { created };
}

export function findingsOf(
  checker: Checker,
  text: string,
  mutation: Pick<Mutation, 'isNew'>,
): readonly Finding[] {
  const { draft, place } = draftFrom(text);
  return checker.check(draft, optionsFor(draft, mutation)).map(place);
}

/** A problem without its place, so that it can be found again after an edit moved it. */
const faceOf = ({ rule, field = '', args }: Finding): string => JSON.stringify([rule, field, args ?? {}]);

/** The problems that the second list has more often than the first. */
export function added(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(faceOf(one), (left.get(faceOf(one)) ?? 0) + 1);
  return after.filter((one) => {
    const count = left.get(faceOf(one)) ?? 0;
    left.set(faceOf(one), count - 1);
    return count <= 0;
  });
}
