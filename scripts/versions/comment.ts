import type { Application } from '../../packages/contract/src/system.ts';

interface Statement {
  readonly application: Application;
  readonly version: string;
  readonly notes: { readonly en: string; readonly zh?: string; readonly es?: string };
}

/** The trusted comment of a signature: one line of ASCII that any shell takes between single quotes. */
export const commentOf = (statement: Statement): string =>
  JSON.stringify(statement).replaceAll(
    /['\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
