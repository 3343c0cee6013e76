/** What a check found, as every report of it reads it. The sentences are put in by whoever knows the language. */
import type { Severity } from '../problem.ts';
import type { EditionText } from './facts.ts';

export interface Entry {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  /** What else to know: the id that was meant, or the problem that explains this one. */
  readonly hint?: string;
  readonly clause?: string;
  /** Asked for since a later version of the official checker than the one that the file is judged by. */
  readonly isLater?: true;
  readonly edition?: EditionText;
  /** It may be there only because the XML is damaged. */
  readonly follows?: true;
}

export interface CheckReport {
  /** Every document that was checked. */
  readonly files: readonly string[];
  readonly problems: readonly Entry[];
  /** A sentence for each path that could not be read. */
  readonly unreadable: readonly string[];
}

/** Neither what a new release would need, nor what may only follow from damaged XML. */
export const isNow = ({ isLater, follows }: Pick<Entry, 'isLater' | 'follows'>): boolean =>
  isLater !== true && follows !== true;

export const countOf = ({ problems }: Pick<CheckReport, 'problems'>, severity: Severity): number =>
  problems.filter((one) => isNow(one) && one.severity === severity).length;

export const placeText = ({ file, line, column }: Entry): string =>
  line === undefined ? file : `${file}:${line}:${column ?? 1}`;
