import type { TFunction } from 'i18next';

/** CodeMirror's own words, by which it asks for ours. */
const words = {
  Find: 'find',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  regexp: 'regexp',
  'by word': 'byWord',
  Replace: 'replace',
  replace: 'replaceOne',
  'replace all': 'replaceAll',
  close: 'close',
  'Go to line': 'goToLine',
  go: 'go',
  'current match': 'currentMatch',
  'on line': 'onLine',
  'replaced match on line $': 'replacedOnLine',
  'replaced $ matches': 'replacedCount',
  'Fold line': 'foldLine',
  'Unfold line': 'unfoldLine',
  'folded code': 'folded',
  unfold: 'unfold',
  to: 'to',
  'Folded lines': 'foldedLines',
  'Unfolded lines': 'unfoldedLines',
} as const;

export const phrasesOf = (t: TFunction<'device'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([theirs, ours]) => [theirs, t(`source.words.${ours}`)]));
