/** How a step changes a file. Text is put on lines of its own. */
export type Change =
  | { readonly kind: 'create' }
  | { readonly kind: 'append' }
  | { readonly kind: 'insert-after'; readonly anchor: string }
  | { readonly kind: 'insert-before'; readonly anchor: string }
  | { readonly kind: 'replace'; readonly anchor: string };

export interface EditStep {
  readonly type: 'edit';
  readonly file: string;
  readonly change: Change;
  readonly text: string;
}

export interface RunStep {
  readonly type: 'run';
  /** True where the page says that the command fails, and so what the compiler or a gate catches. */
  readonly mustFail: boolean;
  readonly command: string;
}

export type Step = EditStep | RunStep;

export interface Page {
  /** How many files a person writes or changes, as the page claims; tests and generated ones do not count. */
  readonly files: number;
  readonly steps: readonly Step[];
}

/** How many files each kind of addition may cost. More means that a fact is written twice somewhere. */
export const agreedFiles: Readonly<Record<string, number>> = {
  'add-an-attribute.md': 5,
  // Declaration and handler.
  'add-an-endpoint.md': 2,
  // Page, route line, texts in three languages.
  'add-a-page.md': 5,
  // One line, texts in three languages.
  'add-a-result-code.md': 4,
  // Texts in three languages.
  'add-a-translation.md': 3,
  // One SQL file, and the line that says whether a new column is about a person (docs/adr/privacy.md).
  'add-a-migration.md': 2,
  // The program that uses what was generated.
  'read-process-data-in-c.md': 1,
  // The table of the parameters, and the build.
  'build-an-iodd.md': 2,
};

const attributePattern = /([a-z-]+)(?:=(?:"((?:[^"\\]|\\.)*)"|(\S+)))?/g;

/** `ts file=a.ts insert-after="line \"one\""` → language first, then attributes; a bare word is an empty one. */
const attributesOf = (info: string): ReadonlyMap<string, string> =>
  new Map(
    [...info.matchAll(attributePattern)].map(([, name = '', quoted, bare]) => [
      name,
      quoted === undefined ? (bare ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
    ]),
  );

const changeOf = (attributes: ReadonlyMap<string, string>, info: string): Change => {
  for (const kind of ['create', 'append'] as const) if (attributes.has(kind)) return { kind };
  for (const kind of ['insert-after', 'insert-before', 'replace'] as const) {
    const anchor = attributes.get(kind);
    if (anchor !== undefined && anchor !== '') return { kind, anchor };
  }
  throw new Error(`The step "${info}" does not say how it changes the file.`);
};

/** A block without `file=` or `run` is an illustration and is not executed. */
const stepsOf = (info: string, text: string): Step[] => {
  const attributes = attributesOf(info);
  const file = attributes.get('file');
  if (file !== undefined) return [{ type: 'edit', file, change: changeOf(attributes, info), text }];
  const mustFail = attributes.has('run-fails');
  if (!attributes.has('run') && !mustFail) return [];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((command) => ({ type: 'run', mustFail, command }));
};

const claimPattern = /^Files to touch: \*\*(\d+)\*\*/m;

export const parsePage = (markdown: string): Page => {
  const claim = claimPattern.exec(markdown)?.[1];
  if (claim === undefined) throw new Error('The page has no line "Files to touch: **N**".');
  const steps: Step[] = [];
  let open: { info: string; lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('```')) open?.lines.push(line);
    else if (open === undefined) open = { info: line.slice(3).trim(), lines: [] };
    else {
      steps.push(...stepsOf(open.info, open.lines.join('\n')));
      open = undefined;
    }
  }
  if (open !== undefined) throw new Error(`The block "${open.info}" is not closed.`);
  return { files: Number(claim), steps };
};
