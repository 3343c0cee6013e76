import type { Change } from './how-to-page.ts';

const onlyLineWith = (lines: readonly string[], anchor: string): number => {
  const found = lines.flatMap((line, index) => (line.includes(anchor) ? [index] : []));
  const [first] = found;
  if (first === undefined) throw new Error(`No line contains "${anchor}".`);
  if (found.length > 1) throw new Error(`${found.length} lines contain "${anchor}"; name one.`);
  return first;
};

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** The new text of a file; `before` is undefined when the file does not exist. */
export const applyChange = (before: string | undefined, change: Change, text: string): string => {
  if (change.kind === 'create') {
    if (before !== undefined) throw new Error('The file exists already.');
    return ended(text);
  }
  if (before === undefined) throw new Error('The file does not exist.');
  if (change.kind === 'append') return `${ended(before)}${ended(text)}`;
  const lines = before.split('\n');
  const at = onlyLineWith(lines, change.anchor);
  const added = text.split('\n');
  switch (change.kind) {
    case 'insert-after':
      return lines.toSpliced(at + 1, 0, ...added).join('\n');
    case 'insert-before':
      return lines.toSpliced(at, 0, ...added).join('\n');
    case 'replace':
      return lines.toSpliced(at, 1, ...added).join('\n');
    default:
      return change satisfies never;
  }
};
