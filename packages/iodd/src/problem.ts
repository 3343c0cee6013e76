/** What is wrong, where, and with what arguments; the sentence for it lives in the language files, under `rule`. */
export type Severity = 'error' | 'warning';
export interface Problem {
  readonly rule: string;
  readonly severity: Severity;
  /** The node, and the attribute or child of it, that the problem is about. */
  readonly $id?: string;
  readonly field?: string;
  readonly args?: Readonly<Record<string, string | number>>;
  /** Where it stands in the file that was read; both count from 1. */
  readonly line?: number;
  readonly column?: number;
}
